import type { SignedClaims } from '../files/signed-address.ts'
import type { Upload } from './upload-store.ts'

/** The presigned address lives 6 hours. */
export const UPLOAD_LIFETIME_MS = 6 * 3_600_000

/** An upload's address stands for one content type and one size. */
export function uploadClaims({
  uploadId,
  mimeType,
  sizeBytes,
}: Pick<Upload, 'uploadId' | 'mimeType' | 'sizeBytes'>): SignedClaims {
  return { method: 'PUT', path: `/uploads/${uploadId}`, facts: [mimeType, sizeBytes] }
}
