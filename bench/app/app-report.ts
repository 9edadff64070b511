import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Measured } from './measure-meeting.ts'
import { median } from '../latencies.ts'
import type { MeetingSize } from './bench-targets.ts'

export type Setting = { size: MeetingSize; cpu: number }

/** An absolute maximum, or a multiple of the reference app's value in the same run. */
export type Limit = { most: number } | { timesReference: number }

export type Figure = {
  name: string
  label: string
  digits: number
  /** Null for figures that are only reported. */
  limit: (setting: Setting) => Limit | null
}

const bySpeed = (normal: number, slow: number) => (setting: Setting) => ({ most: setting.cpu > 1 ? slow : normal })
const untold = () => null

/** All figures, in the order of the table. */
export const figures: Figure[] = [
  {
    name: 'visible',
    label: 'transcript visible, ms',
    digits: 0,
    limit: ({ size }) => ({ timesReference: size === '10h' ? 2 : 1.8 }),
  },
  { name: 'quiet', label: 'page quiet, ms', digits: 0, limit: untold },
  { name: 'longestTask', label: 'longest task of the start, ms', digits: 0, limit: bySpeed(100, 300) },
  { name: 'elements', label: 'elements', digits: 0, limit: () => ({ most: 1_500 }) },
  { name: 'heapMB', label: 'heap, MB', digits: 1, limit: () => ({ most: 20 }) },
  { name: 'shift', label: 'layout shift', digits: 3, limit: () => ({ most: 0.02 }) },
  {
    name: 'scrollP99',
    label: 'scrolling, p99 frame, ms',
    digits: 1,
    limit: ({ cpu }) => (cpu > 1 ? null : { most: 17 }),
  },
  {
    name: 'scrollDropped',
    label: 'scrolling, frames dropped of 300',
    digits: 0,
    limit: ({ cpu }) => (cpu > 1 ? { most: 14 } : null),
  },
  {
    name: 'scrollLongestTask',
    label: 'scrolling, longest task, ms',
    digits: 0,
    limit: ({ cpu }) => (cpu > 1 ? null : { most: 0 }),
  },
  { name: 'scrollBlank', label: 'scrolling, blank frames', digits: 0, limit: () => ({ most: 0 }) },
  { name: 'seek', label: 'jump to marked line, ms', digits: 1, limit: bySpeed(20, 60) },
  { name: 'seekMisses', label: 'jumps never marked', digits: 0, limit: () => ({ most: 0 }) },
  { name: 'lag', label: 'line reached to line marked, ms', digits: 1, limit: bySpeed(20, 35) },
  { name: 'lagMisses', label: 'lines never marked', digits: 0, limit: () => ({ most: 0 }) },
  {
    name: 'playMsPerS',
    label: 'playing, main thread, ms/s',
    digits: 0,
    limit: ({ size, cpu }) => ({ most: cpu === 1 ? 60 : size === '10h' ? 200 : 150 }),
  },
  { name: 'rowsRendered', label: 'rows rendered by a change of line', digits: 1, limit: () => ({ most: 2 }) },
  { name: 'findRare', label: 'find, rare word, ms', digits: 1, limit: bySpeed(16, 45) },
  { name: 'findFrequent', label: 'find, frequent word, ms', digits: 1, limit: bySpeed(16, 45) },
]

/** One run of one app, and how many cores other processes used during it. */
export type Run = { measured: Measured; others: number | null }
export type Compared = { minutebook: Measured; reference: Measured }
type Results = Record<string, Compared>

/** Regressions against the reference by this factor are worth a look. */
const NOTABLE = 1.2
/** The share of runs to use: on a busy machine, the calmer ones are more reliable. */
const CALM_SHARE = 0.6
const lastRun = path.resolve('.bench/app.json')

/** Returns the median of the calmest runs. */
export function summaryOf(runs: readonly Run[]): Measured {
  const calm = runs
    .toSorted((a, b) => (a.others ?? 0) - (b.others ?? 0))
    .slice(0, Math.max(1, Math.ceil(runs.length * CALM_SHARE)))
  const names = new Set(runs.flatMap(({ measured }) => Object.keys(measured)))
  return Object.fromEntries([...names].map((name) => [name, median(calm.map(({ measured }) => measured[name]))]))
}

/**
 * Prints a table for one setting next to the last saved one, saves this one, and returns the figures over their limits.
 */
export function reportSetting(setting: Setting, compared: Compared): string[] {
  const key = `${setting.size} ${setting.cpu}x`
  const kept = readLastRun()
  console.log(`\n${setting.size}, CPU ${setting.cpu}x`.padEnd(38) + titles.map((title) => title.padStart(11)).join(''))
  const over = figures.flatMap((figure) => {
    if (compared.minutebook[figure.name] === undefined) return []
    const verdict = verdictOf(figure, setting, compared)
    console.log(rowOf(figure, compared, { verdict, before: kept[key] }))
    return verdict.isOver ? [`${key} ${figure.label}`] : []
  })
  mkdirSync(path.dirname(lastRun), { recursive: true })
  const merged = {
    minutebook: { ...kept[key]?.minutebook, ...compared.minutebook },
    reference: { ...kept[key]?.reference, ...compared.reference },
  }
  writeFileSync(lastRun, JSON.stringify({ ...kept, [key]: merged }, null, 2))
  return over
}

const titles = ['minutebook', 'reference', 'ratio', 'limit', 'last', 'last ratio']

type Verdict = { limit: string; isOver: boolean }

function verdictOf({ name, limit: limitOf }: Figure, setting: Setting, { minutebook, reference }: Compared): Verdict {
  const limit = limitOf(setting)
  if (limit === null) return { limit: '', isOver: false }
  const value = minutebook[name] ?? Infinity
  const most = 'most' in limit ? limit.most : limit.timesReference * (reference[name] ?? Infinity)
  return { limit: limitLabel(limit), isOver: value > most }
}

const limitLabel = (limit: Limit) => ('most' in limit ? `${limit.most}` : `${limit.timesReference}x`)

type Row = { verdict: Verdict; before: Compared | undefined }

function rowOf({ name, label, digits }: Figure, compared: Compared, { verdict, before }: Row): string {
  const ratio = ratioOf(name, compared)
  const lastRatio = ratioOf(name, before)
  const cells = [
    shown(compared.minutebook[name], digits),
    shown(compared.reference[name], digits),
    shown(ratio, 2),
    verdict.limit,
    shown(before?.minutebook[name], digits),
    shown(lastRatio, 2),
  ]
  const isWorse = ratio !== null && lastRatio !== null && ratio > lastRatio * NOTABLE
  const remark = [verdict.limit === '' ? '' : verdict.isOver ? 'OVER' : 'ok', isWorse ? 'worse than last time' : '']
  return `  ${label.padEnd(35)}${cells.map((cell) => cell.padStart(11)).join('')}  ${remark.join(' ').trim()}`
}

const shown = (value: number | null | undefined, digits: number) => value?.toFixed(digits) ?? '–'

function ratioOf(name: string, compared: Compared | undefined): number | null {
  const [ours, theirs] = [compared?.minutebook[name], compared?.reference[name]]
  return typeof ours === 'number' && typeof theirs === 'number' && theirs > 0 ? ours / theirs : null
}

function readLastRun(): Results {
  return existsSync(lastRun) ? JSON.parse(readFileSync(lastRun, 'utf8')) : {}
}
