# A stand-in for the Hub on a free port of 127.0.0.1. It has the public model acme/model (config.json, fp16/model.safetensors), the data set
# acme/reviews, acme/model-gguf (model-q4_k_m.gguf), acme/model-lora (adapter_config.json), acme/models (small/config.json), acme/custom and acme/borrowed (with
# an auto_map) and the gated model acme/gated; nothing else.
# The token hf_reader is that of the account ada, which has not been let into acme/gated; hf_member is that of bob, who has.
# Sets HF_ENDPOINT and HF_HOME; puts `python` on PATH where only python3 is installed.
# shellcheck shell=bash
unset HF_TOKEN HF_HUB_OFFLINE TRANSFORMERS_OFFLINE HUGGING_FACE_HUB_TOKEN
export HF_HOME=$PWD/hf HF_HUB_DISABLE_TELEMETRY=1 HF_HUB_DISABLE_PROGRESS_BARS=1 HF_HUB_DISABLE_UPDATE_CHECK=1 NO_COLOR=1 no_proxy=127.0.0.1
command -v python > /dev/null || { mkdir bin; ln -s "$(command -v python3)" bin/python; PATH=$PWD/bin:$PATH; }
cat > hub.py <<'PY'
import http.server, json, re
SHA = 'c0ffee' * 6 + 'c0ff'
REPOS = {
    ('model', 'acme/model'): {'config.json': '{"model_type": "gpt2"}', 'fp16/model.safetensors': 'x'},
    ('model', 'acme/model-gguf'): {'model-q4_k_m.gguf': 'x', 'README.md': 'x'},
    ('model', 'acme/model-lora'): {'adapter_config.json': '{}', 'adapter_model.safetensors': 'x'},
    ('model', 'acme/custom'): {'config.json': '{"model_type": "acme", "auto_map": {"AutoConfig": "configuration_acme.AcmeConfig"}}',
                               'configuration_acme.py': 'from transformers import PretrainedConfig\n\n\nclass AcmeConfig(PretrainedConfig):\n    model_type = "acme"\n'},
    ('model', 'acme/borrowed'): {'config.json': '{"model_type": "gpt2", "auto_map": {"AutoModel": "acme/custom--modeling_acme.Acme"}}'},
    ('model', 'acme/models'): {'small/config.json': '{"model_type": "gpt2"}'},
    ('model', 'acme/gated'): {'config.json': '{"model_type": "gpt2"}'},
    ('dataset', 'acme/reviews'): {'reviews.py': 'x', 'data/train.csv': 'text\nhello\n'},
}
USERS = {'hf_reader': 'ada', 'hf_member': 'bob'}

class Hub(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def log_message(self, *args): pass
    def answer(self, status, body=b'', **headers):
        body = body.encode() if isinstance(body, str) else body
        self.send_response(status)
        for name, value in {'Content-Length': str(len(body)), **headers}.items(): self.send_header(name.replace('_', '-'), value)
        self.end_headers()
        if self.command != 'HEAD': self.wfile.write(body)
    def fail(self, status, code, text): self.answer(status, json.dumps({'error': text}), X_Error_Code=code, X_Error_Message=text)
    def allowed(self, kind, name, user):
        if (kind, name) not in REPOS:
            self.fail(404, 'RepoNotFound', 'Repository not found') if user else self.fail(401, 'RepoNotFound', 'Invalid username or password.')
        elif name == 'acme/gated' and user != 'bob':
            self.fail(403 if user else 401, 'GatedRepo', f'Access to model {name} is restricted. Visit the page of {name} to ask for access.')
        else:
            return True
    def do_GET(self):
        path = self.path.partition('?')[0]
        user = USERS.get((self.headers.get('Authorization') or '').removeprefix('Bearer '))
        if path == '/api/whoami-v2':
            return self.answer(200, json.dumps({'type': 'user', 'name': user, 'fullname': user, 'orgs': [], 'auth': {}})) if user else self.answer(401)
        if path in ('/api/models', '/api/datasets'):
            kind = path[5:-1]
            return self.answer(200, json.dumps([{'_id': name, 'id': name, 'gated': 'manual' if name == 'acme/gated' else False} for k, name in REPOS if k == kind]))
        if found := re.fullmatch(r'/api/(model|dataset|space)s/([\w.-]+/[\w.-]+)(/.*)?', path):
            kind, name, rest = found[1], found[2], found[3] or ''
            if rest not in ('/auth-check',) and name == 'acme/gated': pass          # its page and its list of files are public
            elif not self.allowed(kind, name, user): return
            if rest == '/auth-check': return self.answer(200, '{}') if self.allowed(kind, name, user) else None
            if rest == '/refs':
                converts = [{'name': 'parquet', 'ref': 'refs/convert/parquet', 'targetCommit': SHA}] if kind == 'dataset' else []
                return self.answer(200, json.dumps({'branches': [{'name': 'main', 'ref': 'refs/heads/main', 'targetCommit': SHA}], 'tags': [], 'converts': converts}))
            if rest.startswith('/tree/'):
                return self.answer(200, json.dumps([{'type': 'file', 'path': f, 'size': len(t), 'oid': SHA} for f, t in REPOS[kind, name].items()]))
            return self.answer(200, json.dumps({'_id': name, 'id': name, 'sha': SHA, 'private': False, 'gated': 'manual' if name == 'acme/gated' else False,
                                                'tags': [], 'downloads': 0, 'likes': 0, 'siblings': [{'rfilename': f} for f in REPOS[kind, name]]}))
        if found := re.fullmatch(r'/(?:(dataset)s/)?([\w.-]+/[\w.-]+)/resolve/([^/]+)/(.+)', path):
            kind, name, revision, file = found[1] or 'model', found[2], found[3], found[4]
            if not self.allowed(kind, name, user): return
            if revision not in ('main', SHA): return self.fail(404, 'RevisionNotFound', f'Invalid rev id: {revision}')
            text = REPOS[kind, name].get(file)
            if text is None: return self.fail(404, 'EntryNotFound', 'Entry not found')
            return self.answer(200, text, ETag=f'"{abs(hash(text)):040x}"', X_Repo_Commit=SHA)
        self.answer(404)
    do_HEAD = do_GET

server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Hub)
open('port', 'w').write(str(server.server_port))
server.serve_forever()
PY
python3 hub.py &
trap "kill $! 2> /dev/null" EXIT
for _ in $(seq 100); do [ -s port ] && break; sleep 0.05; done
export HF_ENDPOINT=http://127.0.0.1:$(cat port)
