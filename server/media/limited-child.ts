import { type ChildProcess, fork } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

import { endProcessGroup, processTree, readRssBytes } from '../sandbox/process-tree.ts'
import type { SandboxAccess, WrapCommand } from '../sandbox/sandbox-command.ts'

export type ChildLimits = {
  /** Time allowed before any media has been processed. */
  minSeconds: number
  /** Additional time allowed for every second of media the child reports as done. */
  secondsPerMediaSecond: number
  /** Longest time between two messages. */
  stallSeconds: number
  maxMemoryBytes: number
}

export type ChildTask<Message> = {
  /** A module that takes one job by IPC message and replies with messages until it exits. */
  entry: URL
  job: object
  /** The files the child may access. */
  access: SandboxAccess
  sandbox: { wrap: WrapCommand; isAllowed: boolean }
  limits: ChildLimits
  signal: AbortSignal
  /** Validates the child's messages, which are untrusted until then. Throws on invalid ones. */
  parseMessage: (message: unknown) => Message
  /** Returns how many seconds of media are done, or null if the message doesn't say. */
  onMessage: (message: Message, pid: number) => number | null
}

export type ChildFailureReason = 'timedOut' | 'outOfMemory' | 'crashed' | 'notSandboxed'

/** Thrown when the child didn't finish normally. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure'
  readonly reason: ChildFailureReason

  constructor(reason: ChildFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const heapMegabytes = 256
/** Short-lived garbage grows to three times this size; by default Node lets a heap that uses 12 MB grow to 140 MB. */
const youngMegabytes = 16
const watchMilliseconds = 250
const stderrTailBytes = 4_000

/**
 * Runs native code on untrusted bytes outside the service: in a process of its own, in a sandbox if there is one,
 * without environment variables. The whole process group is killed if it is aborted, too slow, stuck or too large.
 *
 * @returns the tail of its error output, once it has exited with code 0
 * @throws ChildFailure, or the signal's reason
 */
export async function runLimitedChild<Message>(task: ChildTask<Message>): Promise<string> {
  task.signal.throwIfAborted()
  const { sandbox, access, limits } = task
  if (!sandbox.isAllowed) throw new ChildFailure('notSandboxed', 'A sandbox is required, but none is available.')
  const heap = [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${youngMegabytes}`]
  const node = [process.execPath, ...heap] as const
  const [execPath, ...execArgv] = sandbox.wrap(node, { access, maxMemoryBytes: limits.maxMemoryBytes })
  const child = fork(fileURLToPath(task.entry), [], {
    env: bareEnvironment(),
    execPath,
    execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A process group of its own, so that all of it can be killed at once; Windows has no such groups.
    detached: process.platform !== 'win32',
  })
  const watch = watchChild(child, task)
  try {
    return await watch.promise
  } finally {
    watch.release()
    if (child.exitCode === null && child.signalCode === null) endProcessGroup(child)
  }
}

function watchChild<Message>(child: ChildProcess, task: ChildTask<Message>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const startedOn = performance.now()
  let lastMessageOn = startedOn
  let mediaSeconds = 0
  let stderrTail = ''

  function checkLimits() {
    const now = performance.now()
    const allowedSeconds = task.limits.minSeconds + mediaSeconds * task.limits.secondsPerMediaSecond
    if (now - startedOn > allowedSeconds * 1000) {
      reject(new ChildFailure('timedOut', `Didn’t finish within ${Math.round(allowedSeconds)} s.`))
    } else if (now - lastMessageOn > task.limits.stallSeconds * 1000) {
      reject(new ChildFailure('timedOut', `No progress for ${task.limits.stallSeconds} s.`))
    } else if (child.pid !== undefined && (readRssBytes(processTree(child.pid)) ?? 0) > task.limits.maxMemoryBytes) {
      reject(new ChildFailure('outOfMemory', `Used more than ${task.limits.maxMemoryBytes} bytes of memory.`))
    }
  }

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-stderrTailBytes)
  })
  child.on('message', (raw) => {
    lastMessageOn = performance.now()
    try {
      mediaSeconds = Math.max(mediaSeconds, task.onMessage(task.parseMessage(raw), child.pid ?? 0) ?? 0)
    } catch (error) {
      reject(error)
    }
  })
  child.on('error', (error) => reject(new ChildFailure('crashed', error.message)))
  // Surviving descendants would hold its output open.
  child.on('exit', () => endProcessGroup(child))
  // 'close' rather than 'exit', since messages still in the pipe come first.
  child.on('close', (code, signal) => {
    if (code === 0) resolve(stderrTail)
    else reject(exitFailure({ code, signal, stderrTail }))
  })
  const timer = setInterval(checkLimits, watchMilliseconds)
  const abort = () => reject(task.signal.reason)
  task.signal.addEventListener('abort', abort, { once: true })
  child.send(task.job)

  return {
    promise,
    release() {
      clearInterval(timer)
      task.signal.removeEventListener('abort', abort)
    },
  }
}

function exitFailure(exit: { code: number | null; signal: NodeJS.Signals | null; stderrTail: string }): ChildFailure {
  const isHeapFull = exit.stderrTail.includes('heap out of memory') || exit.stderrTail.includes('heap limit')
  const signal = exit.signal ?? signalOf(exit.code ?? 0)
  const how = signal === null ? `exit code ${exit.code}` : `signal ${signal}`
  return new ChildFailure(isHeapFull ? 'outOfMemory' : 'crashed', `Ended by ${how}. ${exit.stderrTail}`.trim())
}

/** The sandbox runner exits with 128 + n if the program in it was killed by signal n. */
function signalOf(code: number): string | null {
  return Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0] ?? null
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const systemRoot = process.env['SystemRoot']
  // Windows can't load libraries without it.
  return process.platform === 'win32' && systemRoot !== undefined ? { SystemRoot: systemRoot } : {}
}
