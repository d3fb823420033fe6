# Sourced by the proofs of cors-blocked: a page and an API on two ports, and a browser that prints its console.
# needs: python3 chromium
#
#   pages SCRIPT        serves a page that runs SCRIPT, where API is the API's origin; sets page and api (ports)
#   browse [FRAGMENT]   opens the page and prints the lines of the browser's console
#
# The API answers GET and OPTIONS. ALLOW is the origin it allows (PAGE: that of the page); STATUS the status of GET, PREFLIGHT that of OPTIONS.

trap 'kill $(cat pids 2>/dev/null) 2> /dev/null || :; wait 2> /dev/null' EXIT
unset http_proxy https_proxy all_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY

pages() # SCRIPT
{
    python3 - "$1" > /dev/null 2>&1 <<'P' &
import http.server, os, sys, threading
class Api(http.server.BaseHTTPRequestHandler):
    def answer(self, status, body=b""):
        self.send_response(status)
        if allow:
            self.send_header("Access-Control-Allow-Origin", allow)
            self.send_header("Access-Control-Allow-Methods", "GET, PUT")
            self.send_header("Access-Control-Allow-Headers", "content-type, authorization")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def do_GET(self): self.answer(int(os.environ.get("STATUS", 200)), b"12 items")
    do_PUT = do_GET
    def do_OPTIONS(self): self.answer(int(os.environ.get("PREFLIGHT", 204)))
class Page(Api):
    def do_GET(self):
        body = b"<!doctype html><script>const API = 'http://localhost:%d'; %s</script>" % (api.server_port, sys.argv[1].encode())
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
api = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Api)
page = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
allow = os.environ.get("ALLOW", "").replace("PAGE", "http://localhost:%d" % page.server_port)
threading.Thread(target=api.serve_forever, daemon=True).start()
open("ports.new", "w").write("page=%d api=%d\n" % (page.server_port, api.server_port)); os.rename("ports.new", "ports")
page.serve_forever()
P
    echo $! >> pids
    while [ ! -e ports ]; do sleep 0.05; done
    . ./ports
}

browse() # [FRAGMENT]
{
    timeout 90 chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --user-data-dir="$PWD/profile" --enable-logging=stderr --virtual-time-budget=4000 \
        --dump-dom "http://localhost:$page/#${1-}" 2>&1 > dom | sed -n 's/^.*CONSOLE[^"]*"\(.*\)", source: .*/\1/p'
}
