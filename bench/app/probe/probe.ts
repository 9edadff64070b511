import { paintedWhen, probeTargets } from './probe-targets.ts'
import { watchLoading, type Loading, scrollerOf, sweep, type Sweep } from './probe-loading.ts'
import { boundaryLags, mediaElement, seekTo } from './probe-playing.ts'
import { watchRenders } from './probe-renders.ts'

/** The page's input before its first script. */
export type ProbeOrder = { target: keyof typeof probeTargets; firstWords: string }

/** The bench's calls into the page. */
export type Probe = {
  loading: () => Loading
  sweep: (durationMs: number) => Promise<Sweep>
  toTop: () => void
  isMediaReady: () => boolean
  prepareMedia: (seconds: number, rate: number) => void
  seekTo: (seconds: number, line: number) => Promise<number | null>
  boundaryLags: (durationMs: number, starts: number[]) => Promise<(number | null)[]>
  startCountingRenders: () => void
  /** Returns the rows rendered in each commit since then. */
  stopCountingRenders: () => number[]
  /** Returns the milliseconds from the last keystroke to the painted result; call it before typing. */
  found: (query: string) => Promise<number | null>
}

declare global {
  interface Window {
    benchOrder?: ProbeOrder
    benchProbe: Probe
  }
}

const FIND_TIMEOUT_MS = 15_000

function createProbe({ target: name, firstWords }: ProbeOrder): Probe {
  const target = probeTargets[name]
  const loading = watchLoading(target, firstWords)
  const renders = watchRenders(target.rows)
  let typedAt: number | null = null
  window.addEventListener('input', () => (typedAt = performance.now()), true)
  return {
    loading: () => loading,
    sweep: (durationMs) => sweep(target, loading, durationMs),
    toTop: () => void (scrollerOf(target).scrollTop = 0),
    isMediaReady: () => mediaElement().readyState > 0,
    prepareMedia: (seconds, rate) =>
      void Object.assign(mediaElement(), { muted: true, currentTime: seconds, playbackRate: rate }),
    seekTo: (seconds, line) => seekTo(target, seconds, line),
    boundaryLags: (durationMs, starts) => boundaryLags(target, durationMs, starts),
    startCountingRenders: renders.start,
    stopCountingRenders: renders.stop,
    async found(query) {
      typedAt = null
      const painted = await paintedWhen(() => typedAt !== null && target.isFound(query), FIND_TIMEOUT_MS)
      return painted === null || typedAt === null ? null : painted - typedAt
    },
  }
}

if (window.top === window && window.benchOrder !== undefined) window.benchProbe = createProbe(window.benchOrder)
