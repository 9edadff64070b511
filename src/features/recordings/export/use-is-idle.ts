import { useEffect, useState } from 'react'

const LATEST_MS = 4_000

/** Whether the browser has had nothing to do since this was drawn: time for what may be wanted later. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no such call.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsIdle(true), LATEST_MS)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: LATEST_MS })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
