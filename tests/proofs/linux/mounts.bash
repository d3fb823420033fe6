# ns COMMAND…: runs it with mounts of its own, which nobody else sees: as root directly, else in a user namespace.
#   . "$(dirname "$0")/../mounts.bash"

ns() {
    if [ "$(id -u)" = 0 ]; then
        unshare -m "$@"
    else
        unshare -rm "$@"
    fi
}
