# What the proofs of vite share: sourced, in the script's folder
. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
node_at_least 18

# project [TYPE]   a small project with Vite 6.4.6; TYPE is the "type" of package.json
project() {
  npm_packages vite@6.4.6
  mkdir -p src
  echo '{ "name": "shop", "version": "1.0.0", "private": true, "type": "'"${1:-module}"'" }' > package.json
  echo '<!doctype html><div id="app"></div><script type="module" src="/src/main.js"></script>' > index.html
  export NO_COLOR=1
}
build() { node_modules/.bin/vite build; }

# serve COMMAND…   starts `vite COMMAND…` on a free port, sets `url`, waits until it answers; output is in server.log
serve() {
  port=$(free_port) url=http://localhost:$port
  node_modules/.bin/vite "$@" --port "$port" --strictPort > server.log 2>&1 &
  server=$!
  trap 'kill "$server" 2> /dev/null' EXIT
  for _ in {1..100}; do grep -q Local: server.log && return; sleep 0.1; done
  cat server.log; exit 1
}
# show PATH…   fetches these paths, then prints what the server printed
show() {
  for path in "$@"; do curl -sS -o answer.txt "$url$path"; done
  sleep 0.3
  cat server.log
}
