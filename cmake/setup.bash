# What ./run and ./test share: sets the machine up, configures and builds. Sourced with `root` set to the source tree.
# All it says goes to standard error, so that standard output is the program's alone.

build=${root:?}/build
stamp=$build/setup.stamp
ksyntaxhighlighting_prefix=$build/ksyntaxhighlighting/prefix

# Needed to build and to run, by the names that Debian gives them.
packages=(
    cmake
    fontconfig
    g++
    libcmark-gfm-dev
    libcmark-gfm-extensions-dev
    libicu-dev
    libqt6svg6
    libre2-dev
    libsqlite3-dev
    libvectorscan-dev
    libzip-dev
    ninja-build
    nlohmann-json3-dev
    pkg-config
    qt6-base-dev
    qt6-l10n-tools
    qt6-svg-dev
    qt6-tools-dev
    qt6-tools-dev-tools
    qt6-translations-l10n
    qt6-wayland
)
# KSyntaxHighlighting, where the distribution has it for Qt 6; what cmake/build-ksyntaxhighlighting needs, where it has not.
ksyntaxhighlighting_package=libkf6syntaxhighlighting-dev
ksyntaxhighlighting_build_packages=(extra-cmake-modules xz-utils)
# Small (1.6 MB to fetch); installed only where no font has Chinese characters.
chinese_font_package=fonts-wqy-microhei

needed_in_words="CMake 3.25 or later, Ninja, a C++20 compiler, pkg-config, Qt 6.4 or later (base, SVG, linguist tools, \
translations), KSyntaxHighlighting 6 of KDE Frameworks, nlohmann/json, SQLite, RE2, Vectorscan, cmark-gfm, libzip, ICU and a font with Chinese characters"

say() { printf 'Set-up: %s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 1
}

is_debian_like() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

# Prints those of the packages NAME… that are not installed.
missing_of() {
    local name
    for name in "$@"; do
        [[ $(dpkg-query --show --showformat '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || printf '%s\n' "$name"
    done
}

has_candidate() { [[ $(LC_ALL=C apt-cache policy "$1" 2>/dev/null) =~ Candidate:\ [0-9] ]]; }

has_chinese_font() { [[ -n $(fc-list :lang=zh family 2>/dev/null) ]]; }

has_built_ksyntaxhighlighting() {
    [[ -n $(find "$ksyntaxhighlighting_prefix" -name KF5SyntaxHighlightingConfig.cmake -print -quit 2>/dev/null) ]]
}

# Prints the packages that this machine lacks for KSyntaxHighlighting.
missing_for_ksyntaxhighlighting() {
    if [[ -z $(missing_of "$ksyntaxhighlighting_package") ]] || has_built_ksyntaxhighlighting; then
        return
    elif has_candidate "$ksyntaxhighlighting_package"; then
        printf '%s\n' "$ksyntaxhighlighting_package"
    else
        missing_of "${ksyntaxhighlighting_build_packages[@]}"
    fi
}

can_become_root() {
    ((EUID == 0)) || { command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 && -t 2 ]]; }; }
}

as_root() {
    if ((EUID == 0)); then "$@"; else sudo -- "$@"; fi
}

apt_install() {
    say "installing with apt: $*"
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends -o DPkg::Lock::Timeout=300 "$@" >&2
}

install_packages() {
    local missing
    mapfile -t missing < <(missing_of "${packages[@]}"; missing_for_ksyntaxhighlighting)
    if ((${#missing[@]} > 0)); then
        can_become_root || fail "this user may not install packages; have an administrator run: apt-get install ${missing[*]}"
        say "reading the package lists with apt"
        as_root apt-get update -q >&2 || say "the package lists could not be read anew; going on with those at hand"
        # Only now is it certain whether there is a KSyntaxHighlighting for Qt 6.
        mapfile -t missing < <(missing_of "${packages[@]}"; missing_for_ksyntaxhighlighting)
        apt_install "${missing[@]}" ||
            fail "apt could not install what Waymark needs; its message is above, and ./run goes on from here once that is fixed."
    fi
    if ! has_chinese_font; then
        { can_become_root && apt_install "$chinese_font_package"; } ||
            say "no font here has Chinese characters, so Chinese text shows as boxes until $chinese_font_package is installed"
    fi
}

prepare_ksyntaxhighlighting() {
    [[ -z $(missing_of "$ksyntaxhighlighting_package") ]] || has_built_ksyntaxhighlighting ||
        "$root/cmake/build-ksyntaxhighlighting" || exit 1
}

# Names the set-up that the stamp stands for: this file on this release of this system.
setup_identity() {
    sha256sum "$root/cmake/setup.bash" "$root/cmake/build-ksyntaxhighlighting" /etc/os-release 2>/dev/null | cut -d ' ' -f 1
}

# Brings the machine and build/ into a state in which `build_target` works. Does nothing where an earlier run has done it.
set_up() {
    local configure=(cmake -S "$root" -B "$build") identity
    identity=$(setup_identity)
    if [[ -f $stamp && $(<"$stamp") == "$identity" ]] &&
        grep -Fxqs "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
        return
    fi
    if is_debian_like; then
        install_packages
        prepare_ksyntaxhighlighting
    else
        say "this system has no apt, so nothing is installed here; Waymark needs $needed_in_words."
        command -v cmake >/dev/null || fail "CMake was not found; install it and the rest of that list, then run this again."
    fi
    [[ -f $build/CMakeCache.txt ]] && configure+=(--fresh)
    command -v ninja >/dev/null && configure+=(-G Ninja)
    say "configuring in build/"
    # A few large translation units compile in a third of the time of many small ones; -O3 takes a tenth longer to compile.
    "${configure[@]}" -DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG" -DCMAKE_UNITY_BUILD=ON \
        -DCMAKE_UNITY_BUILD_BATCH_SIZE=12 >&2 ||
        fail "Waymark could not be configured; CMake's message above names what is missing."
    printf '%s\n' "$identity" >"$stamp"
}

# Builds TARGET, which is silent where nothing has changed.
build_target() {
    if [[ -f $build/build.ninja && $(ninja -C "$build" -n "$1" 2>/dev/null) == *"no work to do"* ]]; then
        return
    fi
    say "building in build/"
    cmake --build "$build" --target "$1" --parallel "$(getconf _NPROCESSORS_ONLN)" >&2 ||
        fail "the build failed; the first error above says why."
}
