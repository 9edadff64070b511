# Creates a file system with only the named paths, then runs a command in it. Runs as root in its own namespaces:
#   sh unshare-sandbox.sh MOUNT_POINT [MOUNT_OPTIONS PATH]... -- COMMAND...
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=$1
shift
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev tmpfs "$root"
while [ "$1" != -- ]; do
  if [ -d "$2" ]; then
    mkdir -p "$root$2"
  else
    [ -d "$root${2%/*}" ] || mkdir -p "$root${2%/*}"
    [ -e "$root$2" ] || : >"$root$2"
  fi
  mount -o "rbind,$1" "$2" "$root$2"
  shift 2
done
shift
mkdir "$root/proc"
mount -t proc -o ro,nosuid,nodev,noexec proc "$root/proc"
mount -o remount,bind,ro,nosuid,nodev "$root"
cd "$root"
pivot_root . .
umount -l .
cd /
unset OLDPWD
# Not with exec: the first process of a namespace would ignore signals meant to end it.
"$@"
exit $?
