import { percent } from '../backup/command-line.ts'
import type { Done } from './move-rows.ts'

/** Says how far each step is, and how long it will still take at the pace it had since it was first asked for. */
export function progressWords(now: () => number = () => performance.now()): (done: Done) => string {
  const began = new Map<string, { at: number; done: number }>()
  return ({ what, table, done, total }) => {
    const start = began.get(what) ?? { at: now(), done }
    began.set(what, start)
    const pace = (done - start.done) / (now() - start.at)
    const left = pace > 0 ? `, about ${Math.ceil((total - done) / pace / 1000)} s left` : ''
    return `${what}: ${percent(done, total)} %, ${done} of ${total}${left} ${table}`
  }
}
