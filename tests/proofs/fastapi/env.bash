# put NAME…   puts installed modules into the environment; fails where one is not installed
put() {
  python3 - "$site" "$@" <<'X'
import importlib.util, os, sys
site, *names = sys.argv[1:]
specs = [importlib.util.find_spec(name) for name in names]
for spec in filter(None, specs):
    at = os.path.dirname(spec.origin) if spec.submodule_search_locations else spec.origin
    os.symlink(at, os.path.join(site, os.path.basename(at)))
sys.exit(None in specs)
X
}

# new_env   an environment with FastAPI and without any package for forms
new_env() {
  python3 -m venv --without-pip env || exit 77
  site=$(echo env/lib/python3*/site-packages)
  put fastapi starlette pydantic pydantic_core annotated_types typing_extensions anyio sniffio idna || true # old ones need fewer
}
cat > form.py <<'X'
from fastapi import FastAPI, Form
app = FastAPI()
@app.post("/login")
def login(username: str = Form()):
    return {"user": username}
X
