/** Copies a text; rejects where the browser does not let it, as it has no clipboard at all outside a secure context. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text)

/** Copies a text with its look, or without where the browser takes plain text only; rejects when it takes neither. */
export async function copyRich({ text, html }: { text: string; html: string }): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return copyText(text)
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
  return navigator.clipboard.write([item])
}
