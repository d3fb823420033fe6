# A Redis server in the script's own folder: socket redis.sock, log in log, nothing saved unless told.
#   server [OPTION…]          starts it and waits until it answers
#   server_on_tcp [OPTION…]   the same, on a free port of 127.0.0.1 as well: $port
#   cluster                   starts it and a second one as a cluster, on ports $first (slots 0 to 8000) and $second
#   cli [WORD…]               redis-cli on the socket
#   stop_server               ends what was started
. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"

redis_pid=
second_pid=
port=
trap stop_server EXIT

stop_server() {
  local pid
  for pid in $redis_pid $second_pid; do kill -9 "$pid" || :; wait "$pid" || :; done 2> /dev/null
  redis_pid=
  second_pid=
}

server() {
  redis-server --port "${port:-0}" --bind 127.0.0.1 --unixsocket redis.sock --save '' --logfile log "$@" > /dev/null 2>> log &
  redis_pid=$!
  until redis-cli -s redis.sock ping 2>&1 | grep -qE '^(PONG|NOAUTH|LOADING|MISCONF|MASTERDOWN|\(error\))'; do
    kill -0 "$redis_pid" 2> /dev/null || { echo 'the server did not start:'; cat log; exit 1; }
    sleep 0.05
  done
}

server_on_tcp() {
  port=$(free_port)
  server "$@"
}

cluster() {
  server_on_tcp --cluster-enabled yes --cluster-config-file one.conf
  first=$port
  second=$(free_port $((first + 1)))
  mkdir two
  redis-server --port "$second" --bind 127.0.0.1 --dir two --save '' --cluster-enabled yes --logfile log > /dev/null &
  second_pid=$!
  until redis-cli -p "$second" ping &> no.log; do sleep 0.1; done
  redis-cli -p "$first" cluster addslots $(seq 0 8000) > done.log
  redis-cli -p "$second" cluster addslots $(seq 8001 16383) > done.log
  redis-cli -p "$second" cluster set-config-epoch 2 > done.log
  redis-cli -p "$first" cluster meet 127.0.0.1 "$second" > done.log
  local p
  for p in "$first" "$second"; do
    until redis-cli -p "$p" cluster info | grep -q cluster_state:ok; do sleep 0.1; done
  done
}

cli() { redis-cli -s redis.sock "$@"; }
