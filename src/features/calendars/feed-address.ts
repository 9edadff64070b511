/** What keeps an address from being that of a feed, as far as it can be told by looking at it. */
export type AddressProblem = 'empty' | 'incomplete' | 'notHttps' | 'credentials'

/** Null for an address that may be one. The service has the last word: where it is tried out, it takes other addresses too. */
export function addressProblem(typed: string): AddressProblem | null {
  const address = typed.trim().replace(/^webcals?:\/\//i, 'https://')
  if (address === '') return 'empty'
  if (!URL.canParse(address)) return 'incomplete'
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'https:') return 'notHttps'
  return username === '' && password === '' ? null : 'credentials'
}

/** The host of a feed: the rest of its address is a secret that lets whoever knows it read the calendar. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
