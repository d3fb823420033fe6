# Sourced by the proofs here: certificates in this folder, and servers on free ports of 127.0.0.1.
# needs: python3 curl openssl
#
#   authority                          root.pem, and inter.pem which root.pem has signed
#   certificate shop inter shop.test   shop.pem and shop.key for that name, signed by inter; shop-chain.pem with inter.pem below it
#   port=$(serve KIND [CHAIN KEY])     a server; with CHAIN and KEY it speaks TLS. Prints its port. More in MIN, MAX, CIPHERS, CLIENT_CA
#   get NAME PORT [curl's options]     curl -sS https://NAME:PORT/ at 127.0.0.1, with root.pem trusted unless an option says otherwise
#
# KIND: ok, empty, reset, partial, never, stall, proxy, or a status such as 404

trap 'kill $(cat pids 2>/dev/null) 2> /dev/null || :; wait 2> /dev/null' EXIT
unset SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE http_proxy https_proxy all_proxy HTTP_PROXY HTTPS_PROXY ALL_PROXY

new_key() # NAME SUBJECT
{
    openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$1.key" -out "$1.csr" -subj "$2" 2> /dev/null
}

authority()
{
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout root.key -out root.pem -days 30 -subj '/CN=Test Root' \
        -addext keyUsage=critical,keyCertSign,cRLSign 2> /dev/null
    new_key inter '/CN=Test Issuing CA'
    printf 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n' > inter.ext
    openssl x509 -req -in inter.csr -CA root.pem -CAkey root.key -CAcreateserial -days 30 -extfile inter.ext -out inter.pem 2> /dev/null
}

certificate() # FILE ISSUER NAME [STARTDATE ENDDATE]
{
    new_key "$1" "/CN=$3"
    printf 'subjectAltName=DNS:%s\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n' "$3" > "$1.ext"
    if [ $# -gt 3 ]; then
        printf '[ca]\ndefault_ca=d\n[d]\ndatabase=db\nserial=ser\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\nrand_serial=yes\n[p]\ncommonName=supplied\n' > ca.cnf
        : > db
        openssl ca -batch -notext -config ca.cnf -cert "$2.pem" -keyfile "$2.key" -startdate "$4" -enddate "$5" -extfile "$1.ext" -in "$1.csr" -out "$1.pem" 2> /dev/null
    else
        openssl x509 -req -in "$1.csr" -CA "$2.pem" -CAkey "$2.key" -CAcreateserial -days 30 -extfile "$1.ext" -out "$1.pem" 2> /dev/null
    fi
    cat "$1.pem" "$2.pem" > "$1-chain.pem"
}

self_signed() # FILE NAME
{
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$1.key" -out "$1.pem" -days 30 -subj "/CN=$2" -addext "subjectAltName=DNS:$2" 2> /dev/null
}

serve() # KIND [CHAIN KEY]
{
    local out
    out=$(mktemp port.XXXXXX)
    python3 - "$@" > "$out" 2> /dev/null <<'PYTHON' &
import os, socket, ssl, struct, sys, threading, time
kind, chain = sys.argv[1], sys.argv[2:]
context = None
if chain:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    if os.environ.get("CIPHERS"):
        context.set_ciphers(os.environ["CIPHERS"])
    context.load_cert_chain(*chain)
    for setting, value in (("minimum_version", os.environ.get("MIN")), ("maximum_version", os.environ.get("MAX"))):
        if value:
            setattr(context, setting, ssl.TLSVersion[value])
    if os.environ.get("CLIENT_CA"):
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(os.environ["CLIENT_CA"])
server = socket.socket()
server.bind(("127.0.0.1", 0))
server.listen(50)
print(server.getsockname()[1], flush=True)

def head(client):
    data = b""
    while b"\r\n\r\n" not in data:
        more = client.recv(65536)
        if not more:
            break
        data += more
        if data[:1] == b"\x16":                      # a TLS hello for a server that speaks plain HTTP
            client.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")
            return b""
    return data

def say(client, status, body, length=None):
    client.sendall(b"HTTP/1.1 %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s" % (status, len(body) if length is None else length, body))

def pump(a, b):
    try:
        while data := a.recv(65536):
            b.sendall(data)
        b.shutdown(socket.SHUT_WR)
    except OSError:
        pass

def answer(client):
    if context:
        client = context.wrap_socket(client, server_side=True)
    asked = head(client)
    if not asked:
        return
    if kind == "ok":
        say(client, b"200 OK", b"hello\n" if b"Range: bytes=3-" not in asked else b"lo\n")
    elif kind == "big":
        say(client, b"200 OK", b"a line\n" * 500000)
    elif kind == "reset":
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    elif kind == "partial":
        if b"ange: bytes=" in asked:
            begin = int(asked.split(b"ange: bytes=")[1].split(b"-")[0])
            client.sendall(b"HTTP/1.1 206 Partial Content\r\nContent-Range: bytes %d-9/10\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s"
                           % (begin, 10 - begin, b"0123456789"[begin:]))
        else:
            say(client, b"200 OK", b"0123", 10)
    elif kind == "never":
        time.sleep(30)
    elif kind == "slow":
        time.sleep(1.5)
        say(client, b"200 OK", b"hello\n")
    elif kind == "stall":
        say(client, b"200 OK", b"0123", 10)
        time.sleep(30)
    elif kind == "proxy":
        if b"Proxy-Authorization: Basic YW5hOnMzY3JldA==" not in asked:      # ana:s3cret
            client.sendall(b"HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"corp\"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        target = socket.create_connection(("127.0.0.1", int(asked.split()[1].rsplit(b":", 1)[1])))
        client.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
        other = threading.Thread(target=pump, args=(target, client))
        other.start()
        pump(client, target)
        other.join()
    elif kind == "once-503":
        say(client, b"200 OK", b"hello\n") if os.path.exists("asked") else say(client, b"503 Service Unavailable", b"busy\n")
        open("asked", "w").close()
    elif kind == "once-reset":
        if os.path.exists("asked"):
            say(client, b"200 OK", b"hello\n")
        else:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        open("asked", "w").close()
    elif kind.isdigit():
        say(client, kind.encode() + b" Status", b"the reason\n")

def one(client):
    try:
        answer(client)
    except OSError:
        pass
    finally:
        client.close()

while True:
    threading.Thread(target=one, args=(server.accept()[0],), daemon=True).start()
PYTHON
    echo $! >> pids
    for _ in $(seq 200); do
        [ -s "$out" ] && break
        sleep 0.05
    done
    cat "$out"
}

get() # NAME PORT [OPTION...]
{
    local name=$1 port=$2
    shift 2
    local trust=(--cacert root.pem)
    [ -e root.pem ] || trust=()
    curl -sS -m 20 --resolve "$name:$port:127.0.0.1" "${trust[@]}" "$@" "https://$name:$port/"
}

unused_port()
{
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}
