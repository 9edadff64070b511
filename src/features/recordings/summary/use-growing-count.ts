import { startTransition, useEffect, useState } from 'react'

const FIRST = 30
const STEP = 40

/**
 * How many of many items to draw by now: those that fill a screen at once, the rest step by step in time that nobody waits
 * for, so that even hundreds never hold up a press or a frame.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count >= total) return
    // A task of its own for each step: in one go they would add up to a long one.
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)), 0)
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}
