/** Place among the rows of the paragraph that has focus. */
export function focusedParagraph(): number | undefined {
  const index = document.activeElement?.getAttribute('data-paragraph')
  return index === null || index === undefined ? undefined : Number(index)
}
