import type { SignedClaims } from '../files/signed-address.ts'

/** Long enough to listen to a meeting with a pause; the page asks again when it is over. */
export const MEDIA_LIFETIME_MS = 4 * 3_600_000

/**
 * Of an address in an object store, which asks nobody whether its person may still listen: as short as a player bears that
 * is asked for the next one only while its page can be seen.
 */
export const OBJECT_LIFETIME_MS = 3_600_000

/** An address is one person's: it is good for as long as they may see the recording. */
export type MediaOf = { recordingId: string; userId: string }

export function mediaClaims(kind: 'media' | 'peaks', { recordingId, userId }: MediaOf): SignedClaims {
  return { method: 'GET', path: `/${kind}/${recordingId}/${userId}`, facts: [] }
}
