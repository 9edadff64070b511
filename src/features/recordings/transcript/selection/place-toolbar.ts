const GAP = 8
const MARGIN = 8
// On touch the system's own bar stands above the text, and its handles below.
const TOUCH_GAP = 32

/** Puts the toolbar above what is selected, or above a row; where there is no room, and on touch, below. Hidden while that is out of sight. */
export function placeToolbar(bar: HTMLElement, scroller: HTMLElement, row: number | null) {
  const target = targetRect(scroller, row)
  const view = scroller.getBoundingClientRect()
  const isInSight = target !== null && target.bottom > view.top && target.top < view.bottom
  bar.style.visibility = isInSight ? 'visible' : 'hidden'
  if (!isInSight) return
  // At the edge it would be squeezed, and measured so.
  bar.style.left = '0px'
  const { offsetWidth: width, offsetHeight: height } = bar
  const { clientWidth } = document.documentElement
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const above = target.top - GAP - height
  const below = target.bottom + (isTouch ? TOUCH_GAP : GAP)
  const top = isTouch || above < view.top ? below : above
  const left = target.left + target.width / 2 - width / 2
  bar.style.top = `${clamp(top, view.top + MARGIN, view.bottom - height - MARGIN)}px`
  bar.style.left = `${clamp(left, MARGIN, clientWidth - width - MARGIN)}px`
}

function targetRect(scroller: HTMLElement, row: number | null): DOMRect | null {
  if (row !== null) return scroller.querySelector(`[data-index="${row}"]`)?.getBoundingClientRect() ?? null
  const selection = window.getSelection()
  return selection === null || selection.rangeCount === 0 ? null : selection.getRangeAt(0).getBoundingClientRect()
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
