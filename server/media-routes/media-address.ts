import type { SignedClaims } from '../files/signed-address.ts'

/** Long enough to listen to a meeting with a pause; the page asks again when it is over. */
export const MEDIA_LIFETIME_MS = 4 * 3_600_000

export function mediaClaims(kind: 'media' | 'peaks', recordingId: string): SignedClaims {
  return { method: 'GET', path: `/${kind}/${recordingId}`, facts: [] }
}
