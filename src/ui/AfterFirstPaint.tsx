import { type ReactNode, startTransition, useEffect, useState } from 'react'

type AfterFirstPaintProps = {
  /** Placeholder shown until then. */
  instead?: ReactNode
  children: ReactNode
}

/** Defers rendering content not needed at first until right after the first paint, which makes that paint faster. */
export const AfterFirstPaint = ({ instead = null, children }: AfterFirstPaintProps) =>
  useDeferredMount() ? children : instead

/**
 * False during a component's first render, true in the render after the frame that paints it. For anything not needed at
 * first: a page shows its text before its controls.
 */
export function useDeferredMount(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => onFrame(() => startTransition(() => setIsMounted(true))), [])
  return isMounted
}

/** Like `useDeferredMount`, for what people read first: React renders it before anything deferred. */
export function useTransitionMount(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => startTransition(() => setIsMounted(true)), [])
  return isMounted
}

/** Runs on the next animation frame, or soon if the page is hidden and gets none. Returns a function that cancels it. */
export function onFrame(run: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
