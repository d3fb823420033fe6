# without_gl COMMAND…   runs COMMAND where libGL.so.1 is not there: in a mount namespace of its own, the system stays as it is. Exits 77 where that cannot be
without_gl() {
  local file
  file=$(ldconfig -p | awk '/libGL\.so\.1 /{print $NF; exit}')
  [[ $file ]] || { "$@"; return; }
  export GL_FOLDER; GL_FOLDER=$(dirname "$(readlink -f "$(dirname "$file")")/x")
  unshare -m bash -c '
    set -e; mkdir over; mount -t tmpfs none over; mkdir over/upper over/work; mknod over/upper/libGL.so.1 c 0 0
    mount -t overlay overlay -o "lowerdir=$GL_FOLDER,upperdir=over/upper,workdir=over/work" "$GL_FOLDER"; exec 3> entered; set +e
    "$@"' bash "$@"
  local result=$?
  [[ -e entered ]] || { echo "no mount namespace here"; exit 77; }
  return $result
}
