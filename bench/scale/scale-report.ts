import { availableParallelism } from 'node:os'
import type { Latencies } from '../latencies.ts'

/** What one phase came to; processor seconds by part of the company. */
export type Phase = {
  name: string
  elapsedSeconds: number
  latencies: Latencies
  failed: Record<string, number>
  cpu: Record<string, number>
  /** Of all processors together; null where the system does not tell. */
  idleSeconds: number | null
}

const NAME_WIDTH = 42
const titles = ['requests', '/s', 'p50 ms', 'p99 ms', 'errors', '× one', '/cpu-s', '× one']

/** `/cpu-s` is what the web nodes answer in a second of their own processor time: it does not depend on who else uses the machine. */
export const tableHead = ''.padEnd(NAME_WIDTH) + titles.map((title) => title.padStart(10)).join('')

/** A line of the table and one of who used the processors; `one` is the same with one node. */
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

/** What nobody used, and what programs used that are none of this: where that is much, only `/cpu-s` says anything. */
function ofTheRest({ cpu, idleSeconds, elapsedSeconds }: Phase): Record<string, number> {
  if (idleSeconds === null) return {}
  const ours = Object.values(cpu).reduce((sum, seconds) => sum + seconds, 0)
  return { idle: idleSeconds, others: Math.max(0, availableParallelism() * elapsedSeconds - idleSeconds - ours) }
}

const perSecond = ({ latencies, elapsedSeconds }: Phase) => latencies.count / elapsedSeconds

function perCpuSecond({ latencies, cpu }: Phase): number {
  return latencies.count / ((cpu['web 1'] ?? 0) + (cpu['web 2'] ?? 0))
}
