. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"

# four, five   puts that major version of Express into the folder, and ask.js, which starts an application on a free port and asks it
four() { npm_packages express@4.21.2 ejs@3.1.10 multer@1.4.5-lts.1; write_ask; }
five() { npm_packages express@5.1.0 path-to-regexp@8.4.2; write_ask; }
write_ask() {
  node_at_least 18
  cat > ask.js << 'END'
// ask(app, async get => …): get(path, options) gives {status, text}
module.exports = (app, run) => {
  const server = app.listen(0, "127.0.0.1", async () => {
    const get = async (path, options) => {
      const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`, options);
      return { status: answer.status, text: await answer.text() };
    };
    await run(get);
    await new Promise(done => setTimeout(done, 100));      // Express writes errors to the log a little later
    process.exit();
  });
};
END
}
