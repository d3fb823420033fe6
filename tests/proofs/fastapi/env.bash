# an environment with FastAPI and without any package for forms
new_env() {
  python3 -m venv --without-pip env || exit 77
  site=$(echo env/lib/python3*/site-packages)
  python3 - "$site" <<'X'
import importlib.util, os, sys
for name in ["fastapi", "starlette", "pydantic", "pydantic_core", "annotated_types", "typing_extensions", "anyio", "sniffio", "idna"]:
    spec = importlib.util.find_spec(name)
    if spec:
        at = os.path.dirname(spec.origin) if spec.submodule_search_locations else spec.origin
        os.symlink(at, os.path.join(sys.argv[1], os.path.basename(at)))
X
}
# put NAME   puts an installed module into that environment
put() {
  python3 - "$site" "$1" <<'X'
import importlib.util, os, sys
spec = importlib.util.find_spec(sys.argv[2])
if not spec: sys.exit(1)
at = os.path.dirname(spec.origin) if spec.submodule_search_locations else spec.origin
os.symlink(at, os.path.join(sys.argv[1], os.path.basename(at)))
X
}
cat > form.py <<'X'
from fastapi import FastAPI, Form
app = FastAPI()
@app.post("/login")
def login(username: str = Form()):
    return {"user": username}
X
