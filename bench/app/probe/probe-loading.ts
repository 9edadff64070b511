import { afterPaint, nextFrame, type ProbeTarget } from './probe-targets.ts'

/** A long task since navigation; milliseconds. */
export type LongTask = { at: number; duration: number }

/** How the page loaded. */
export type Loading = {
  /** Milliseconds from navigation until the first line was painted in view; null until then. */
  visibleAt: number | null
  longTasks: LongTask[]
  /** The browser's cumulative layout shift without user input (Layout Instability). */
  shift: number
}

/** Starts watching before the page's first script. */
export function watchLoading({ firstLine }: ProbeTarget, firstWords: string): Loading {
  const loading: Loading = { visibleAt: null, longTasks: [], shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) loading.longTasks.push({ at: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) loading.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  void waitForText(firstLine, firstWords).then((at) => (loading.visibleAt = at))
  return loading
}

async function waitForText(selector: string, words: string): Promise<number> {
  for (;;) {
    await nextFrame()
    if (isInSight(document.querySelector(selector), words)) return afterPaint()
  }
}

/** True if drawn, not transparent, within the viewport, and not covered. */
function isInSight(element: Element | null, words: string): boolean {
  if (element?.textContent?.includes(words) !== true) return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = Math.min(innerWidth - 2, left + Math.min(width / 2, 200))
  const y = Math.max(1, top + Math.min(height / 2, 12))
  // Nothing is found outside the viewport.
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

declare global {
  // Missing from the DOM types (Layout Instability API).
  interface PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
  }
}

/** Milliseconds between frames, and the number of faulty ones. */
export type Sweep = { p99: number; worst: number; dropped: number; blank: number; longestTask: number }

const FRAME_MS = 1000 / 60

/** Scrolls from the first line to the last in `durationMs`. */
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

/** True if no row is in the middle half of the viewport. */
function isBlank({ rows }: ProbeTarget, scroller: Element): boolean {
  const { top, height } = scroller.getBoundingClientRect()
  return ![...scroller.querySelectorAll(rows)].some((row) => {
    const box = row.getBoundingClientRect()
    return box.bottom > top + height / 4 && box.top < top + (height * 3) / 4
  })
}
