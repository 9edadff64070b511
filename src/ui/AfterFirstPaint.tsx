import type { ReactNode } from 'react'
import { useDeferredMount } from './use-deferred-mount'

type AfterFirstPaintProps = {
  /** What keeps its place in the first moment. */
  instead?: ReactNode
  children: ReactNode
}

/** Draws what nobody needs in the first moment right after the first drawing, which shows all the sooner for it. */
export const AfterFirstPaint = ({ instead = null, children }: AfterFirstPaintProps) =>
  useDeferredMount() ? children : instead
