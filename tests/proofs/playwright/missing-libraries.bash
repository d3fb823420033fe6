# without_libraries NAME… -- COMMAND…   runs it in a mount namespace where these files of the library folder are missing
without_libraries() {
  local folder names=()
  folder=$(dirname "$(ldconfig -p | sed -n 's/.*libnss3\.so .*=> //p' | head -n 1)")
  while [[ $1 != -- ]]; do names+=("$folder/$1"); shift; done
  shift
  mkdir -p over
  unshare --mount bash -c 'mount -t tmpfs none over && mkdir over/u over/w && mount -t overlay overlay -o "lowerdir=$1,upperdir=over/u,workdir=over/w" "$1" || exit 77
    n=$2; shift 2; rm -f -- "${@:1:n}"; shift "$n"; exec "$@"' _ "$folder" "${#names[@]}" "${names[@]}" "$@"
}

# browser_folder   Debian's chromium where Playwright 1.47.2 has its download
browser_folder() {
  export PLAYWRIGHT_BROWSERS_PATH=$PWD/browsers
  local d=$PLAYWRIGHT_BROWSERS_PATH/chromium-1134
  mkdir -p "$d/chrome-linux"
  cp -as /usr/lib/chromium/* "$d/chrome-linux/"
  ln -s /usr/lib/chromium/chromium "$d/chrome-linux/chrome"
  touch "$d/INSTALLATION_COMPLETE"
}
