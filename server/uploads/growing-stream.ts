import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { requireStorage } from '../recordings/quotas.ts'
import { gatherPieces, type GrowingDeps, MAX_PIECE_BYTES, MAX_PIECES } from './growing-upload.ts'
import { createPieceStore, type Piece } from './piece-store.ts'
import { type Upload, uploadFileKey, type UploadStore } from './upload-store.ts'
import { alreadyFinalized, checkContentType, receive, requireDiskSpace, unknownAddress } from './receive-upload.ts'

export type GrowingStreamDeps = GrowingDeps & { uploads: UploadStore; storageQuotaBytes: number | null }
type Growing = Upload & { receivedBytes: number }
type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<Upload>

const OFFSET = 'upload-offset'

export const isGrowing = (upload: Upload): upload is Growing => upload.receivedBytes !== null

/**
 * `HEAD` and `DELETE /uploads/{uploadId}`: the progress of a growing upload, and its cancellation. `PUT` is
 * `receivePiece`.
 */
export function registerGrowing(scope: FastifyInstance, deps: GrowingStreamDeps, admit: Admit) {
  const pieces = createPieceStore(deps.db)
  scope.head('/uploads/:uploadId', async (request, reply) => {
    const upload = requireGrowing(await admit(request, reply))
    return reply.code(200).header(OFFSET, upload.receivedBytes).send()
  })
  scope.delete('/uploads/:uploadId', async (request, reply) => {
    const { uploadId } = requireGrowing(await admit(request, reply))
    await Promise.all((await pieces.removeUpload(uploadId)).map(deps.files.remove))
    return reply.code(204).send()
  })
}

function requireGrowing(upload: Upload): Growing {
  if (!isGrowing(upload)) throw new Problem(405, 'This URL only accepts a file sent with PUT.')
  return upload
}

/** Appends bytes at an offset. Idempotent: the same piece again gets the same response. */
export async function receivePiece(
  deps: GrowingStreamDeps,
  { request, reply, upload }: { request: FastifyRequest; reply: FastifyReply; upload: Growing },
) {
  const { db, uploads, files } = deps
  const { uploadId, directoryId } = upload
  const pieces = createPieceStore(db)
  const sent = checkPiece(request, upload)
  const isLikeKept = ({ startByte, sizeBytes }: Piece) => startByte === sent.startByte && sizeBytes === sent.sizeBytes
  if (sent.startByte !== upload.receivedBytes && !(await pieces.of(uploadId)).some(isLikeKept)) {
    throw wrongOffset(reply, upload.receivedBytes)
  }
  if (!(await uploads.countPut(uploadId, MAX_PIECES))) {
    throw new Problem(403, `This upload came in ${MAX_PIECES} pieces, which is the limit. Request a new upload.`)
  }
  await requireStorage(db, { directoryId, sizeBytes: sent.sizeBytes, quotaBytes: deps.storageQuotaBytes })
  await requireDiskSpace(deps, sent.sizeBytes)
  const piece = { ...sent, fileKey: uploadFileKey(uploadId, newId()) }
  await storePiece(deps, request, piece)
  if (!(await pieces.append(uploadId, piece))) {
    const kept = (await pieces.of(uploadId)).find(isLikeKept)
    const isRepeated = kept !== undefined && (await haveSameBytes(deps, kept, piece))
    await files.remove(piece.fileKey)
    const now = await uploads.find(uploadId)
    if (now === null) throw unknownAddress()
    if (now.recordingId !== null) throw alreadyFinalized()
    if (!isRepeated) throw wrongOffset(reply, now.receivedBytes ?? 0)
  }
  // The piece is stored either way; the next one retries.
  await gatherPieces(deps, uploadId).catch((error: unknown) =>
    request.log.warn({ err: error }, 'failed to combine the pieces of an upload'),
  )
  return reply
    .code(200)
    .header(OFFSET, sent.startByte + sent.sizeBytes)
    .send()
}

async function storePiece({ files, transfers }: GrowingStreamDeps, request: FastifyRequest, piece: Piece) {
  const { fileKey, sizeBytes } = piece
  await transfers.run(fileKey, sizeBytes, async (onReceived) => {
    const path = await files.pathFor(`${fileKey}.part`)
    await receive(request, { path, sizeBytes, onReceived })
    await files.adopt(path, fileKey)
  })
}

async function haveSameBytes({ files }: GrowingStreamDeps, one: Piece, other: Piece): Promise<boolean> {
  const read = async ({ fileKey }: Piece) => buffer(await files.read(fileKey))
  return (await read(one)).equals(await read(other))
}

function checkPiece(request: FastifyRequest, upload: Growing): Pick<Piece, 'startByte' | 'sizeBytes'> {
  checkContentType(request, upload)
  const length = request.headers['content-length']
  if (length === undefined) throw new Problem(411, 'Send a content-length header.')
  const sizeBytes = Number(length)
  if (sizeBytes > MAX_PIECE_BYTES) throw new Problem(413, `A piece can have at most ${MAX_PIECE_BYTES} bytes.`)
  if (sizeBytes === 0) {
    const message = 'must be at least 1.'
    throw Problem.invalid([{ field: 'content-length', code: 'tooSmall', params: { min: 1 }, message }])
  }
  const startByte = offsetOf(request.query)
  if (startByte + sizeBytes > upload.sizeBytes) {
    throw new Problem(413, `The file is larger than the ${upload.sizeBytes} bytes announced.`)
  }
  return { startByte, sizeBytes }
}

function offsetOf(query: unknown): number {
  const offset = typeof query === 'object' && query !== null && 'offset' in query ? query.offset : undefined
  if (typeof offset === 'string' && /^\d{1,15}$/.test(offset)) return Number(offset)
  const message = 'must be the number of bytes already sent, such as 0.'
  throw Problem.invalid([{ field: 'offset', code: 'wrongFormat', params: { example: '0' }, message }])
}

function wrongOffset(reply: FastifyReply, receivedBytes: number): Problem {
  void reply.header(OFFSET, receivedBytes)
  return new Problem(409, `The service has ${receivedBytes} bytes of this upload. Continue from there.`)
}
