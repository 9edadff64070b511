import type { CreateUploadBody } from '#openapi/generated/types.ts'
import type { GrowingUpload } from './choose-files'
import { statusOf } from './upload-failure'
import { requestUpload } from './upload-queries'

/** The most that the service takes of one. */
const MAX_BYTES = 1024 ** 3
/** The service takes more at once; after so many the person sees how far it has come. */
export const PIECE_BYTES = 1024 ** 2

type Begun = Pick<CreateUploadBody, 'fileName' | 'mimeType'> & { directoryId: string; signal: AbortSignal }

export async function beginGrowing({ directoryId, signal, ...file }: Begun): Promise<GrowingUpload> {
  const body = { ...file, sizeBytes: MAX_BYTES, isGrowing: true }
  const { uploadId, uploadUrl, requiredHeaders } = await requestUpload({ directoryId, body, signal })
  return { uploadId, url: uploadUrl, headers: requiredHeaders }
}

/** How many bytes the service has. */
export async function offsetOf({ url }: GrowingUpload, signal: AbortSignal): Promise<number> {
  return offsetIn(await fetch(url, { method: 'HEAD', signal }))
}

type Piece = { offset: number; bytes: ArrayBuffer; signal: AbortSignal }

/** Sends what comes next, and answers how many bytes the service has then: fewer or more where it was at another place. */
export async function sendPiece({ url, headers }: GrowingUpload, { offset, bytes, signal }: Piece): Promise<number> {
  return offsetIn(await fetch(`${url}&offset=${offset}`, { method: 'PUT', headers, body: bytes, signal }))
}

function offsetIn({ ok, status, headers }: Response): number {
  const offset = headers.get('upload-offset')
  if (offset !== null && (ok || status === 409)) return Number(offset)
  throw Object.assign(new Error('The upload does not go on.'), { status })
}

/** Whether an upload takes nothing more: it has expired, was forgotten, or is as large as one can be. */
export const isOver = (error: unknown): boolean => {
  const status = statusOf(error)
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

type Rest = { file: Blob; signal: AbortSignal; onProgress: (sentBytes: number) => void }

/** Sends what the service does not have of a file that is whole now. */
export async function sendRest(upload: GrowingUpload, { file, signal, onProgress }: Rest): Promise<void> {
  let offset = await offsetOf(upload, signal)
  while (offset < file.size) {
    onProgress(offset)
    // A file that can't be read fails here, and not as a connection that broke.
    const bytes = await file.slice(offset, offset + PIECE_BYTES).arrayBuffer()
    offset = await sendPiece(upload, { offset, bytes, signal })
  }
  onProgress(offset)
}

/** Lets the service forget it; where that fails it does so within a day. */
export async function forgetGrowing({ url }: GrowingUpload): Promise<void> {
  await fetch(url, { method: 'DELETE' }).catch(() => {})
}
