const ITEMS = '[role^="menuitem"]'

/** Moves focus within a menu as a key says; false when the key means nothing to a menu. */
export function moveMenuFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)]
  const current = items.findIndex((item) => item === document.activeElement)
  const target = targetIndex(items, current, key)
  if (target === undefined) return false
  items[target]?.focus()
  return true
}

function targetIndex(items: HTMLElement[], current: number, key: string): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % items.length
  if (key === 'ArrowUp') return (current <= 0 ? items.length : current) - 1
  if (key === 'Home') return 0
  if (key === 'End') return items.length - 1
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  const match = after.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
  return match ? items.indexOf(match) : undefined
}
