# An SSH server on a free port of 127.0.0.1, run from this folder without any privilege; its only user is who runs it (root: daemon).
# ssh, scp and ssh-keyscan below know it as "gate"; id_ed25519 is the client's key, and the server accepts it.
# Nothing is read from or written to ~/.ssh, /etc/ssh or an agent.

unset SSH_AUTH_SOCK SSH_AGENT_PID
work=$PWD
umask 022
user=$(id -un)
as=()
if [[ $EUID == 0 ]]; then
    user=daemon
    as=(setpriv --reuid=$user --regid=$user --clear-groups)
    chmod 711 .
fi
ended=()
trap '[[ -z ${ended[*]} ]] || kill "${ended[@]}" 2> /dev/null; wait 2> /dev/null || true' EXIT

key() # NAME [TYPE]
{
    ssh-keygen -q -t "${2:-ed25519}" -N '' -C "$1" -f "$1"
}

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

key id_ed25519
cp id_ed25519.pub authorized_keys

write_client() # PORT
{
    cat > ssh_config <<CONF
Host gate
  HostName 127.0.0.1
  Port $1
  User $user
Host *
  IdentityFile $work/id_ed25519
  UserKnownHostsFile $work/known_hosts
  GlobalKnownHostsFile /dev/null
  ConnectTimeout 10
CONF
}

start_sshd() # ['Option value'...]: sets $port; host keys are those named by HostKey, or one of each type
{
    port=$(free_port)
    local option file=sshd_$port keys=
    for option; do [[ $option == HostKey\ * ]] && keys+="$option"$'\n'; done
    if [[ -z $keys ]]; then
        for option in ed25519 rsa; do
            [[ -e host_$option ]] || key "host_$option" "$option"
            keys+="HostKey $work/host_$option"$'\n'
        done
    fi
    [[ $EUID != 0 ]] || chown $user host_*
    {
        printf '%s' "$keys"
        for option; do [[ $option == HostKey\ * ]] || echo "$option"; done
        echo "Port $port"
        echo "ListenAddress 127.0.0.1"
        echo "AuthorizedKeysFile $work/authorized_keys"
        echo "StrictModes no"
        echo "UsePAM no"
        echo "PidFile none"
        echo "PasswordAuthentication no"
        echo "ChallengeResponseAuthentication no"
    } > "$file"
    # newer servers keep those out for a while who failed before
    { cat "$file"; echo "PerSourcePenalties no"; } > "$file.new"
    if "${as[@]}" "$(type -P sshd)" -t -f "$work/$file.new" 2> /dev/null; then mv "$file.new" "$file"; fi
    "${as[@]}" "$(type -P sshd)" -D -e -f "$work/$file" 2> "$file.log" &
    sshd=$!
    ended+=("$sshd")
    until (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; do
        kill -0 "$sshd" 2> /dev/null || { cat "$file.log"; exit 1; }
        sleep 0.05
    done
    write_client "$port"
}

ssh() { command ssh -F "$work/ssh_config" -T "$@" < /dev/null; }

logs_in() # [options of ssh]: whether the server lets us in; it is asked to connect us back to itself
{
    [[ $(ssh "$@" -W "127.0.0.1:$port" gate 2> "$work/said" | head -c 4) == SSH- ]] || { cat "$work/said"; return 1; }
}

knows_host() # writes the server's host keys into known_hosts
{
    ssh-keyscan -p "$port" 127.0.0.1 2> /dev/null > "$work/known_hosts"
}
