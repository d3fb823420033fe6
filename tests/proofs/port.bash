# free_port [FIRST]   prints a port of 127.0.0.1 on which nobody listens: the first one from FIRST on, or from a random number on
free_port() {
  local port=${1:-$((20000 + RANDOM % 20000))}
  while (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do port=$((port + 1)); done
  echo "$port"
}
