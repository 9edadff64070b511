import { createHash, randomBytes } from 'node:crypto'

const prefixes = { personal: 'service_user_api_', session: 'service_user_session_' }

/** A bearer token with 256 bits of randomness. The personal prefix is the contract's (docs/contract.md 5). */
export function newToken(kind: keyof typeof prefixes): string {
  return prefixes[kind] + randomBytes(32).toString('base64url')
}

/** What is stored of a token. A plain hash suffices, because the token itself is random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
