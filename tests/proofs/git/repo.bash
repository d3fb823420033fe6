# A bare remote (remote.git), a clone to work in (app, entered, branch main) and a colleague's clone (other).
# Only what git is told here counts: no settings of the machine.

while read -r name; do unset "$name"; done < <(compgen -e | grep -E '^(GIT_|SSL_|CURL_CA|SSH_A|[a-zA-Z]+_(proxy|PROXY)$)')
export GIT_CONFIG_NOSYSTEM=1
git config --global user.name Ana
git config --global user.email ana@example.com
git config --global init.defaultBranch main

commit() # FILE TEXT: one more commit, named after the text
{
    mkdir -p "$(dirname "$1")"
    echo "$2" > "$1" && git add "$1" && git commit -qm "$2"
}

start_repository()
{
    work=$PWD
    git init -q --bare remote.git
    git -C remote.git symbolic-ref HEAD refs/heads/main
    git init -q app
    cd app || exit 1
    git symbolic-ref HEAD refs/heads/main
    commit app.ini port=80
    git remote add origin "$work/remote.git"
    git push -qu origin main
    git clone -q "$work/remote.git" "$work/other"
}

colleague_pushes() # FILE TEXT
{
    (cd "$work/other" && git pull -q && commit "$1" "$2" && git push -q)
}
