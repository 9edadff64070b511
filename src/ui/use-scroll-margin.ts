import { useLayoutEffect, useState, type RefObject } from 'react'

/** How far below the top of the document a list begins, in pixels; `guess` until it is drawn. */
export function useScrollMargin(list: RefObject<HTMLElement | null>, guess: number): number {
  const [margin, setMargin] = useState(guess)
  // oxlint-disable-next-line react/set-state-in-effect -- where it lies is known once it is there, and before it is painted
  useLayoutEffect(() => setMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [list])
  return margin
}
