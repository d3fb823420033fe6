# A Redis server in the script's own folder: socket redis.sock, log in log, nothing saved unless told.
#   server [OPTION…]          starts it and waits until it answers
#   server_on_tcp [OPTION…]   the same, on a free port of 127.0.0.1 as well: $port
#   cli [WORD…]               redis-cli on the socket
#   stop_server

redis_pid=
port=
trap stop_server EXIT

stop_server() {
  if [[ -n $redis_pid ]]; then kill -9 "$redis_pid" || :; wait "$redis_pid" || :; redis_pid=; fi 2> /dev/null
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
  port=$((20000 + RANDOM % 20000))
  while (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do port=$((port + 1)); done
  server "$@"
}

cli() { redis-cli -s redis.sock "$@"; }
