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

/** Whether the keyboard is one of Apple's, where ⌘ does what Ctrl does elsewhere. */
export const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

const LATEST_MS = 4_000

/** Runs once the browser has nothing to do, after 4 s at the latest. Returns how to call it off. */
export function onIdle(run: () => void): () => void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(request)
}

// A browser reads the file after the click; how long after is not told.
const KEPT_MS = 60_000

/** Puts a file among the person's downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Fetches what is answered as an attachment: the browser saves it and stays on the page. */
export function fetchFile(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
