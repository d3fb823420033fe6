# What the proofs of webpack share: sourced, in the script's folder
. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
node_at_least 18

# project [TYPE]   a small project with webpack 5.113.0 and Babel 7.29; TYPE is the "type" of package.json, if any
project() {
  npm_packages webpack@5.113.0 webpack-cli@6.0.1 babel-loader@9.2.1 @babel/core@7.29.13 @babel/preset-react@7.29.7
  mkdir -p src
  echo "{ \"name\": \"shop\", \"version\": \"1.0.0\", \"private\": true${1:+, \"type\": \"$1\"} }" > package.json
  export NO_COLOR=1
}
build() { node_modules/.bin/webpack --mode development --stats-error-details=false "$@"; }
# extras   the packages of the proofs that need more than Babel, in one set
extras() {
  rm -rf node_modules
  npm_packages webpack@5.113.0 webpack-cli@6.0.1 babel-loader@9.2.1 @babel/core@7.29.13 @babel/plugin-proposal-decorators@7.29.7 html-webpack-plugin@5.6.4 style-loader@4.0.0 css-loader@7.1.2 crypto@1.0.1 process@0.11.10 webpack-node-externals@3.0.0 express@4.21.2
}
