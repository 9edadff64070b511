import { afterPaint, nextFrame } from './page-clock.ts'
import type { ProbeTarget } from './probe-targets.ts'

/** Long tasks since the beginning; milliseconds. */
export type LongTask = { at: number; duration: number }

/** What is known about the page's own start. */
export type Loading = {
  /** Milliseconds from navigation until the first line was painted where a reader sees it; null until then. */
  visibleAt: number | null
  longTasks: LongTask[]
  /** How far things moved that nobody had touched, as browsers add it up (Layout Instability). */
  shift: number
}

/** Watches from before the page's first script. */
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
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await nextFrame()
    if (isInSight(document.querySelector(selector), words)) return afterPaint()
  }
}

/** Drawn, not transparent, within the window, and not covered by anything. */
function isInSight(element: Element | null, words: string): boolean {
  if (element?.textContent?.includes(words) !== true) return false
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = Math.min(innerWidth - 2, left + Math.min(width / 2, 200))
  const y = Math.max(1, top + Math.min(height / 2, 12))
  // Nothing is hit outside the window.
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

declare global {
  // Not in the DOM's own types yet (Layout Instability API).
  interface PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
  }
}
