import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'

type AfterFirstPaintProps = {
  /** What keeps its place in the first moment. */
  instead?: ReactNode
  children: ReactNode
}

/** Draws what nobody needs in the first moment right after the first drawing, which shows all the sooner for it. */
export const AfterFirstPaint = ({ instead = null, children }: AfterFirstPaintProps) =>
  useDeferredMount() ? children : instead

/**
 * False while a component is drawn for the first time, true in the drawing that follows at once, which lets presses and
 * frames go first. For what nobody needs in the first moment: a page shows its text before its controls.
 */
export const useDeferredMount = (): boolean => useDeferredValue(true, false)

/** As `useDeferredMount`, for what is read first: React draws it before all that is deferred. */
export function useTransitionMount(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => startTransition(() => setIsMounted(true)), [])
  return isMounted
}
