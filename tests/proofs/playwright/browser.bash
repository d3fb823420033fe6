# Playwright and Puppeteer in node_modules, without downloads of browsers: the scripts use Debian's chromium
export PUPPETEER_SKIP_DOWNLOAD=1 CYPRESS_INSTALL_BINARY=0
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
node_at_least 20

packages() { npm_packages @playwright/test@1.65.1 puppeteer@24.43.1; }

# page HTML < BODY   runs the body of an async function with `page` and `browser`, on a page that shows HTML
page() {
  { echo "const { chromium, errors } = require('playwright'); const { expect } = require('@playwright/test'); const assert = require('assert');"
    echo "(async () => { const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });"
    echo "try { const page = await (await browser.newContext()).newPage(); await page.setContent(process.argv[2]);"
    cat
    echo "} finally { await browser.close(); } })();"
  } > page.js
  node page.js "$1" 2>&1
}

# site < BODY   the same with a server of three pages: /login (a form), /account, /slow (answers after a second); URL in `url`
site() {
  { echo "const assert = require('assert'); const http = require('http');"
    echo "const pages = { '/login': '<form action=\"/account\"><button>Sign in</button></form>', '/account': '<h1>Account</h1>' };"
    echo "const server = http.createServer((q, r) => { r.setHeader('content-type', 'text/html'); r.end(pages[q.url.replace(/\\?.*/, '')] || '<h1>?</h1>'); });"
    echo "server.listen(0, '127.0.0.1', async () => { const url = 'http://127.0.0.1:' + server.address().port; let browser;"
    case $1 in
    puppeteer) echo "try { browser = await require('puppeteer').launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });" ;;
    *) echo "try { browser = await require('playwright').chromium.launch({ executablePath: '/usr/bin/chromium' });" ;;
    esac
    echo "const page = await browser.newPage(); await page.goto(url + '/login');"
    cat
    echo "} catch (e) { console.error(e.stack); process.exitCode = 1; } finally { await browser?.close(); server.close(); } });"
  } > site.js
  node site.js 2>&1
}
