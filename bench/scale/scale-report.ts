import { availableParallelism } from 'node:os'
import { readdirSync, readFileSync } from 'node:fs'

import type { Latencies } from '../latencies.ts'

/** The result of one phase; processor seconds by part. */
export type Phase = {
  name: string
  elapsedSeconds: number
  latencies: Latencies
  failed: Record<string, number>
  cpu: Record<string, number>
  /** Of all processors together; null if the system doesn't report it. */
  idleSeconds: number | null
}

const NAME_WIDTH = 42
const titles = ['requests', '/s', 'p50 ms', 'p99 ms', 'errors', '× one', '/cpu-s', '× one']

/**
 * `/cpu-s` is the number of responses per second of the web nodes' own processor time, which doesn't depend on other
 * load.
 */
export const tableHead = ''.padEnd(NAME_WIDTH) + titles.map((title) => title.padStart(10)).join('')

/** Formats a line of the table and one on processor use; `one` is the same phase with one node. */
export function describePhase(phase: Phase, one: Phase | null): string {
  const { name, latencies, failed, cpu, elapsedSeconds } = phase
  const errors = Object.values(failed).reduce((sum, count) => sum + count, 0)
  const cells = [
    String(latencies.count),
    perSecond(phase).toFixed(0),
    latencies.p50.toFixed(1),
    latencies.p99.toFixed(1),
    String(errors),
    one === null ? '' : (perSecond(phase) / perSecond(one)).toFixed(2),
    perCpuSecond(phase).toFixed(0),
    one === null ? '' : (perCpuSecond(phase) / perCpuSecond(one)).toFixed(2),
  ]
  const shares = Object.entries({ ...cpu, ...ofTheRest(phase) })
    .map(([part, seconds]) => `${part} ${((seconds / elapsedSeconds) * 100).toFixed(0)}`)
    .join(', ')
  const what = errors === 0 ? '' : `\n  errors: ${JSON.stringify(failed)}`
  return `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(10)).join('')}\n  % of a core: ${shares}${what}`
}

/** Idle time, and time used by other programs: if that is a lot, only `/cpu-s` is meaningful. */
function ofTheRest({ cpu, idleSeconds, elapsedSeconds }: Phase): Record<string, number> {
  if (idleSeconds === null) return {}
  const ours = Object.values(cpu).reduce((sum, seconds) => sum + seconds, 0)
  return { idle: idleSeconds, others: Math.max(0, availableParallelism() * elapsedSeconds - idleSeconds - ours) }
}

const perSecond = ({ latencies, elapsedSeconds }: Phase) => latencies.count / elapsedSeconds

function perCpuSecond({ latencies, cpu }: Phase): number {
  return latencies.count / ((cpu['web 1'] ?? 0) + (cpu['web 2'] ?? 0))
}

const TICKS_A_SECOND = 100

type ProcessTimes = { parent: number; seconds: number }

/**
 * Returns the processor seconds so far of processes and all their children, including exited ones; 0 if the system
 * doesn't report it.
 */
export function cpuSecondsOf(pids: readonly number[]): number {
  const all = readProcesses()
  const isOurs = (pid: number): boolean => pids.includes(pid) || isChildOfOurs(pid)
  const isChildOfOurs = (pid: number) => {
    const parent = all.get(pid)?.parent ?? 0
    return parent > 1 && isOurs(parent)
  }
  return [...all].reduce((sum, [pid, { seconds }]) => (isOurs(pid) ? sum + seconds : sum), 0)
}

function readProcesses(): Map<number, ProcessTimes> {
  if (process.platform !== 'linux') return new Map()
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(ids.flatMap((id) => timesOf(id)))
}

function timesOf(id: string): [number, ProcessTimes][] {
  try {
    // The name may contain anything, including spaces and parentheses; the fields after it don't.
    const fields = readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [[Number(id), { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND }]]
  } catch {
    // The process has exited.
    return []
  }
}

/** Returns the idle seconds of all processors since boot; null if the system doesn't report it. */
export function readIdleSeconds(): number | null {
  if (process.platform !== 'linux') return null
  const [, , , , idle, waiting] = readFileSync('/proc/stat', 'latin1').split('\n')[0]?.split(/ +/) ?? []
  return (Number(idle) + Number(waiting)) / TICKS_A_SECOND
}

const LOOK_MS = 4
/** Processor time that a node may use in one go after it was idle. */
const MOST_SAVED_MS = 8

/**
 * Limits each process to part of a core (0 to 1), as if it had a small machine of its own, until the returned function
 * is called: processes over their share are stopped until they have it again. Waiting for other processes costs
 * nothing.
 *
 * @throws Error if the system doesn't report how long a process ran
 */
export function holdToShare(pids: readonly number[], share: number): () => void {
  const held = pids.map((pid) => ({ pid, usedMs: usedMs(pid), leftMs: 0, isStopped: false }))
  if (held.some((node) => node.usedMs === 0)) throw new Error('This system does not tell how long a process ran.')
  let lookedAt = performance.now()
  const looks = setInterval(() => {
    const now = performance.now()
    const givenMs = (now - lookedAt) * share
    lookedAt = now
    for (const node of held) {
      const used = usedMs(node.pid)
      node.leftMs = Math.min(node.leftMs + givenMs, MOST_SAVED_MS) - (used - node.usedMs)
      node.usedMs = used
      const mayRun = node.leftMs >= 0
      if (mayRun === node.isStopped) process.kill(node.pid, mayRun ? 'SIGCONT' : 'SIGSTOP')
      node.isStopped = !mayRun
    }
  }, LOOK_MS)
  return () => {
    clearInterval(looks)
    for (const { pid } of held) process.kill(pid, 'SIGCONT')
  }
}

/** Sum over all its threads so far. */
function usedMs(pid: number): number {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads).reduce((sum, thread) => sum + runMs(`${threads}/${thread}/schedstat`), 0)
}

function runMs(file: string): number {
  try {
    return Number(readFileSync(file, 'latin1').split(' ')[0]) / 1e6
  } catch (error) {
    // A thread that has exited in between.
    if (error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'ENOENT')) return 0
    throw error
  }
}
