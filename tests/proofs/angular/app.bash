# Angular 20 in node_modules
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
node_at_least 20

packages() {
  npm_packages @angular/{compiler-cli,compiler,core,common,router,forms,platform-browser}@20.3.3 typescript@5.9.3 rxjs@7.8.2 zone.js@0.15.1 jsdom@26.1.0
}

# compile < main.ts   compiles it with ngc into out/
compile() {
  cat > main.ts
  cat > tsconfig.json <<'J'
{ "compilerOptions": { "target": "ES2022", "module": "ES2022", "moduleResolution": "bundler", "experimentalDecorators": true,
    "strict": true, "skipLibCheck": true, "outDir": "out", "lib": ["ES2022", "DOM"], "types": [] },
  "angularCompilerOptions": { "strictTemplates": true }, "files": ["main.ts"] }
J
  node_modules/.bin/ngc -p tsconfig.json 2>&1
}

# app < BODY   runs it as a module with the names of Angular, in the document of jsdom; `component(metadata, class)` and
# `service(class)` are what the decorators are in TypeScript, `html()` is the body of the page
app() {
  cat > main.mjs <<'J'
import assert from 'assert';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<!doctype html><app-root></app-root>', { url: 'http://localhost:4200/' });
for (const name of ['document', 'Node', 'Element', 'HTMLElement', 'Event', 'location', 'history']) globalThis[name] = window[name];
globalThis.window = window;
await import('@angular/compiler');
const { Component, Injectable, Injector, InjectionToken, ChangeDetectionStrategy, inject, runInInjectionContext, signal, provideZonelessChangeDetection } = await import('@angular/core');
const { bootstrapApplication } = await import('@angular/platform-browser');
const { HttpClient, provideHttpClient } = await import('@angular/common/http');
const { Router, provideRouter, RouterOutlet } = await import('@angular/router');
const component = (metadata, type) => (Component(metadata)(type), type);
const service = (type) => (Injectable({ providedIn: 'root' })(type), type);
const html = () => document.body.innerHTML;
const start = (root, ...providers) => bootstrapApplication(root, { providers: [provideZonelessChangeDetection(), ...providers] });
process.on('unhandledRejection', (e) => { console.error(e); process.exitCode = 1; });
const soon = () => new Promise((r) => setTimeout(r, 100));
J
  cat >> main.mjs
  echo 'await soon(); process.exit();' >> main.mjs
  timeout 60 node main.mjs 2>&1
}
