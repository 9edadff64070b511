/** Arrow Down in the page, or in the search field above a list, goes into the list; until the returned function is called. */
export function listenForLists(): () => void {
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}

function handleKey(event: KeyboardEvent) {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event
  if (key !== 'ArrowDown' || shiftKey || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if (!isBeforeList(target) || document.querySelector('dialog[open]') !== null) return
  const rows = [...document.querySelectorAll<HTMLElement>('main a[data-row]')]
  // Somebody who has scrolled goes on from there.
  const row = rows.find((one) => one.getBoundingClientRect().top >= 0) ?? rows[0]
  if (row === undefined) return
  event.preventDefault()
  row.focus()
  row.scrollIntoView({ block: 'nearest' })
}

/** Where a browser would only scroll, or do nothing. */
const isBeforeList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main, main h1, main input[type="search"]:not([role="combobox"])')
