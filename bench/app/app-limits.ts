import type { MeetingSize } from './bench-targets.ts'

export type Setting = { size: MeetingSize; cpu: number }

/** At most so much, or at most so many times what the reference app takes in the same run. */
export type Limit = { most: number } | { timesReference: number }

export type Figure = {
  name: string
  label: string
  digits: number
  /** Null where a figure is only told. */
  limit: (setting: Setting) => Limit | null
}

const bySpeed = (normal: number, slow: number) => (setting: Setting) => ({ most: setting.cpu > 1 ? slow : normal })
const untold = () => null

/** Everything in the table, in its order. */
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
