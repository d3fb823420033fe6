# serve_wheel NAME VERSION TAG [PYTHON-REQUIRES]   puts an empty wheel of that tag into a simple index and serves the index on $port of 127.0.0.1
serve_wheel() {
  python3 - "$@" << 'END'
import hashlib, os, sys, zipfile

name, version, tag = sys.argv[1:4]
folder = f"index/simple/{name}"
os.makedirs(folder, exist_ok=True)
wheel = f"{name}-{version}-{tag}.whl"
with zipfile.ZipFile(f"{folder}/{wheel}", "w") as file:
    info = f"{name}-{version}.dist-info"
    file.writestr(f"{name}.py", "")
    file.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    file.writestr(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: proof\nRoot-Is-Purelib: true\nTag: {tag}\n")
    file.writestr(f"{info}/RECORD", f"{name}.py,,\n{info}/METADATA,,\n{info}/WHEEL,,\n{info}/RECORD,,\n")
wheels = [w for w in sorted(os.listdir(folder)) if w.endswith(".whl")]
with open(f"{folder}/index.html", "w") as file:
    for w in wheels:
        file.write(f'<a href="{w}#sha256={hashlib.sha256(open(f"{folder}/{w}", "rb").read()).hexdigest()}">{w}</a>\n')
END
  [[ $server ]] && return
  port=$(free_port)
  (cd index && exec python3 -m http.server "$port" --bind 127.0.0.1) > server.log 2>&1 &
  server=$!
  trap 'kill $server' EXIT
  until curl -s "http://127.0.0.1:$port/simple/" > listing.txt; do sleep 0.1; done
}

# source_of_project   adds that index to pyproject.toml as the only source
source_of_project() {
  if [[ $(poetry --version) == *"version 1."[0-4]* ]]; then local kind='default = true'; else local kind='priority = "primary"'; fi
  printf '\n[[tool.poetry.source]]\nname = "local"\nurl = "http://127.0.0.1:%s/simple/"\n%s\n' "$port" "$kind" >> pyproject.toml
}
