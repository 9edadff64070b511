import type { ReactNode } from 'react'
import { useIsSettled } from './use-is-settled'

type LaterProps = {
  /** What keeps its place in the first moment. */
  instead?: ReactNode
  children: ReactNode
}

/** Draws what nobody needs in the first moment right after the first drawing, which shows all the sooner for it. */
export const Later = ({ instead = null, children }: LaterProps) => (useIsSettled() ? children : instead)
