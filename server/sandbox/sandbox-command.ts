import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** What a program needs of the file system beside the service's code and the system's libraries. Paths are absolute. */
export type SandboxAccess = {
  read: readonly string[]
  write: readonly string[]
}

/** A program with its arguments; the first is the path of the program. */
export type Command = readonly [string, ...string[]]

type Confinement = { access: SandboxAccess; maxMemoryBytes: number }

/** Puts a command into a sandbox, by putting other programs in front of it. */
export type WrapCommand = (command: Command, confinement: Confinement) => Command

/** What may be found on a Linux machine to make a sandbox of. */
export type SandboxTools = Partial<Record<'bwrap' | 'unshare' | 'setpriv' | 'prlimit' | 'umount', string>>

const projectFolder = path.resolve(import.meta.dirname, '../..')
const unshareScript = path.join(import.meta.dirname, 'unshare-sandbox.sh')

/** Libraries, their loader's lists, and the code of the service: all without anybody's data. */
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
  path.join(projectFolder, 'node_modules'),
  path.join(projectFolder, 'package.json'),
]
const devices = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']

/** The longest that a job may take: a child that runs on without a service to watch it ends after as much work. */
const mostSeconds = 12 * 60 * 60
/** More than the longest sound, decoded, and more than the largest upload, copied. */
const mostFileBytes = 6_000_000_000
/** Threads count: a model takes one for each processor, Node about a dozen. */
const mostProcesses = 512
const mostOpenFiles = 1024
/** What Node sets aside before it has done anything. The watch on the memory in use strikes first. */
const spareDataBytes = 1_500_000_000
/** Addresses that are set aside and never used cost nothing. */
const spareAddressBytes = 8_000_000_000

/** `prlimit` in front of a command, where it was found. */
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

/** With bubblewrap: namespaces of its own for everything, and a file system of what is named. */
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

/** The same with util-linux, where bubblewrap is not installed. `mountPoint` is any empty folder. */
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

const field = (file: string) =>
  file.replaceAll(/[\s\\#]/g, (mark) => `\\${mark.charCodeAt(0).toString(8).padStart(3, '0')}`)

type Mount = { file: string; options: string }

/** An `fstab` for one `mount` of all: a process for each of them took a third of a second in all. */
function mountTable(mounts: readonly Mount[], mountPoint: string): string {
  return mounts
    .map(({ file, options }) => `${field(file)} ${field(mountPoint + file)} none rbind,${options} 0 0\n`)
    .join('')
}

/** Where no namespaces are to be had: only what a process may give up by itself. */
export function unprivileged(tools: SandboxTools, capabilities: 'all' | 'none'): WrapCommand {
  return (command, confinement) => {
    const inside = limited(command, tools, confinement)
    const { setpriv } = tools
    return setpriv === undefined ? inside : withoutPrivileges(inside, { setpriv }, capabilities)
  }
}

/** Only root may give up all capabilities that programs could have. */
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

/** Probes name files that are not there. */
const given = (files: readonly string[]) => files.filter((file) => path.isAbsolute(file))
