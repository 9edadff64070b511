import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { latenciesOf } from './latencies.ts'
import type { LoadReport, LoadTimes } from './service-load.ts'

/** One line of the table; milliseconds. `coldP50` is null if nothing was requested for the first time. */
export type Figures = { requests: number; p50: number; p99: number; coldP50: number | null }
type Results = Record<string, Figures>

const LIMITS = { p50: 10, p99: 60 }
/** Cold requests slower than in the last run by this factor are worth a look. */
const NOTABLE = 1.3
const lastRun = path.resolve('.bench/service.json')

export function figuresOf({ all, cold }: LoadTimes): Figures {
  const { count, p50, p99 } = latenciesOf(all)
  return { requests: count, p50, p99, coldP50: cold.length === 0 ? null : latenciesOf(cold).p50 }
}

/** Prints one row per operation next to the last run's, and marks those over the limits. */
export function reportReads({ times, elapsedMs }: LoadReport) {
  const results: Results = Object.fromEntries(Object.entries(times).map(([name, taken]) => [name, figuresOf(taken)]))
  const before = readLastRun()
  console.log(
    `${'operation'.padEnd(28)}${['requests', '/s', 'p50', 'p99', 'cold p50', 'last p50'].map((title) => title.padStart(10)).join('')}`,
  )
  for (const [name, figures] of Object.entries(results))
    console.log(rowOf(name, figures, { last: before[name], elapsedMs }))
  const total = Object.values(results).reduce((sum, { requests }) => sum + requests, 0)
  const failed = Object.entries(times).filter(([, { failed: count }]) => count > 0)
  const over = Object.entries(results).filter(([, { p50, p99 }]) => p50 >= LIMITS.p50 || p99 >= LIMITS.p99)
  console.log(`${total} requests, ${((total / elapsedMs) * 1000).toFixed(0)} a second.`)
  for (const [name, { failed: count }] of failed)
    console.log(`${name}: ${count} answers were neither 200 nor 403 nor 404.`)
  console.log(
    over.length === 0
      ? `Every list is within p50 ${LIMITS.p50} ms and p99 ${LIMITS.p99} ms.`
      : `Over the limit: ${over.map(([name]) => name).join(', ')}.`,
  )
  if (over.length > 0 || failed.length > 0) process.exitCode = 1
  mkdirSync(path.dirname(lastRun), { recursive: true })
  writeFileSync(lastRun, JSON.stringify({ ...before, ...results }, null, 2))
}

function rowOf(
  name: string,
  { requests, p50, p99, coldP50 }: Figures,
  { last, elapsedMs }: { last: Figures | undefined; elapsedMs: number },
) {
  const cells = [
    String(requests),
    ((requests / elapsedMs) * 1000).toFixed(0),
    p50.toFixed(2),
    p99.toFixed(1),
    coldP50?.toFixed(2) ?? '',
    last?.p50.toFixed(2) ?? '',
  ]
  const isSlower = last !== undefined && p50 > last.p50 * NOTABLE
  return `${name.padEnd(28)}${cells.map((cell) => cell.padStart(10)).join('')}${isSlower ? '  slower than last time' : ''}`
}

function readLastRun(): Results {
  return existsSync(lastRun) ? JSON.parse(readFileSync(lastRun, 'utf8')) : {}
}
