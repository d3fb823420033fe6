# A web server for remote.git on a free port of 127.0.0.1; $url is its address, without the repository's name.
#   /remote.git     everybody reads and pushes          /private.git   user ana, password token
#   /readonly.git   pushes are refused with 403, but not    anything else  404
#                   those of user ana, password token
# start_https: the same with a certificate for localhost that only ca.pem vouches for; $url then begins with https.

start_http()
{
    cat > "$work/server.py" <<'PY'
import base64, http.server, os, ssl, subprocess, sys

class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *args):
        pass

    def say(self, status, head=(), body=b''):
        self.send_response(status)
        for name, value in head:
            self.send_header(name, value)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def answer(self):
        path, _, query = self.path.partition('?')
        if self.headers.get('Transfer-Encoding') == 'chunked':
            given = b''
            while size := int(self.rfile.readline(), 16):
                given += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
        else:
            given = self.rfile.read(int(self.headers.get('Content-Length') or 0))
        login = self.headers.get('Authorization', '')
        user = base64.b64decode(login[6:]).decode() if login.startswith('Basic ') else ''
        name = path.split('/')[1]
        pushes = 'receive-pack' in self.path
        if name not in ('remote.git', 'private.git', 'readonly.git'):
            return self.say(404)
        if name == 'private.git' and user != 'ana:token' or name == 'readonly.git' and pushes and not user.partition(':')[2]:
            return self.say(401, [('WWW-Authenticate', 'Basic realm="git"')])
        if name == 'readonly.git' and pushes and user != 'ana:token':
            text = 'Permission to team/shop.git denied to %s.\n' % user.partition(':')[0]
            return self.say(403, [('Content-Type', 'text/plain')], text.encode())
        environment = dict(os.environ, GIT_PROJECT_ROOT=os.getcwd(), GIT_HTTP_EXPORT_ALL='1', PATH_INFO=path.replace(name, 'remote.git'),
                           QUERY_STRING=query, REQUEST_METHOD=self.command, CONTENT_TYPE=self.headers.get('Content-Type', ''),
                           CONTENT_LENGTH=str(len(given)), HTTP_CONTENT_ENCODING=self.headers.get('Content-Encoding', ''),
                           GIT_PROTOCOL=self.headers.get('Git-Protocol', ''), REMOTE_USER='ana', GIT_CONFIG_COUNT='1',
                           GIT_CONFIG_KEY_0='http.receivepack', GIT_CONFIG_VALUE_0='true')
        said = subprocess.run(['git', 'http-backend'], input=given, env=environment, stdout=subprocess.PIPE).stdout
        head, _, body = said.partition(b'\r\n\r\n')
        fields = [line.split(': ', 1) for line in head.decode().split('\r\n')]
        status = [value for field, value in fields if field == 'Status'] or ['200']
        self.say(int(status[0].split()[0]), [f for f in fields if f[0] != 'Status'], body)

    do_GET = do_POST = answer

server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Server)
if len(sys.argv) > 1:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1])
    server.socket = context.wrap_socket(server.socket, server_side=True)
with open('port.new', 'w') as file:
    file.write(str(server.server_port))
os.rename('port.new', 'port')
server.serve_forever()
PY
    (cd "$work" && exec python3 server.py "$@") &
    server=$!
    trap 'kill $server; wait $server 2> /dev/null || true' EXIT
    while [[ ! -e $work/port ]]; do kill -0 $server || exit 1; sleep 0.05; done
    url=http://127.0.0.1:$(< "$work/port")
}

start_https() # [DAYS]: how long the certificate is good for
{
    (
        cd "$work" || exit 1
        openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj '/CN=Company CA' 2> /dev/null
        openssl req -newkey rsa:2048 -nodes -keyout leaf.key -out leaf.csr -subj /CN=localhost 2> /dev/null
        printf 'subjectAltName=DNS:localhost,IP:127.0.0.1\n' > leaf.ext
        openssl x509 -req -in leaf.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile leaf.ext -days 1 -out leaf.pem 2> /dev/null
        cat leaf.key leaf.pem > server.pem
        # a bundle that does not know this authority, for machines without one of their own
        openssl req -x509 -newkey rsa:2048 -nodes -keyout /dev/null -out others.pem -days 2 -subj '/CN=Some other CA' 2> /dev/null
    )
    start_http server.pem
    url=https://localhost:$(< "$work/port")
    git config --global http.sslCAInfo "$work/others.pem"
}
