const LATEST_MS = 4_000

/** Runs once the browser has nothing to do, after 4 s at the latest. Returns how to call it off. */
export function onIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(request)
}
