# serve <<'PY' … PY   starts an HTTP server of Python's on a free port of 127.0.0.1, in the background; $base is its address
#   The code has `self`, the request handler, and `n`, the number of the request; it calls answer(status, text, header=value, …), or returns "drop" or "wait".
# $nobody             an address on which nobody listens
# stop                ends the server
. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"
serve() {
  { echo 'def reply(self, n, answer):'; sed 's/^/    /'; } > rule.py
  cat > server.py <<'X2'
import http.server, time
from rule import reply
count = 0
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        global count
        count += 1
        def answer(status, text, **headers):
            data = text.encode()
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
        what = reply(self, count, answer)
        if what == "drop": self.close_connection = True
        if what == "wait": time.sleep(3)
    do_POST = do_GET
    def log_message(self, *args): pass
    def handle(self):
        try: super().handle()
        except OSError: pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
open("port.new", "w").write(str(server.server_port))
import os; os.replace("port.new", "port")
server.serve_forever()
X2
  python3 server.py & pid=$!
  until [ -s port ]; do sleep 0.05; done
  base=http://127.0.0.1:$(cat port)
  export base
}
stop() { kill "$pid" 2> /dev/null || true; wait "$pid" 2> /dev/null || true; }
nobody=http://127.0.0.1:$(free_port)
export nobody
