const SAFE = new Set(['http:', 'https:', 'mailto:'])

/** An address that may be opened from a document; null for every other, such as `javascript:` or a path. */
export function safeAddress(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const url = new URL(address)
  return SAFE.has(url.protocol) ? url.href : null
}
