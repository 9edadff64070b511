/**
 * Spread on a row's controls other than its link. Tab skips them, so that a row is a single tab stop; Arrow Left and Right
 * reach them, in a list that handles `moveWithinRow`.
 */
export const rowPart = { tabIndex: -1, 'data-row-part': '' } as const

const PARTS = ':is([data-row], [data-row-part]):not(:disabled)'

type Key = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Moves focus between a row's link and its other controls. Returns false if the key doesn't move it. */
export function moveWithinRow({ key, target, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step === undefined || ctrlKey || metaKey || altKey || shiftKey) return false
  if (!(target instanceof Element) || !target.matches(PARTS)) return false
  const parts = [...(target.closest('li')?.querySelectorAll<HTMLElement>(PARTS) ?? [])]
  const next = parts[parts.findIndex((part) => part === target) + step]
  next?.focus()
  return next !== undefined
}

/** Moves focus between the rows of a list. Returns false if a list doesn't use the key. */
export function moveRowFocus(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const active = document.activeElement
  // Focus may also be on another control in the row.
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

/** Memoizes a function of objects that runs for every frame. */
export function onceForEach<Row extends object, Answer>(find: (row: Row) => Answer): (row: Row) => Answer {
  const known = new WeakMap<Row, Answer>()
  return (row) => {
    const answer = known.get(row) ?? find(row)
    known.set(row, answer)
    return answer
  }
}
