# A repository that is fetched over ssh: what repo.bash makes, with origin at the server of ../ssh/server.bash.
# needs: git ssh sshd ssh-keygen ssh-keyscan python3 unshare mount
#
# Root's server runs as daemon, and that user's shell starts nothing: the script then runs once more where it has another one.
. "$(dirname "${BASH_SOURCE[0]}")/../linux/mounts.bash"
if [[ $EUID == 0 && -z $DAEMON_HAS_SHELL ]]; then
    sed '/^daemon:/s#:[^:]*$#:/bin/sh#' /etc/passwd > passwd
    DAEMON_HAS_SHELL=1 ns bash -c 'mount --bind passwd /etc/passwd && exec "$0"' "$0"
    exit
fi
. "$(dirname "${BASH_SOURCE[0]}")/repo.bash"
. "$(dirname "${BASH_SOURCE[0]}")/../ssh/server.bash"
start_sshd
start_repository
[[ $EUID != 0 ]] || chown -R $user "$work/remote.git"
git remote set-url origin "gate:$work/remote.git"
export GIT_SSH_COMMAND="ssh -F $work/ssh_config"
