import { useEffect, useState } from 'react'
import { onIdle } from '~/lib/browser'

/** Whether the browser has had nothing to do since this was drawn: time for what may be wanted later. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => onIdle(() => setIsIdle(true)), [])
  return isIdle
}
