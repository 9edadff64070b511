import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { bubblewrap, type SandboxTools, unprivileged, unshared, type WrapCommand } from './sandbox-command.ts'
import { missingProtections, type Protection, allProtections, tryProtections } from './try-protections.ts'
import type { Sandbox as SandboxStatus } from '../../openapi/generated/types.ts'

/** Whether to use a sandbox if possible, to require one, or to use none. */
export type SandboxMode = 'auto' | 'require' | 'off'

export type SandboxKind = 'bubblewrap' | 'unshare' | 'limits' | 'none'

/** How programs that read untrusted files are isolated from the rest of this machine. */
export type Sandbox = {
  kind: SandboxKind
  mode: SandboxMode
  /** The protections that were tested and work. */
  protections: readonly Protection[]
  wrap: WrapCommand
  /** The installed tools. */
  tools: SandboxTools
  /** Whether anything may run: not if a complete sandbox is required and this isn't one. */
  isAllowed: boolean
}

type Candidate = { kind: SandboxKind; wrap: WrapCommand }

const unwrapped: WrapCommand = (command) => command

let chosen: Promise<Sandbox> | undefined

/** Finds the sandbox of this process, once: what the system allows doesn't change while it runs. */
export function chooseSandbox(mode: SandboxMode, dataFolder?: string): Promise<Sandbox> {
  chosen = findSandbox(mode, findTools(), scratchFolder(dataFolder))
  return chosen
}

/** Returns a folder for the files of a test. A container may have no /tmp. */
function scratchFolder(dataFolder = tmpdir()): string {
  try {
    accessSync(tmpdir(), constants.W_OK)
    return tmpdir()
  } catch {
    return dataFolder
  }
}

/** Returns the sandbox chosen at the start, or else the strongest available. */
export function currentSandbox(): Promise<Sandbox> {
  return chosen ?? chooseSandbox('auto')
}

/**
 * Tests what is installed, strongest first, and returns the first complete sandbox, or else the one with the most
 * protections.
 */
export async function findSandbox(mode: SandboxMode, tools = findTools(), scratch = tmpdir()): Promise<Sandbox> {
  let best: Pick<Sandbox, 'kind' | 'wrap' | 'protections'> = { kind: 'none', wrap: unwrapped, protections: [] }
  for (const candidate of mode === 'off' ? [] : candidates(tools, scratch)) {
    const held = await tryProtections(candidate.wrap, scratch).catch(() => null)
    if (held !== null && held.length > best.protections.length) best = { ...candidate, protections: held }
    if (best.protections.length === allProtections.length) break
  }
  return { ...best, mode, tools, isAllowed: mode !== 'require' || missingProtections(best.protections).length === 0 }
}

function candidates(tools: SandboxTools, scratch: string): Candidate[] {
  if (process.platform !== 'linux') return []
  return [...bubblewraps(tools), ...unshares(tools, scratch), ...limits(tools)]
}

function bubblewraps({ bwrap, ...tools }: SandboxTools): Candidate[] {
  if (bwrap === undefined) return []
  const proc = ['--proc', '/proc', '--remount-ro', '/proc']
  // Older versions can't forbid nested namespaces; in a container /proc may not be mountable.
  const options = [[...proc, '--unshare-user', '--disable-userns'], proc, []]
  return options.map((some) => ({ kind: 'bubblewrap', wrap: bubblewrap({ ...tools, bwrap }, some) }))
}

function unshares({ unshare, setpriv, prlimit, umount }: SandboxTools, scratch: string): Candidate[] {
  if (unshare === undefined || setpriv === undefined || prlimit === undefined || umount === undefined) return []
  const tools = { unshare, setpriv, prlimit, umount }
  const wrap: WrapCommand = (command, confinement) => unshared(tools, emptyFolder(scratch))(command, confinement)
  return [{ kind: 'unshare', wrap }]
}

function limits({ setpriv, ...tools }: SandboxTools): Candidate[] {
  const withSetpriv: Candidate[] =
    setpriv === undefined
      ? []
      : (['all', 'none'] as const).map((capabilities) => ({
          kind: 'limits',
          wrap: unprivileged({ ...tools, setpriv }, capabilities),
        }))
  return tools.prlimit === undefined
    ? withSetpriv
    : [...withSetpriv, { kind: 'limits', wrap: unprivileged(tools, 'none') }]
}

let mountPoint: string | undefined

/** The mount is only visible inside, so one empty folder is enough for all. */
function emptyFolder(scratch: string): string {
  if (mountPoint !== undefined) {
    // A cleanup job may have removed it.
    mkdirSync(mountPoint, { recursive: true })
    return mountPoint
  }
  const made = mkdtempSync(path.join(scratch, 'minutebook-sandbox-'))
  process.once('exit', () => {
    if (existsSync(made)) rmdirSync(made)
  })
  mountPoint = made
  return made
}

/** Returns the paths of the installed tools. */
export function findTools(): SandboxTools {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin', '/sbin', '/bin']
  const find = (name: string) =>
    folders
      .filter((folder) => path.isAbsolute(folder))
      .map((folder) => path.join(folder, name))
      .find((file) => existsSync(file))
  const names = ['bwrap', 'unshare', 'setpriv', 'prlimit', 'umount'] as const
  return Object.fromEntries(names.flatMap((name) => (find(name) === undefined ? [] : [[name, find(name)]])))
}

const installBubblewrap = ['sudo apt-get install bubblewrap', 'npm start']

/** Returns what admins see about a sandbox, and what they can do about missing protections. */
export function sandboxStatus({ kind, mode, protections, tools }: Sandbox): SandboxStatus {
  const isComplete = missingProtections(protections).length === 0
  return {
    kind,
    mode,
    isComplete,
    protections: [...protections],
    detail: isComplete ? completeDetail[kind] : `${missingDetail({ mode, tools })}${refusal(mode)}`,
    setUp: isComplete || mode === 'off' || process.platform !== 'linux' || 'bwrap' in tools ? [] : installBubblewrap,
  }
}

const completeDetail: Record<Sandbox['kind'], string> = {
  bubblewrap: 'Each of these processes runs in a bubblewrap sandbox.',
  unshare: 'Each of these processes runs in a util-linux sandbox.',
  limits: '',
  none: '',
}

function missingDetail({ mode, tools }: Pick<Sandbox, 'mode' | 'tools'>): string {
  if (mode === 'off') return 'MINUTEBOOK_MEDIA_SANDBOX is off.'
  if (process.platform !== 'linux') return 'This system has no sandbox: it requires Linux.'
  if (!('bwrap' in tools)) return 'bubblewrap isn’t installed, and util-linux alone isn’t enough.'
  if (!('prlimit' in tools)) return 'prlimit (part of util-linux) isn’t installed.'
  return (
    'This system or its container doesn’t let bubblewrap create namespaces. A container needs a seccomp profile ' +
    'that allows user namespaces: see “Media sandbox” in docs/operating.md.'
  )
}

const refusal = (mode: Sandbox['mode']) =>
  mode === 'require' ? ' MINUTEBOOK_MEDIA_SANDBOX requires it, so no recordings are decoded.' : ''

/** Logs one line at the start; a warning if a protection is missing unintentionally. */
export function reportSandbox(sandbox: Sandbox, logger: Logger) {
  const { kind, mode, protections, isComplete, detail } = sandboxStatus(sandbox)
  const facts = { sandbox: kind, protections, missing: missingProtections(protections) }
  if (isComplete) logger.info(facts, 'uploaded media is read in a sandbox')
  else if (mode === 'off') logger.info(facts, 'uploaded media is read without a sandbox, as configured')
  else if (mode === 'require') logger.error(facts, `uploaded media cannot be read: ${detail}`)
  else logger.warn(facts, `uploaded media is read without a complete sandbox: ${detail}`)
}
