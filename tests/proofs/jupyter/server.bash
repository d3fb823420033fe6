. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"

# start_server [OPTION…]   starts the notebook server with token abc on $port of 127.0.0.1, its log in server.log
start_server() {
  port=$(free_port)
  jupyter notebook --allow-root --no-browser --ip 127.0.0.1 --port "$port" --NotebookApp.token=abc "$@" > server.log 2>&1 &
  server=$!
  trap 'kill $server; wait $server' EXIT
  for _ in $(seq 100); do curl -s "http://127.0.0.1:$port/api" > answer.txt && return; sleep 0.2; done
  cat server.log
  return 1
}

# run_cell CODE   runs CODE in a kernel of that server, as the page does, and prints the streams that arrive
run_cell() {
  python3 - "$port" "$1" << 'END'
import asyncio, json, sys, urllib.request
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

port, code = sys.argv[1:]
auth = {"Authorization": "token abc"}


async def main():
    ask = urllib.request.Request(f"http://127.0.0.1:{port}/api/kernels", data=b'{"name": "python3"}', headers=auth)
    kernel = json.load(urllib.request.urlopen(ask))["id"]
    socket = await websocket_connect(HTTPRequest(f"ws://127.0.0.1:{port}/api/kernels/{kernel}/channels", headers=auth),
                                     max_message_size=1 << 30)
    await asyncio.sleep(1)
    await socket.write_message(json.dumps({
        "header": {"msg_id": "1", "username": "", "session": "s", "msg_type": "execute_request", "version": "5.3"},
        "parent_header": {}, "metadata": {}, "channel": "shell", "content": {"code": code, "silent": False}}))
    while True:
        message = json.loads(await asyncio.wait_for(socket.read_message(), 3))
        if message["header"]["msg_type"] == "stream":
            text = message["content"]["text"]
            print(text if len(text) < 2000 else f"({len(text)} characters)")


try:
    asyncio.run(main())
except asyncio.TimeoutError:
    pass
END
}
