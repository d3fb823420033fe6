# ns COMMAND…: runs it with mounts of its own, which nobody else sees: as root directly, else in a user namespace.
#   . "$(dirname "$0")/../mounts.bash"

ns() {
    if [ "$(id -u)" != 0 ]; then
        unshare -rm "$@"
    elif unshare -m true 2> /dev/null; then
        unshare -m "$@"
    else # in a chroot: only the mount that holds this folder can be made private
        unshare -m --propagation unchanged bash -c 'mount --make-rprivate "$(findmnt -no TARGET -T .)" && exec "$@"' - "$@"
    fi
}
