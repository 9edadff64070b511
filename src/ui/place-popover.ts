export type PopoverSide = 'bottom' | 'top'
export type PopoverAlign = 'start' | 'end'

const GAP = 6
const MARGIN = 8

/**
 * Puts an open popover beside the button that opened it, on the other side where there is no room, and over the button where there
 * is none on either. What is higher than the window scrolls.
 */
export function placePopover(
  popover: HTMLElement,
  opener: HTMLElement,
  placement: { side: PopoverSide; align: PopoverAlign },
) {
  popover.style.maxHeight = `${window.innerHeight - 2 * MARGIN}px`
  const at = opener.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = at.bottom + GAP
  const above = at.top - GAP - height
  const fitsBelow = below + height <= window.innerHeight - MARGIN
  const isAbove = placement.side === 'top' ? above >= MARGIN : !fitsBelow && above >= MARGIN
  const left = placement.align === 'start' ? at.left : at.right - width
  const lowest = Math.max(MARGIN, window.innerHeight - height - MARGIN)
  popover.style.top = `${isAbove ? above : Math.min(below, lowest)}px`
  popover.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`
}
