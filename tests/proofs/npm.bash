# npm_packages NAME@VERSION…   puts these packages of npm's registry into node_modules of the folder, as `npm install` would
# Each set of packages is fetched once and kept in the user's cache, outside the tree and the script's home. Ends the script
# with 77 (skipped) where they cannot be had.
npm_packages() {
  local cache folder
  cache=${XDG_CACHE_HOME:-$(getent passwd "$(id -u)" | cut -d : -f 6)/.cache}/waymark-proofs/npm
  folder=$cache/$(printf '%s\n' "$@" | sort | sha256sum | cut -c 1-24)
  mkdir -p -- "$cache"
  (
    flock 9
    [[ -e $folder/done ]] && exit 0
    rm -rf -- "$folder" && mkdir -- "$folder" && cd -- "$folder" && echo '{"private": true}' > package.json &&
      npm install --no-audit --no-fund --no-update-notifier --loglevel=error --cache "$cache/_npm" "$@" > install.log 2>&1 && touch done
  ) 9> "$folder.lock" || { echo "npm cannot get $*"; exit 77; }
  cp -al -- "$folder/node_modules" node_modules 2> /dev/null || { rm -rf node_modules; cp -a -- "$folder/node_modules" node_modules; }
}

# node_at_least MAJOR   ends the script with 77 (skipped) where Node.js is older
node_at_least() {
  local major
  major=$(node -p 'process.versions.node.split(".")[0]')
  ((major >= $1)) || { echo "Node.js is $major, needed is $1"; exit 77; }
}
