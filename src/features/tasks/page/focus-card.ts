/** Goes to a card once the board shows it in its new column, unless the person has gone on by then. */
export function focusCard(board: Element, { taskId, column }: { taskId: string; column: string }) {
  const find = () =>
    board.querySelector<HTMLElement>(`[data-column="${column}"] [data-task="${CSS.escape(taskId)}"] [data-row]`)
  const shown = new MutationObserver(go)
  const isOver = new AbortController()
  isOver.signal.addEventListener('abort', () => shown.disconnect())
  for (const type of ['keydown', 'pointerdown']) {
    document.addEventListener(type, () => isOver.abort(), { capture: true, signal: isOver.signal })
  }

  function go() {
    const card = find()
    if (card === null) return
    isOver.abort()
    card.focus()
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  shown.observe(board, { childList: true, subtree: true })
  go()
}
