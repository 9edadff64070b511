export type PopoverSide = 'bottom' | 'top'
export type PopoverAlign = 'start' | 'end'

const GAP = 6
const MARGIN = 8

/** Puts an open popover beside the button that opened it, on the other side where there is no room. */
export function placePopover(
  popover: HTMLElement,
  opener: HTMLElement,
  wish: { side: PopoverSide; align: PopoverAlign },
) {
  const at = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = at.bottom + GAP
  const above = at.top - GAP - height
  const fitsBelow = below + height <= window.innerHeight - MARGIN
  const isAbove = wish.side === 'top' ? above >= MARGIN : !fitsBelow && above >= MARGIN
  const left = wish.align === 'start' ? at.left : at.right - width
  popover.style.top = `${isAbove ? above : below}px`
  popover.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
}
