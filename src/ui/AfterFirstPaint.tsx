import { type ReactNode, startTransition, useEffect, useState } from 'react'

type AfterFirstPaintProps = {
  /** What keeps its place in the first moment. */
  instead?: ReactNode
  children: ReactNode
}

/** Draws what nobody needs in the first moment right after the first drawing, which shows all the sooner for it. */
export const AfterFirstPaint = ({ instead = null, children }: AfterFirstPaintProps) =>
  useDeferredMount() ? children : instead

/**
 * False while a component is drawn for the first time, true in the drawing after the frame that shows it. For what nobody needs
 * in the first moment: a page shows its text before its controls.
 */
export function useDeferredMount(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => onFrame(() => startTransition(() => setIsMounted(true))), [])
  return isMounted
}

/** As `useDeferredMount`, for what is read first: React draws it before all that is deferred. */
export function useTransitionMount(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => startTransition(() => setIsMounted(true)), [])
  return isMounted
}

/** Runs as the browser draws its next frame, or soon in a window that draws none. Returns how to call it off. */
export function onFrame(run: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
