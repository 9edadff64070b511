/** A path within this app from something a link carried; undefined for anything that could lead elsewhere. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, 'https://app.invalid'))
    return undefined
  const url = new URL(value, 'https://app.invalid')
  return url.origin === 'https://app.invalid' && !value.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}

/** Whether its host has what no name of a host has: Chromium takes a space in it and escapes that. */
export const hasEscapedHost = (address: string): boolean => new URL(address).hostname.includes('%')

/** What a route takes from its address, for the page to read: what checks an address would be fetched by every first visit. */
export const passThroughSearch = (search: Record<string, unknown>): Record<string, unknown> => search
