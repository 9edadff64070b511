import type { CreateUploadBody } from '#openapi/generated/types.ts'
import type { GrowingUpload } from './choose-files'
import { statusOf } from './upload-failure'
import { requestUpload } from './upload-queries'

/** The maximum size of a growing upload. */
const MAX_BYTES = 1024 ** 3
/** The service accepts larger pieces; this size lets people see the progress. */
export const PIECE_BYTES = 1024 ** 2

type Begun = Pick<CreateUploadBody, 'fileName' | 'mimeType'> & { directoryId: string; signal: AbortSignal }

export async function beginGrowing({ directoryId, signal, ...file }: Begun): Promise<GrowingUpload> {
  const body = { ...file, sizeBytes: MAX_BYTES, isGrowing: true }
  const { uploadId, uploadUrl, requiredHeaders } = await requestUpload({ directoryId, body, signal })
  return { uploadId, url: uploadUrl, headers: requiredHeaders }
}

/** Returns the number of bytes that the service has. */
export async function offsetOf({ url }: GrowingUpload, signal: AbortSignal): Promise<number> {
  return offsetIn(await fetch(url, { method: 'HEAD', signal }))
}

type Piece = { offset: number; bytes: ArrayBuffer; signal: AbortSignal }

/**
 * Sends the next piece and returns the number of bytes that the service has then, which differs if it was at another
 * offset.
 */
export async function sendPiece({ url, headers }: GrowingUpload, { offset, bytes, signal }: Piece): Promise<number> {
  return offsetIn(await fetch(`${url}&offset=${offset}`, { method: 'PUT', headers, body: bytes, signal }))
}

function offsetIn({ ok, status, headers }: Response): number {
  const offset = headers.get('upload-offset')
  if (offset !== null && (ok || status === 409)) return Number(offset)
  throw Object.assign(new Error('The upload does not go on.'), { status })
}

/** Returns whether an upload accepts nothing more: it has expired, was deleted, or has the maximum size. */
export const isOver = (error: unknown): boolean => {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

type Rest = { file: Blob; signal: AbortSignal; onProgress: (sentBytes: number) => void }

/** Sends the part of a complete file that the service doesn't have yet. */
export async function sendRest(upload: GrowingUpload, { file, signal, onProgress }: Rest): Promise<void> {
  let offset = await offsetOf(upload, signal)
  while (offset < file.size) {
    onProgress(offset)
    // Reads first, so that an unreadable file isn't reported as a broken connection.
    const bytes = await file.slice(offset, offset + PIECE_BYTES).arrayBuffer()
    offset = await sendPiece(upload, { offset, bytes, signal })
  }
  onProgress(offset)
}

/** Deletes the upload from the service; if that fails, the service does so within a day. */
export async function forgetGrowing({ url }: GrowingUpload): Promise<void> {
  await fetch(url, { method: 'DELETE' }).catch(() => {})
}
