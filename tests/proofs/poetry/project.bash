export PYTHON_KEYRING_BACKEND=keyring.backends.null.Keyring POETRY_VIRTUALENVS_CREATE=${POETRY_VIRTUALENVS_CREATE:-true}

# project NAME VERSION PYTHON [DEPENDENCY…]   writes the project NAME into a folder of that name; a dependency is a line of TOML
project() {
  local name=$1 version=$2 python=$3
  shift 3
  mkdir -p "$name/$name" && touch "$name/$name/__init__.py"
  {
    printf '[tool.poetry]\nname = "%s"\nversion = "%s"\ndescription = ""\nauthors = ["Ana <ana@example.com>"]\n\n' "$name" "$version"
    printf '[tool.poetry.dependencies]\npython = "%s"\n' "$python"
    printf '%s\n' "$@"
    printf '\n[build-system]\nrequires = ["poetry-core"]\nbuild-backend = "poetry.core.masonry.api"\n'
  } > "$name/pyproject.toml"
}

# relock   renews the lock file and keeps the versions in it, with Poetry 1 and 2
relock() { if [[ $(poetry --version) == *"version 1."* ]]; then poetry lock -n --no-update; else poetry lock -n; fi; }
