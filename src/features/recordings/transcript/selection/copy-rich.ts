/** Copies text with its look, or without where the browser takes only the one; rejects when it takes neither. */
export async function copyRich({ text, html }: { text: string; html: string }): Promise<void> {
  // Outside a secure context there is no clipboard object at all; older browsers take plain text only.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text)
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
  return navigator.clipboard.write([item])
}
