# What the proofs of pnpm share: sourced, in the script's folder. pnpm 10.34.9; the packages are archives made here
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
node_at_least 18
npm_packages pnpm@10.34.9
mkdir tool && mv node_modules tool/
export CI= NO_COLOR=1 npm_config_store_dir=$PWD/store npm_config_update_notifier=false npm_config_manage_package_manager_versions=false
pnpm() { node "$top/tool/node_modules/pnpm/bin/pnpm.cjs" "$@"; }
top=$PWD
mkdir shop && cd shop

# archive NAME VERSION [FIELDS]   makes vendor/NAME-VERSION.tgz, a package with these further fields in package.json
archive() {
  mkdir -p "$top/make/package" vendor
  echo "{ \"name\": \"$1\", \"version\": \"$2\"${3:+, $3} }" > "$top/make/package/package.json"
  tar -czf "vendor/$1-$2.tgz" -C "$top/make" package
}
