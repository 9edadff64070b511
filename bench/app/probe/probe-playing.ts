import { afterPaint, nextFrame, paintedWhen, type ProbeTarget } from './probe-targets.ts'

const TIMEOUT_MS = 15_000

export function mediaElement(): HTMLMediaElement {
  const media = document.querySelector<HTMLMediaElement>('audio, video')
  if (media === null) throw new Error('The page plays nothing.')
  return media
}

/** Returns the milliseconds from a seek until its line is highlighted on screen; null if it never is. */
export async function seekTo({ isCurrent }: ProbeTarget, seconds: number, line: number): Promise<number | null> {
  const startedAt = performance.now()
  mediaElement().currentTime = seconds
  const painted = await paintedWhen(() => isCurrent(line), TIMEOUT_MS)
  return painted === null ? null : painted - startedAt
}

/**
 * Returns the milliseconds from when the sound enters each line until its highlight is painted; null for lines that are
 * never highlighted.
 */
export async function boundaryLags(
  { isCurrent }: ProbeTarget,
  durationMs: number,
  starts: number[],
): Promise<(number | null)[]> {
  const media = mediaElement()
  const lags: (number | null)[] = []
  await media.play()
  let current = lineAt(starts, media.currentTime)
  let entered: { line: number; at: number } | null = null
  const startedAt = performance.now()
  while (performance.now() - startedAt < durationMs) {
    await nextFrame()
    const line = lineAt(starts, media.currentTime)
    if (line !== current) {
      if (entered !== null) lags.push(null)
      current = line
      const sinceStart = ((media.currentTime - (starts[line] ?? 0)) / media.playbackRate) * 1000
      entered = { line, at: performance.now() - sinceStart }
    }
    if (entered !== null && isCurrent(entered.line)) {
      const { at } = entered
      entered = null
      void afterPaint().then((painted) => lags.push(painted - at))
    }
  }
  media.pause()
  return lags
}

function lineAt(starts: number[], seconds: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
