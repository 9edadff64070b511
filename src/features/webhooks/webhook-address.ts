/** What keeps an address from being that of a receiver, as far as it can be told by looking at it. */
export type AddressProblem = 'empty' | 'incomplete' | 'long' | 'notHttps' | 'credentials' | 'private'

const MAX_LENGTH = 2_000

/** Names and literals that never belong to a public host; the service knows more of them. */
const privateHost =
  /^(localhost|[^.]+|.*\.(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|0\..*|\[.*\])\.?$/i

/**
 * Null for an address that may be one. Only `empty`, `incomplete` and `long` are certain: the service has the last word, and
 * where it is tried out, it takes private addresses and http too.
 */
export function addressProblem(typed: string): AddressProblem | null {
  const address = typed.trim()
  if (address === '') return 'empty'
  if (!URL.canParse(address)) return 'incomplete'
  if (address.length > MAX_LENGTH) return 'long'
  return problemOf(new URL(address))
}

function problemOf({ protocol, username, password, hostname }: URL): AddressProblem | null {
  if (hostname === '') return 'incomplete'
  if (username !== '' || password !== '') return 'credentials'
  if (protocol !== 'https:') return 'notHttps'
  return privateHost.test(hostname) ? 'private' : null
}

/** Whether the service would refuse it in any case. */
export const isCertain = (problem: AddressProblem | null): problem is 'empty' | 'incomplete' | 'long' =>
  problem === 'empty' || problem === 'incomplete' || problem === 'long'

/** The host of an address: its path and query often are a key. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
