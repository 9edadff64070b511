import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/open-database.ts'
import type { LaterKey } from '../db/sealed-bytes.ts'
import { Problem } from '../problems.ts'

/** What the signature covers. */
export type SignedClaims = {
  method: 'GET' | 'PUT'
  path: string
  /** Further facts that the signature covers, such as content type and size; they aren't part of the URL. */
  facts: readonly (string | number)[]
}

export type AddressSigner = {
  /** Adds `expires` (Unix seconds) and `signature` to the path. */
  sign: (claims: SignedClaims, expiresOn: Date) => string
  verify: (claims: SignedClaims, query: { expires?: unknown; signature?: unknown }) => 'valid' | 'expired' | 'invalid'
}

/** The key's name in `settings`. */
export const SIGNING_KEY = 'signing-key'

/** Invalidates all existing signed URLs. Running nodes keep using the key they have read. */
export async function replaceSigningKey(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', SIGNING_KEY).execute()
}

/** Signs URLs with this key. */
export function signerWith(key: LaterKey): AddressSigner {
  const signatureOf = ({ method, path, facts }: SignedClaims, expires: string) =>
    createHmac('sha256', key.value)
      .update(JSON.stringify([method, path, expires, ...facts]))
      .digest('base64url')
  return {
    sign(claims, expiresOn) {
      const expires = String(Math.floor(expiresOn.getTime() / 1000))
      return `${claims.path}?expires=${expires}&signature=${signatureOf(claims, expires)}`
    },
    verify(claims, { expires, signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return 'invalid'
      const expected = Buffer.from(signatureOf(claims, expires))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid'
      return Number(expires) * 1000 > Date.now() ? 'valid' : 'expired'
    },
  }
}

type Signed = { signer: AddressSigner; query: unknown }

/**
 * Returns what a download URL refers to, or null if it isn't one of ours. Throws 403 unless its signature is valid and
 * unexpired.
 */
export function requireSigned<Named>(
  named: Named | null,
  claimsOf: (named: Named) => SignedClaims | null,
  { signer, query }: Signed,
): Named {
  const claims = named === null ? null : claimsOf(named)
  const signed = typeof query === 'object' && query !== null ? query : {}
  const verdict = claims === null ? 'invalid' : signer.verify(claims, signed)
  if (named === null || verdict === 'invalid') throw new Problem(403, 'This URL isn’t valid.')
  if (verdict === 'expired') throw new Problem(403, 'This URL has expired. Request a new one.')
  return named
}
