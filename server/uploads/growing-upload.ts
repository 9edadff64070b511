import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { isId } from '../http/request-context.ts'
import { newId } from '../new-id.ts'
import { createPieceStore, type Piece, sizeOf } from './piece-store.ts'
import { requireDiskSpace, type Transfers } from './receive-upload.ts'
import { createUploadStore, uploadFileKey } from './upload-store.ts'

/** More than a day of speech. */
export const MAX_GROWING_BYTES = 1024 ** 3
export const MAX_PIECE_BYTES = 8 * 1024 ** 2
/** One every nine seconds for a day. */
export const MAX_PIECES = 10_000
/** A meeting may last longer than the lifetime of a normal upload URL. Afterwards it's swept. */
export const GROWING_LIFETIME_MS = 24 * 3_600_000

/**
 * Target size when merging pieces. An object store copies parts of this size itself; smaller ones are allowed only at
 * the end.
 */
const GATHERED_BYTES = 8 * 1024 ** 2
/** With more small files, finalizing would take too long. */
const MAX_TAIL_PIECES = 32

/** The small files at the end, in order. The last one stays separate, in case the client resends it. */
export function tailOf(pieces: readonly Piece[]): Piece[] {
  const settled = pieces.slice(0, -1)
  return settled.slice(settled.findLastIndex(({ sizeBytes }) => sizeBytes >= GATHERED_BYTES) + 1)
}

export type GrowingDeps = { db: Db; files: FileStore; transfers: Transfers }

/** Merges the small files at the end of an upload once they are large or numerous enough. */
export async function gatherPieces({ db, files, transfers }: GrowingDeps, uploadId: string): Promise<void> {
  const pieces = createPieceStore(db)
  const tail = tailOf(await pieces.of(uploadId))
  const sizeBytes = sizeOf(tail)
  if (sizeBytes < GATHERED_BYTES && tail.length < MAX_TAIL_PIECES) return
  const keys = tail.map(({ fileKey }) => fileKey)
  const key = uploadFileKey(uploadId, newId())
  await transfers.run(key, sizeBytes, async () => {
    await files.join(keys, key)
    const isGathered = await pieces.gather(uploadId, tail, key)
    await Promise.all((isGathered ? keys : [key]).map(files.remove))
  })
}

/**
 * Merges a growing upload into one file if its size is the one the finalizing caller states. Does nothing if it's
 * already merged. Also does nothing if the upload isn't the member's, is already a recording or has another size;
 * finalizing reports that error.
 */
export async function joinPieces(
  { db, files, transfers }: GrowingDeps,
  { member, uploadId, sizeBytes }: { member: Member; uploadId: string; sizeBytes: number | null },
): Promise<void> {
  const upload = isId(uploadId) ? await createUploadStore(db).find(uploadId) : null
  if (upload === null || upload.directoryId !== member.directoryId || upload.userId !== member.userId) return
  if (upload.recordingId !== null || upload.storedOn !== null) return
  if (sizeBytes === null || sizeBytes === 0 || upload.receivedBytes !== sizeBytes) return
  if (files.objects === null) await requireDiskSpace({ files, transfers }, sizeBytes)
  const pieces = createPieceStore(db)
  const key = uploadFileKey(uploadId, newId())
  await transfers.run(key, sizeBytes, async () => {
    await files.join(
      (await pieces.of(uploadId)).map(({ fileKey }) => fileKey),
      key,
    )
    const stored = await createUploadStore(db).setFile(uploadId, key, sizeBytes)
    await files.remove(stored === null ? key : stored.replacedKey)
  })
}
