# A project "proj" with a broker in the folder "queue"; proj/celery.py has `app`, proj/tasks.py the tasks add and leave.
# worker_until PATTERN ARGUMENTS…   runs `python3 -m celery ARGUMENTS` until its output has PATTERN, for 40 seconds at most, and prints the output
. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"
mkdir -p proj queue
export C_FORCE_ROOT=true
cat > proj/__init__.py < /dev/null
cat > proj/celery.py <<'PY'
from celery import Celery
app = Celery("proj", broker="filesystem://", include=["proj.tasks"])
app.conf.broker_transport_options = {"data_folder_in": "queue", "data_folder_out": "queue"}
PY
cat > proj/tasks.py <<'PY'
import os, signal
from proj.celery import app
@app.task
def add(x, y):
    return x + y
@app.task
def leave():
    os.kill(os.getpid(), signal.SIGKILL)
PY
worker_until() {
  local pattern=$1 pid
  shift
  python3 -m celery "$@" > log 2>&1 &
  pid=$!
  for _ in {1..400}; do
    grep -q -- "$pattern" log && break
    kill -0 "$pid" 2> /dev/null || break
    sleep 0.1
  done
  kill -9 $(pgrep -P "$pid") "$pid" 2> /dev/null
  wait "$pid" 2> /dev/null
  cat log
  grep -q -- "$pattern" log
}
