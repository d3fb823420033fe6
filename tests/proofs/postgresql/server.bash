# A PostgreSQL server of its own for one script: data, log and unix socket lie in the script's folder, TCP is off. Ends with the script.
# PostgreSQL refuses to run as root: root starts it as nobody.
#   start_server -c max_connections=5       options as for postgres; psql and drivers then find it through PGHOST, PGUSER, PGDATABASE
#   start_server -c listen_addresses=127.0.0.1 -c port="$(free_port)"      with TCP; the socket's file carries the same port
# The superuser is "postgres", everybody is trusted; for other rules write them to data/pg_hba.conf and call reload_server.

server=
as=(env)
if ((EUID == 0)); then
    as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    chmod 711 .
fi
export PGDATA=$PWD/data PGHOST=$PWD/socket PGUSER=postgres PGDATABASE=postgres PGPORT=5432

free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

make_cluster() {
    mkdir -p data socket
    chmod 700 data
    ((EUID == 0)) && chown 65534:65534 data socket
    "${as[@]}" initdb --username=postgres --auth=trust --no-locale --encoding=UTF8 --no-sync > initdb.log 2>&1 || { cat initdb.log; return 1; }
}

stop_server() {
    [[ $server ]] || return 0
    kill -INT "$server" 2> stop.log
    wait "$server" 2>> stop.log
    server=
}

start_server() {
    [[ -e data/PG_VERSION ]] || make_cluster || return 1
    local option
    for option; do [[ $option == port=* ]] && PGPORT=${option#port=}; done
    "${as[@]}" postgres -c listen_addresses= -c unix_socket_directories="$PGHOST" -c fsync=off -c shared_buffers=16MB "$@" > server.log 2>&1 &
    server=$!
    trap stop_server EXIT
    until pg_isready --quiet; do
        kill -0 "$server" 2> stop.log || { cat server.log; return 1; }
        sleep 0.02
    done
}

reload_server() {
    local before
    before=$(grep -c 'reloading configuration' server.log || true)
    kill -HUP "$server"
    until (($(grep -c 'reloading configuration' server.log || true) > before)); do sleep 0.02; done
}
