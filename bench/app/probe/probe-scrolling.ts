import { nextFrame } from './page-clock.ts'
import type { Loading } from './probe-loading.ts'
import type { ProbeTarget } from './probe-targets.ts'

/** Milliseconds between frames, and what was wrong in them. */
export type Sweep = { p99: number; worst: number; dropped: number; blank: number; longestTask: number }

const FRAME_MS = 1000 / 60

/** Scrolls from the first line to the last within so many milliseconds. */
export async function sweep(target: ProbeTarget, loading: Loading, durationMs: number): Promise<Sweep> {
  const scroller = scrollerOf(target)
  scroller.scrollTop = 0
  await nextFrame()
  const tasksBefore = loading.longTasks.length
  const gaps: number[] = []
  let blank = 0
  const startedAt = await nextFrame()
  let last = startedAt
  while (last - startedAt < durationMs) {
    scroller.scrollTop = ((last - startedAt) / durationMs) * (scroller.scrollHeight - scroller.clientHeight)
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    const now = await nextFrame()
    gaps.push(now - last)
    last = now
    if (isBlank(target, scroller)) blank += 1
  }
  const longestTask = Math.max(0, ...loading.longTasks.slice(tasksBefore).map(({ duration }) => duration))
  return { ...gapsOf(gaps), blank, longestTask }
}

function gapsOf(gaps: number[]) {
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0),
  }
}

export function scrollerOf({ rows }: ProbeTarget): Element {
  for (let element = document.querySelector(rows); element !== null; element = element.parentElement) {
    const isScrolling = /auto|scroll/.test(getComputedStyle(element).overflowY)
    if (isScrolling && element.scrollHeight > element.clientHeight + 4) return element
  }
  throw new Error(`Nothing scrolls around ${rows}.`)
}

/** No row in the middle half of what is seen. */
function isBlank({ rows }: ProbeTarget, scroller: Element): boolean {
  const { top, height } = scroller.getBoundingClientRect()
  return ![...scroller.querySelectorAll(rows)].some((row) => {
    const box = row.getBoundingClientRect()
    return box.bottom > top + height / 4 && box.top < top + (height * 3) / 4
  })
}
