# serve ARGUMENTS…   starts `python3 -m uvicorn ARGUMENTS --port $port` in the background, output in the file "log", and waits until it answers
# get PATH           prints what the server answers
. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"
port=$(free_port)
serve() {
  python3 -m uvicorn "$@" --port "$port" > log 2>&1 &
  server=$!
  for _ in {1..150}; do
    (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null && return
    kill -0 "$server" 2> /dev/null || { cat log; return 1; }
    sleep 0.1
  done
  cat log
  return 1
}
get() {
  python3 - "http://127.0.0.1:$port$1" <<'X'
import sys, urllib.request, urllib.error
try:
    print(urllib.request.urlopen(sys.argv[1], timeout=10).read().decode())
except urllib.error.HTTPError as e:
    print(e.code, e.read().decode())
X
}
stop() { kill "$server" 2> /dev/null || true; wait "$server" 2> /dev/null || true; }
