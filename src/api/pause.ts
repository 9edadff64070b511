import { atom } from 'nanostores'

/** When reads go on after the service asked for a pause (429 with Retry-After), in milliseconds since 1970; null when none is asked. */
export const pausedUntil = atom<number | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

/** Notes that the service asked to wait; the app shows a quiet countdown. */
export function pauseFor(seconds: number) {
  const until = Date.now() + seconds * 1_000
  if (until <= (pausedUntil.get() ?? 0)) return
  pausedUntil.set(until)
  clearTimeout(timer)
  timer = setTimeout(() => pausedUntil.set(null), seconds * 1_000)
}
