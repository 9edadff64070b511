/** Gives focus to the row of a line, so that keys go on from there. */
export function focusRowOf(line: number) {
  const row = document.querySelector(`[data-line="${line}"]`)?.closest('[data-index]')
  row?.querySelector<HTMLElement>('[data-paragraph]')?.focus({ preventScroll: true })
}
