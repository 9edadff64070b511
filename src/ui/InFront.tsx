import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useOpenModals } from './open-modals'

/** Puts what the whole page says into the dialog in front, while there is one: outside of it nothing can be pressed or is read out. */
export function InFront({ children }: { children: ReactNode }) {
  const modal = useOpenModals(({ modals }) => modals.at(-1))
  return modal === undefined ? children : createPortal(children, modal)
}
