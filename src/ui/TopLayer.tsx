import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useOpenModals } from './open-modals'

/**
 * Keeps what the whole page says in the dialog in front, while there is one: outside of it nothing can be pressed or is read
 * out. It moves there and back as it is, with what was said and for how long.
 */
export function TopLayer({ children }: { children: ReactNode }) {
  const modal = useOpenModals(({ modals }) => modals.at(-1))
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => (modal ?? document.body).append(place), [modal, place])
  useLayoutEffect(() => () => place.remove(), [place])
  return createPortal(children, place)
}
