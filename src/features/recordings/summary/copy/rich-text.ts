const KEPT = new Set(['href', 'colspan', 'rowspan', 'dir'])
const DROPPED = 'svg, [data-not-copied], [aria-hidden="true"]:not(time), .sr-only, [popover], button:not([data-time])'

/**
 * What is drawn as HTML that other programs understand: no classes, no controls, times as text. The page draws only what was
 * sanitised, so that nothing else can come out.
 */
export function richText(drawn: Element): string {
  const copy = document.createElement('div')
  copy.append(drawn.cloneNode(true))
  for (const chip of copy.querySelectorAll('[data-time]')) {
    const time = `[${chip.getAttribute('data-time') ?? ''}]`
    ;(chip.closest('[data-chip]') ?? chip).replaceWith(time)
  }
  for (const element of copy.querySelectorAll(DROPPED)) element.remove()
  for (const element of copy.querySelectorAll('span, div, section')) {
    // What stands beside each other by layout alone needs a space once that is gone.
    element.replaceWith(...element.childNodes, ' ')
  }
  for (const element of copy.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name)
  }
  return copy.innerHTML.trim()
}
