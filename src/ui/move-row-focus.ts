/** Moves focus between the rows of a list as a key says; false when the key means nothing to a list. */
export function moveRowFocus(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const active = document.activeElement
  // From a part of a row, too.
  const row = active?.matches('[data-row-part]') ? active.closest('li')?.querySelector('[data-row]') : active
  const current = rows.findIndex((one) => one === row)
  if (current === -1) return false
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const target = targets[key]
  if (target === undefined) return false
  rows[target]?.focus()
  rows[target]?.scrollIntoView({ block: 'nearest' })
  return true
}
