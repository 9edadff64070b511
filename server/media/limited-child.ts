import { type ChildProcess, fork } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

import { endProcessGroup, processTree, readRssBytes } from '../sandbox/process-tree.ts'
import type { SandboxAccess, WrapCommand } from '../sandbox/sandbox-command.ts'

export type ChildLimits = {
  /** Time allowed before any media has been worked through. */
  minSeconds: number
  /** Further time allowed for every second of media the child reports as done. */
  secondsPerMediaSecond: number
  /** Longest time between two messages. */
  stallSeconds: number
  maxMemoryBytes: number
}

export type ChildTask<Message> = {
  /** A module that takes one job by IPC message and answers with messages until it exits. */
  entry: URL
  job: object
  /** The files it works on. */
  access: SandboxAccess
  sandbox: { wrap: WrapCommand; isAllowed: boolean }
  limits: ChildLimits
  signal: AbortSignal
  /** The border: what the child says is unknown until this has looked at it. Throws on nonsense. */
  parseMessage: (message: unknown) => Message
  /** Returns how many seconds of media are done, null where the message does not tell. */
  onMessage: (message: Message, pid: number) => number | null
}

export type ChildFailureReason = 'timedOut' | 'outOfMemory' | 'crashed' | 'notSandboxed'

/** The child did not come to its end by itself. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure'
  readonly reason: ChildFailureReason

  constructor(reason: ChildFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const heapMegabytes = 256
/** What is soon garbage piles up to three times this much; by default Node lets a heap that uses 12 MB become 140. */
const youngMegabytes = 16
const watchMilliseconds = 250
const stderrTailBytes = 4_000

/**
 * Runs native code over strangers' bytes away from the service: in a sandbox where there is one, in a process of its own,
 * with no environment, ended together with whatever it started when it is aborted, too slow, stuck or too large.
 *
 * @returns the end of what it wrote to its error output, once it has exited with code 0
 * @throws ChildFailure, or the signal's reason
 */
export async function runLimitedChild<Message>(task: ChildTask<Message>): Promise<string> {
  task.signal.throwIfAborted()
  const { sandbox, access, limits } = task
  if (!sandbox.isAllowed) throw new ChildFailure('notSandboxed', 'A sandbox is required, and there is none.')
  const heap = [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${youngMegabytes}`]
  const node = [process.execPath, ...heap] as const
  const [execPath, ...execArgv] = sandbox.wrap(node, { access, maxMemoryBytes: limits.maxMemoryBytes })
  const child = fork(fileURLToPath(task.entry), [], {
    env: bareEnvironment(),
    execPath,
    execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A group of its own, so that all of it can be ended at once; Windows has no such groups.
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
      reject(new ChildFailure('timedOut', `Not finished after the ${Math.round(allowedSeconds)} s it was allowed.`))
    } else if (now - lastMessageOn > task.limits.stallSeconds * 1000) {
      reject(new ChildFailure('timedOut', `No progress for ${task.limits.stallSeconds} s.`))
    } else if (child.pid !== undefined && (readRssBytes(processTree(child.pid)) ?? 0) > task.limits.maxMemoryBytes) {
      reject(new ChildFailure('outOfMemory', `Took more than ${task.limits.maxMemoryBytes} bytes of memory.`))
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
  // Whatever it leaves behind would hold its output open.
  child.on('exit', () => endProcessGroup(child))
  // 'close' and not 'exit': messages still in the pipe come first.
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

/** What runs a sandbox ends with 128 and more where the program in it was ended by a signal. */
function signalOf(code: number): string | null {
  return Object.entries(constants.signals).find(([, number]) => code === 128 + number)?.[0] ?? null
}

function bareEnvironment(): NodeJS.ProcessEnv {
  const systemRoot = process.env['SystemRoot']
  // Windows loads no library without it.
  return process.platform === 'win32' && systemRoot !== undefined ? { SystemRoot: systemRoot } : {}
}
