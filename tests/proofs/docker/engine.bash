# A stand-in for the engine, for proofs about the client alone: it answers at engine.sock in the script's folder, says yes to everything,
# and writes each request into requests.log. Sets DOCKER_HOST; `socket` names another socket.
# shellcheck shell=bash
socket=${socket:-$PWD/engine.sock}
cat > engine.py <<'PY'
import http.server, json, os, socketserver, sys
class Engine(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def log_message(self, *args): pass
    def address_string(self): return 'local'
    def answer(self):
        if self.headers.get('Transfer-Encoding') == 'chunked':
            body = b''
            while size := int(self.rfile.readline(), 16):
                body += self.rfile.read(size); self.rfile.readline()
            self.rfile.readline()
        else:
            body = self.rfile.read(int(self.headers.get('Content-Length') or 0))
        with open('requests.log', 'ab') as log:
            log.write(f'{self.command} {self.path} '.encode() + (body if body[:1] == b'{' else b'') + b'\n')
        path = self.path.partition('?')[0]
        status, reply = 200, b'OK'
        if path.endswith('/tag'): status, reply = 201, b''
        elif path.endswith('/containers/create'): status, reply = 201, json.dumps({'Id': 'c0ffee' * 10 + 'c0ff', 'Warnings': []}).encode()
        elif path.endswith('/containers/json'): reply = b'[]'
        elif path.endswith('/build'): reply = json.dumps({'stream': 'Successfully built c0ffee123456\n'}).encode()
        elif path.endswith('/info'): reply = b'{"OSType":"linux"}'
        elif path.endswith('/version'): reply = b'{"ApiVersion":"1.41","Os":"linux"}'
        self.send_response(status)
        for name, value in {'API-Version': '1.41', 'Ostype': 'linux', 'Builder-Version': '1', 'Content-Type': 'application/json', 'Content-Length': str(len(reply))}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != 'HEAD': self.wfile.write(reply)
    do_GET = do_HEAD = do_POST = do_DELETE = do_PUT = answer
class Server(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
    daemon_threads = True
Server(sys.argv[1], Engine).serve_forever()
PY
python3 engine.py "$socket" &
trap 'kill %1; wait 2> /dev/null' EXIT
until [[ -S $socket ]]; do sleep 0.05; done
export DOCKER_HOST=unix://$socket
