/** The row goes away; whoever works with the keyboard stays in the tray, and on the page when it was the last row. */
export function focusNeighbour(button: HTMLElement) {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = lastAction(neighbour) ?? document.querySelector<HTMLElement>('main')
  target?.focus()
}

/** The button itself goes away; focus stays in its row. */
export const focusRow = (button: HTMLElement) => lastAction(button.closest('li'))?.focus()

const lastAction = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-row-end]')
