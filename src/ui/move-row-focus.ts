/** Moves focus between the rows of a list as a key says; false when the key means nothing to a list. */
export function moveRowFocus(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const current = rows.findIndex((row) => row === document.activeElement)
  if (current === -1) return false
  const targets: Record<string, number> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: rows.length - 1,
  }
  const target = targets[key]
  if (target === undefined) return false
  const row = rows[target]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return true
}
