# A private apt and dpkg below the folder of the proof: nothing of the system is read or written.
#   . "$(dirname "$0")/../apt.bash"
#   package NAME VERSION ["Depends: …\n"] ["postinst"]     builds pool/NAME_VERSION_all.deb
#   index                                                  writes the repository's index of all packages in pool/
#   apt_update; apt-get install …
# Works for root and for an ordinary user.

root=$PWD/root
mkdir -p "$root"/{etc/apt/{apt.conf.d,preferences.d,sources.list.d,trusted.gpg.d},var/{lib/{apt/lists/partial,dpkg/{info,updates,triggers}},cache/apt/archives/partial,log/apt}} repo/pool
: > "$root/var/lib/dpkg/status"
arch=$(dpkg --print-architecture)
cat > apt.conf <<E
Dir "$root";
Dir::State::status "$root/var/lib/dpkg/status";
Dir::Bin::dpkg "$PWD/bin/dpkg";
Dir::Log "$root/var/log/apt";
Dir::Etc "$root/etc/apt";
APT::Architecture "$arch";
APT::Architectures { "$arch"; };
APT::Sandbox::User "";
Acquire::Languages "none";
DPkg::Lock::Timeout "0";
DPkg::Use-Pty "0";
E
export APT_CONFIG=$PWD/apt.conf DEBIAN_FRONTEND=noninteractive
unset DPKG_FRONTEND_LOCKED

# dpkg of the private root; its maintainer scripts run outside of a chroot, as this user
mkdir -p bin
cat > bin/dpkg <<E
#!/bin/sh
PATH=\${PATH#$PWD/bin:}:/usr/sbin:/sbin
exec dpkg --force-not-root --force-script-chrootless --force-bad-path --log="$root/var/log/dpkg.log" --root="$root" "\$@"
E
chmod +x bin/dpkg
PATH=$PWD/bin:$PATH

package() { # NAME VERSION [CONTROL LINES] [POSTINST]
    local dir=build/$1
    rm -rf "$dir"; mkdir -p "$dir/DEBIAN" "$dir/usr/share/$1"
    echo "$2" > "$dir/usr/share/$1/version"
    printf 'Package: %s\nVersion: %s\nArchitecture: all\nMaintainer: Ops <ops@example.com>\nSection: misc\nPriority: optional\n%bDescription: demo package %s\n' "$1" "$2" "${3-}" "$1" > "$dir/DEBIAN/control"
    if [ -n "${4-}" ]; then
        printf '#!/bin/sh\nset -e\n%b\n' "$4" > "$dir/DEBIAN/postinst"; chmod 755 "$dir/DEBIAN/postinst"
    fi
    dpkg-deb --root-owner-group -b "$dir" "repo/pool/$1_$2_all.deb" > /dev/null
}

index() {
    local f dir=repo/dists/stable
    mkdir -p "$dir/main/binary-$arch"
    (cd repo && for f in pool/*.deb; do
        dpkg-deb -f "$f"; printf 'Filename: %s\nSize: %s\nSHA256: %s\n\n' "$f" "$(stat -c %s "$f")" "$(sha256sum < "$f" | cut -d' ' -f1)"
    done) > "$dir/main/binary-$arch/Packages"
    (cd "$dir" && printf 'Suite: stable\nCodename: stable\nComponents: main\nArchitectures: %s\nDate: %s\nSHA256:\n %s %s main/binary-%s/Packages\n' "$arch" "$(LC_ALL=C date -uR)" \
        "$(sha256sum < "main/binary-$arch/Packages" | cut -d' ' -f1)" "$(stat -c %s "main/binary-$arch/Packages")" "$arch" > Release)
}

source_line() { echo "deb [trusted=yes] file:$PWD/repo ${1:-stable} main" > "$root/etc/apt/sources.list.d/shop.list"; }
apt_update() { source_line; apt-get -qq update; }

hold_lock() { # FILE: another process has it, as a running apt or dpkg would
    python3 - "$1" <<'E' &
import fcntl, struct, sys, time
f = open(sys.argv[1], "a")
fcntl.fcntl(f, fcntl.F_SETLK, struct.pack("hhqqhh", fcntl.F_WRLCK, 0, 0, 0, 0, 0))
open("held", "w").close()
time.sleep(60)
E
    holder=$!
    trap 'kill $holder 2> /dev/null || :; wait' EXIT
    while [ ! -e held ]; do sleep 0.05; done
}
