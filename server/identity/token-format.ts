import { createHash, randomBytes } from 'node:crypto'

const prefixes = { personal: 'service_user_api_', session: 'service_user_session_' }

/** A bearer token with 256 bits of randomness. The personal prefix is the contract's (docs/contract.md 5). */
export function newToken(kind: keyof typeof prefixes): string {
  return prefixes[kind] + randomBytes(32).toString('base64url')
}

/** The stored form of a token. A plain hash is enough, because the token itself is random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The secret of a single person's link, and its stored form. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The token is in the fragment, which browsers don't send to the server. */
export function linkAddress(origin: string, page: 'invitation' | 'reset-password', token: string): string {
  return `${origin}/${page}#token=${token}`
}
