/** Rejects if the browser doesn't allow it, or has no clipboard, as outside a secure context. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text)

/** Copies text with its formatting, or plain if the browser can't copy both. Rejects if it can do neither. */
export async function copyRich({ text, html }: { text: string; html: string }): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return copyText(text)
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  })
  return navigator.clipboard.write([item])
}

/** Apple keyboards use ⌘ instead of Ctrl. */
export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

const LATEST_MS = 4_000

/** Runs when the browser is idle, after 4 seconds at the latest. Returns a function that cancels it. */
export function onIdle(run: () => void): () => void {
  // Safari doesn't have `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(request)
}

// The browser reads the file at an unspecified time after the click.
const KEPT_MS = 60_000

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** For a response sent as an attachment: the browser saves it and stays on the page. */
export function fetchFile(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
