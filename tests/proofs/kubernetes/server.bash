# What these proofs share: kubectl without the caller's settings, and an API server that knows nothing but its own table of contents.
unset KUBECONFIG KUBECTL_COMMAND_HEADERS HTTP_PROXY HTTPS_PROXY ALL_PROXY http_proxy https_proxy all_proxy SSL_CERT_FILE SSL_CERT_DIR
export HOME=$PWD

# A port of 127.0.0.1 on which nobody listens.
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

# serve [CERTIFICATE KEY]: answers /version, discovery and the schema of ConfigMap until the script ends, and sets $port. With TOKEN, whoever does not
# send it gets 401.
serve() {
  cat > api.py <<'PY'
import http.server, json, os, ssl, sys

def group(name, version):
    gv = {'groupVersion': f'{name}/{version}', 'version': version}
    return {'name': name, 'versions': [gv], 'preferredVersion': gv}

def resources(version, plural, kind):
    return {'kind': 'APIResourceList', 'apiVersion': 'v1', 'groupVersion': version, 'resources': [
        {'name': plural, 'singularName': kind.lower(), 'namespaced': True, 'kind': kind, 'verbs': ['create', 'get', 'list']}]}

pages = {
    '/version': {'major': '1', 'minor': '32', 'gitVersion': 'v1.32.0'},
    '/api': {'kind': 'APIVersions', 'versions': ['v1']},
    '/api/v1': resources('v1', 'configmaps', 'ConfigMap'),
    '/apis': {'kind': 'APIGroupList', 'apiVersion': 'v1', 'groups': [group('networking.k8s.io', 'v1')]},
    '/apis/networking.k8s.io/v1': resources('networking.k8s.io/v1', 'ingresses', 'Ingress'),
}

def field(number, value):       # of a protobuf message; all of these are strings or messages
    value = value.encode() if isinstance(value, str) else value
    length = bytes([len(value) & 127 | 128, len(value) >> 7]) if len(value) > 127 else bytes([len(value)])
    key = number << 3 | 2
    return (bytes([key & 127 | 128, key >> 7]) if key > 127 else bytes([key])) + length + value

def schema(properties=None, values=None, kind=None):       # openapi.v2.Schema
    body = field(21, field(1, values)) if values else b''
    body += field(22, field(1, 'object' if properties or values else 'string'))
    if properties:
        body += field(25, b''.join(field(1, field(1, name) + field(2, value)) for name, value in properties.items()))
    if kind:
        yaml = "- group: ''\n  kind: " + kind + "\n  version: v1\n"
        body += field(31, field(1, 'x-kubernetes-group-version-kind') + field(2, field(2, yaml)))
    return body

text = schema()
config_map = schema({'apiVersion': text, 'kind': text, 'metadata': schema({'name': text}), 'data': schema(values=text)}, kind='ConfigMap')
openapi = (field(1, '2.0') + field(2, field(1, 'demo') + field(2, '1')) + field(8, b'')
           + field(9, field(1, field(1, 'io.k8s.api.core.v1.ConfigMap') + field(2, config_map))))

class Api(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def do_GET(self):
        token = os.environ.get('TOKEN')
        code, page = (200, pages[self.path.split('?')[0]]) if self.path.split('?')[0] in pages else (404, {})
        if token and self.headers.get('Authorization') != 'Bearer ' + token:
            code, page = 401, {}
        body, kind = (json.dumps(page).encode(), 'application/json') if page else (b'no\n', 'text/plain')
        if code == 404 and self.path.startswith('/openapi/v2'):
            code, body, kind = 200, openapi, 'application/com.github.proto-openapi.spec.v2.v1.0+protobuf'
        self.send_response(code)
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass

server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Api)
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    server.socket = context.wrap_socket(server.socket, server_side=True)
with open('port.new', 'w') as file:
    file.write(str(server.server_address[1]))
os.rename('port.new', 'port')
server.serve_forever()
PY
  rm -f port
  python3 api.py "$@" 2> api.log &
  trap 'kill $!; wait' EXIT
  until [ -e port ]; do sleep 0.1; done
  port=$(< port)
}

# certificate NAME SUBJECT_ALT_NAME: NAME.crt and NAME.key, signed by ca.crt, which is made with it.
certificate() {
  openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.crt -days 2 -subj /CN=kubernetes 2> openssl.log
  openssl req -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.csr" -subj /CN=kube-apiserver 2>> openssl.log
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -out "$1.crt" -extfile <(echo "subjectAltName=$2") 2>> openssl.log
}
