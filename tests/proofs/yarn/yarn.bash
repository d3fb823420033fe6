# What the proofs of Yarn share: sourced, in the script's folder. Yarn 1.22.22; packages are folders made here
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
npm_packages yarn@1.22.22
mkdir tool && mv node_modules tool/
top=$PWD
yarn() { node "$top/tool/node_modules/yarn/bin/yarn.js" --cache-folder "$top/cache" "$@"; }
mkdir shop && cd shop
# folder NAME VERSION [FIELDS]   makes vendor/NAME, a package with these further fields in package.json
folder() { mkdir -p "vendor/$1" && echo "{ \"name\": \"$1\", \"version\": \"$2\"${3:+, $3} }" > "vendor/$1/package.json"; }
