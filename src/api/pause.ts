import { create } from 'zustand'

/** When reads go on after the service asked for a pause (429 with Retry-After), in milliseconds since 1970; null when none is asked. */
export const usePause = create<{ until: number | null }>()(() => ({ until: null }))

let timer: ReturnType<typeof setTimeout> | undefined

/** Notes that the service asked to wait; the app shows a quiet countdown. */
export function pauseFor(seconds: number) {
  const until = Date.now() + seconds * 1_000
  if (until <= (usePause.getState().until ?? 0)) return
  usePause.setState({ until })
  clearTimeout(timer)
  timer = setTimeout(() => usePause.setState({ until: null }), seconds * 1_000)
}
