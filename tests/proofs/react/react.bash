# use_react 17|18|19   puts React of that major, jsdom and esbuild into node_modules, and writes the starter of the page
# (page.cjs) and two helpers of components (show.jsx: show, expect).
# Beside React 19 lie the testing library, redux, react-redux, react-router-dom and @babel/core as well.
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"

use_react() {
  node_at_least 18
  case $1 in
    19) npm_packages react@19.3.1 react-dom@19.3.1 jsdom@24.1.3 esbuild@0.25.0 @testing-library/react@16.3.3 \
          @testing-library/dom@10.4.0 redux@5.0.1 react-redux@9.3.1 react-router-dom@6.30.1 @babel/core@7.26.0 @babel/preset-react@7.26.3 ;;
    18) npm_packages react@18.3.1 react-dom@18.3.1 jsdom@24.1.3 esbuild@0.25.0 ;;
    17) npm_packages react@17.0.2 react-dom@17.0.2 jsdom@24.1.3 esbuild@0.25.0 ;;
  esac
  cat > page.cjs <<'E'
// the page of index.html in jsdom: its window and document become globals, as in a browser
const { JSDOM } = require('jsdom');
const { readFileSync, existsSync } = require('fs');
const html = existsSync('index.html') ? readFileSync('index.html', 'utf8') : '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const { window } = new JSDOM(html, { pretendToBeVisual: true, url: 'http://localhost/' });
for (const name of ['document', 'HTMLElement', 'HTMLIFrameElement', 'Node', 'Element', 'Event', 'MouseEvent', 'MutationObserver', 'DocumentFragment', 'SVGElement',
                    'getComputedStyle', 'localStorage', 'history', 'location'])
  globalThis[name] = window[name];
globalThis.window = window;
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
E
  cat > show.jsx <<'E'
import { createRoot } from 'react-dom/client';
export const place = document.getElementById('root');
let root;
export const show = (element) => (root ??= createRoot(place)).render(element);
// the page has to have become this; else the script fails
export const expect = (html, after = 800) => setTimeout(() => {
  if (place.innerHTML !== html) { console.log('the page is', place.innerHTML, 'and not', html); process.exitCode = 1; }
}, after);
E
}

# compile FILE.jsx   makes FILE.cjs of it and of what it imports; packages stay outside
compile() {
  node_modules/.bin/esbuild "$1" --bundle --platform=node --packages=external --jsx=automatic ${PRODUCTION:---jsx-dev} --log-level=error --outfile="${1%.jsx}.cjs"
}

# in_page FILE.jsx   runs it in a page for a good second; its console goes to stdout
in_page() {
  compile "$1" && node -r ./page.cjs -e "require('./${1%.jsx}.cjs'); setTimeout(() => process.exit(process.exitCode), 1200)" 2>&1
}

# on_server FILE.jsx   runs it without a page
on_server() {
  compile "$1" && node "./${1%.jsx}.cjs"
}

# hydrate FILE.jsx   renders the App that the file exports on the server, and hydrates it in a page; prints the page at the end
hydrate() {
  cat > server.jsx <<E
import { renderToString } from 'react-dom/server';
import { App } from './$1';
console.log('<!doctype html><html><body><div id="root">' + renderToString(<App />) + '</div></body></html>');
E
  cat > client.jsx <<E
import { hydrateRoot } from 'react-dom/client';
import { App } from './$1';
hydrateRoot(document.getElementById('root'), <App />);
setTimeout(() => console.log('page: ' + document.getElementById('root').innerHTML), 800);
E
  on_server server.jsx > index.html && in_page client.jsx
}

# npm_install [PACKAGE…]   npm's install of the package.json here, with the packages out of the cache of the proofs where they are there.
# Ends the script with 77 (skipped) where they cannot be had
npm_install() {
  node_at_least 18
  local cache=${XDG_CACHE_HOME:-$(getent passwd "$(id -u)" | cut -d : -f 6)/.cache}/waymark-proofs/npm/_npm
  npm install --prefer-offline --no-audit --no-fund --no-update-notifier --loglevel=error --cache "$cache" "$@" > install.log 2>&1 || { echo "npm cannot install"; exit 77; }
}
