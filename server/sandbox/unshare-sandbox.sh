# Makes a file system of nothing but what is named, then runs a command in it. Runs as root of namespaces of its own:
#   sh unshare-sandbox.sh MOUNT_POINT TABLE_OF_MOUNTS PATH... -- COMMAND...
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=$1
table=$2
shift 2
mount -t tmpfs -o mode=755,size=1m,nosuid,nodev tmpfs "$root"
# One process for all folders, and further down one for all mounts.
for path; do
  [ "$path" != -- ] || break
  if [ -d "$path" ]; then printf '%s\0' "$root$path"; else printf '%s\0' "$root${path%/*}"; fi
done | xargs -0 mkdir -p "$root/proc"
while [ "$1" != -- ]; do
  [ -e "$root$1" ] || : >"$root$1"
  shift
done
shift
printf %s "$table" >"$root/table"
mount --all --fstab "$root/table"
rm "$root/table"
mount -t proc -o ro,nosuid,nodev,noexec proc "$root/proc"
mount -o remount,bind,ro,nosuid,nodev "$root"
cd "$root"
pivot_root . .
umount -l .
cd /
unset OLDPWD
# Not by exec: the first process of a namespace would not notice signals that are to end it.
"$@"
exit $?
