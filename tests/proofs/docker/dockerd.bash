# A real engine for proofs of what the engine itself prints: dockerd in the script's folder, without a network, ended with the script. It needs root.
# Sets DOCKER_HOST and makes the image shop/api:1.4 from busybox. `engine` does both.
# shellcheck shell=bash
end_engine() {
  set +e
  # shellcheck disable=SC2046
  docker rm -f $(docker ps -aq) > /dev/null 2>&1
  kill "$daemon"; wait
}
engine() {
  unset DOCKER_CONTEXT DOCKER_BUILDKIT
  export HOME=$PWD DOCKER_CONFIG=$PWD/config DOCKER_HOST=unix://$PWD/d.sock
  dockerd --data-root "$PWD/data" --exec-root "$PWD/run" --host "$DOCKER_HOST" --pidfile "$PWD/pid" --storage-driver vfs \
    --iptables=false --ip6tables=false --bridge=none > dockerd.log 2>&1 &
  daemon=$!
  trap end_engine EXIT
  for _ in $(seq 300); do
    docker version > /dev/null 2>&1 && break
    kill -0 "$daemon" 2> /dev/null || { tail -3 dockerd.log; exit 1; }
    sleep 0.2
  done
  local box; box=$(command -v busybox)
  mkdir -p image/bin image/etc image/tmp image/app
  cp "$box" image/bin/busybox
  for library in $(ldd "$box" 2> /dev/null | grep -o '/[^ ]*'); do mkdir -p "image/$(dirname "$library")"; cp -L "$library" "image/$library"; done
  for name in sh ls cat head stat true false sleep echo mkdir cp; do ln -s busybox "image/bin/$name"; done
  echo 'root:x:0:0:root:/:/bin/sh' > image/etc/passwd
  printf '#!/bin/sh\r\necho hello\r\n' > image/app/crlf.sh
  printf '#!/bin/bash\necho hello\n' > image/app/bash.sh
  printf 'echo hello\n' > image/app/plain.sh
  printf '#!/bin/sh\necho hello\n' > image/app/good.sh
  cp image/app/good.sh image/app/noexec.sh
  chmod 755 image/app/*; chmod 644 image/app/noexec.sh
  tar -C image -c . | docker import - shop/api:1.4 > /dev/null
}
