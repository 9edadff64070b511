/** A link's value as a path within this app, or undefined if it could lead elsewhere. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, 'https://app.invalid'))
    return undefined
  const url = new URL(value, 'https://app.invalid')
  return url.origin === 'https://app.invalid' && !value.startsWith('//')
    ? url.pathname + url.search + url.hash
    : undefined
}

/** True for hosts that can't exist: Chromium escapes a space in a host instead of rejecting it. */
export const hasEscapedHost = (address: string): boolean => new URL(address).hostname.includes('%')

/** Lets the page parse its search params: code in the route itself would be part of every first visit. */
export const passThroughSearch = (search: Record<string, unknown>): Record<string, unknown> => search

const LONGEST_PARAM = 1_000

/** A search param as text, trimmed; undefined if it is empty. The router parses digits in an address as a number. */
export function textParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? `${value}` : value
  return typeof text === 'string' ? text.trim().slice(0, LONGEST_PARAM) || undefined : undefined
}
