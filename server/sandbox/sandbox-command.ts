import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** What a program needs from the file system besides the service's code and the system's libraries. Absolute paths. */
export type SandboxAccess = {
  read: readonly string[]
  write: readonly string[]
}

/** A command line, starting with the path of the program. */
export type Command = readonly [string, ...string[]]

type Confinement = { access: SandboxAccess; maxMemoryBytes: number }

/** Puts a command into a sandbox by prepending other programs. */
export type WrapCommand = (command: Command, confinement: Confinement) => Command

/** Linux programs for creating a sandbox, as far as they are installed. */
export type SandboxTools = Partial<Record<'bwrap' | 'unshare' | 'setpriv' | 'prlimit' | 'umount', string>>

const projectFolder = path.resolve(import.meta.dirname, '../..')
const unshareScript = path.join(import.meta.dirname, 'unshare-sandbox.sh')

/** Libraries, the loader's caches, and the service's code: all without user data. */
const codePaths = [
  '/usr/lib',
  '/usr/lib64',
  '/usr/local/lib',
  '/lib',
  '/lib64',
  '/nix/store',
  '/etc/ld.so.cache',
  '/etc/alternatives',
  path.join(projectFolder, 'server'),
  path.join(projectFolder, '.cache/service'),
  path.join(projectFolder, 'node_modules'),
  path.join(projectFolder, 'package.json'),
]
const devices = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']

/** CPU limit for the longest job: a child that outlives its service ends after that much work. */
const mostSeconds = 12 * 60 * 60
/** More than the longest decoded audio, and more than the largest upload. */
const mostFileBytes = 6_000_000_000
/** Threads count: a model uses one per core, Node about a dozen. */
const mostProcesses = 512
const mostOpenFiles = 1024
/** What Node reserves on start. The check of the memory in use triggers first. */
const spareDataBytes = 1_500_000_000
/** Reserved but unused address space costs nothing. */
const spareAddressBytes = 8_000_000_000

/** Prepends `prlimit`, if it's installed. */
export function limited(command: Command, { prlimit }: SandboxTools, { maxMemoryBytes }: Confinement): Command {
  if (prlimit === undefined) return command
  const dataBytes = Math.ceil(maxMemoryBytes) + spareDataBytes
  return [
    prlimit,
    `--data=${dataBytes}`,
    `--as=${dataBytes + spareAddressBytes}`,
    `--cpu=${mostSeconds * availableParallelism()}`,
    `--fsize=${mostFileBytes}`,
    `--nproc=${mostProcesses}`,
    `--nofile=${mostOpenFiles}`,
    '--core=0',
    '--',
    ...command,
  ]
}

/** Uses bubblewrap: separate namespaces for everything, and a file system with only the named paths. */
export function bubblewrap(tools: SandboxTools & { bwrap: string }, options: readonly string[]): WrapCommand {
  return (command, confinement) => {
    const { access } = confinement
    const code = readOnlyPaths([command[0], tools.prlimit])
    return [
      tools.bwrap,
      '--unshare-all',
      '--die-with-parent',
      '--cap-drop',
      'ALL',
      ...bind('--ro-bind', code),
      ...bind('--dev-bind', devicePaths()),
      ...bind('--bind', given(access.write)),
      ...bind('--ro-bind', given(access.read)),
      ...options,
      '--remount-ro',
      '/',
      '--chdir',
      '/',
      '--',
      ...limited(command, tools, confinement),
    ]
  }
}

/** The same with util-linux, if bubblewrap isn't installed. `mountPoint` is any empty folder. */
export function unshared(tools: Required<Omit<SandboxTools, 'bwrap'>>, mountPoint: string): WrapCommand {
  return (command, confinement) => {
    const { access } = confinement
    const code = readOnlyPaths([command[0], tools.prlimit, tools.setpriv, tools.umount])
    const mounts = [
      ...code.map((file) => ({ file, options: 'ro,nosuid,nodev' })),
      ...devicePaths().map((file) => ({ file, options: 'nosuid,noexec' })),
      ...given(access.write).map((file) => ({ file, options: 'nosuid,nodev,noexec' })),
      ...given(access.read).map((file) => ({ file, options: 'ro,nosuid,nodev,noexec' })),
    ]
    const namespaces = '--user --map-root-user --net --mount --ipc --uts --cgroup --pid --fork --kill-child'
    return [
      tools.setpriv,
      '--pdeathsig',
      'KILL',
      tools.unshare,
      ...namespaces.split(' '),
      '--',
      '/bin/sh',
      unshareScript,
      mountPoint,
      mountTable(mounts, mountPoint),
      ...mounts.map(({ file }) => file),
      '--',
      ...withoutPrivileges(limited(command, tools, confinement), tools, 'all'),
    ]
  }
}

/** Escapes a field of an `fstab`. */
const field = (file: string) =>
  file.replaceAll(/[\s\\#]/g, (mark) => `\\${mark.charCodeAt(0).toString(8).padStart(3, '0')}`)

type Mount = { file: string; options: string }

/** An `fstab` for a single `mount --all`: a process per mount took a third of a second in total. */
function mountTable(mounts: readonly Mount[], mountPoint: string): string {
  return mounts
    .map(({ file, options }) => `${field(file)} ${field(mountPoint + file)} none rbind,${options} 0 0\n`)
    .join('')
}

/** Without namespaces: only what an unprivileged process can give up. */
export function unprivileged(tools: SandboxTools, capabilities: 'all' | 'none'): WrapCommand {
  return (command, confinement) => {
    const inside = limited(command, tools, confinement)
    const { setpriv } = tools
    return setpriv === undefined ? inside : withoutPrivileges(inside, { setpriv }, capabilities)
  }
}

/** Only root can drop the capability bounding set. */
function withoutPrivileges(command: Command, { setpriv }: { setpriv: string }, capabilities: 'all' | 'none'): Command {
  const given = capabilities === 'all' ? ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'] : []
  return [setpriv, '--no-new-privs', '--pdeathsig', 'KILL', ...given, '--', ...command]
}

function readOnlyPaths(programs: readonly (string | undefined)[]): string[] {
  return [...new Set([...codePaths, ...programs])]
    .filter((file) => file !== undefined)
    .filter((file) => existsSync(file))
}

const devicePaths = () => devices.filter((file) => existsSync(file))

const bind = (option: string, files: readonly string[]) => files.flatMap((file) => [option, file, file])

/** Probes may name files that don't exist. */
const given = (files: readonly string[]) => files.filter((file) => path.isAbsolute(file))
