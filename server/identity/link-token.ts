import { randomBytes } from 'node:crypto'
import { hashToken } from './token-format.ts'

/** The secret part of a link that is made for one person, and what is stored of it. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** The token stands in the fragment, which browsers send to no server. */
export function linkAddress(origin: string, page: 'invitation' | 'reset-password', token: string): string {
  return `${origin}/${page}#token=${token}`
}
