# Sourced by the proofs here: nginx in this folder, never as root, on a free port of 127.0.0.1.
# needs: nginx python3 curl
#
#   nginx_conf <<< 'server { listen 127.0.0.1:8080; }'    what stands in http {}, into ./nginx.conf
#   nginx_test                                            nginx -t with it
#   nginx_start $port                                     starts it and waits until $port answers; log in ./error.log
#   app=$(backend KIND)                                   a server behind nginx; prints its port. KIND: ok, silent, close

as=()
if [ "$(id -u)" = 0 ]; then
    chmod 777 .
    as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi
log=(-e error.log)
nginx -h 2>&1 | grep -q -e ' -e ' || log=() # up to 1.19.4
trap 'kill $(jobs -p) $(cat backend.pid 2>/dev/null) 2> /dev/null || :; wait 2> /dev/null' EXIT

free_port()
{
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

nginx_conf()
{
    cat > nginx.conf <<CONF
daemon off;
pid nginx.pid;
error_log error.log;
worker_processes 1;
events {}
http {
    access_log off;
    client_body_temp_path temp; proxy_temp_path temp; fastcgi_temp_path temp; uwsgi_temp_path temp; scgi_temp_path temp;
$(cat)
}
CONF
}

nginx_test()
{
    "${as[@]}" nginx -t -p "$PWD" -c nginx.conf "${log[@]}"
}

nginx_start()
{
    "${as[@]}" nginx -p "$PWD" -c nginx.conf "${log[@]}" &
    await_port "$1"
}

await_port()
{
    for _ in $(seq 200); do
        (exec 3<> "/dev/tcp/127.0.0.1/$1") 2> /dev/null && return
        sleep 0.05
    done
    echo "nothing answers at port $1" >&2
    return 1
}

backend() # KIND
{
    python3 - "$1" > "backend.$1" 2> /dev/null <<'PYTHON' &
import socket, sys, threading, time
kind = sys.argv[1]
server = socket.socket()
server.bind(("127.0.0.1", 0))
server.listen(50)
print(server.getsockname()[1], flush=True)
def answer(client):
    head = client.recv(65536)
    if kind == "silent":
        time.sleep(3)
    if kind != "close" and head:
        client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nhello\n")
    client.close()
while True:
    threading.Thread(target=answer, args=(server.accept()[0],), daemon=True).start()
PYTHON
    echo $! >> backend.pid
    for _ in $(seq 200); do
        [ -s "backend.$1" ] && break
        sleep 0.05
    done
    cat "backend.$1"
}
