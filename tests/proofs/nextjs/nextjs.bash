# use_next   puts Next.js and React into node_modules, and makes an application with a layout and a start page
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"
export NEXT_TELEMETRY_DISABLED=1

use_next() {
  node_at_least 20
  npm_packages next@16.4.6 react@19.3.1 react-dom@19.3.1
  mkdir -p app
  echo '{ "name": "shop", "private": true }' > package.json
  echo 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }' > app/layout.jsx
  echo 'export default function Page() { return <h1>Shop</h1>; }' > app/page.jsx
}

# serve COMMAND ADDRESS…   starts `next COMMAND` on a free port, gets the addresses one after another into the file page, and ends it; prints its log
serve() {
  local command=$1 port server i
  shift
  port=$(free_port)
  node_modules/.bin/next $command -p "$port" > log 2>&1 & server=$!
  for i in $(seq 100); do
    grep -q Ready log && break
    kill -0 $server 2> /dev/null || break
    sleep 0.3
  done
  for i; do curl -s -m 120 -o page "http://127.0.0.1:$port$i"; done
  sleep 0.3
  kill $server 2> /dev/null
  wait $server 2> /dev/null
  cat log
}
