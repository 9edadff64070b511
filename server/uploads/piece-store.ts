import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'

export type Piece = Pick<Row<'uploadPieces'>, 'startByte' | 'sizeBytes' | 'fileKey'>

export type PieceStore = {
  /** In byte order. */
  of: (uploadId: string) => Promise<Piece[]>
  /** Returns false, without changes, unless the upload ends where the piece begins. */
  append: (uploadId: string, piece: Piece) => Promise<boolean>
  /** Replaces several pieces with one; returns false, without changes, if one of them is gone. */
  gather: (uploadId: string, pieces: readonly Piece[], fileKey: string) => Promise<boolean>
  /** Deletes an upload that isn't a recording; returns the keys of its files. */
  removeUpload: (uploadId: string) => Promise<string[]>
}

export function createPieceStore(db: Db): PieceStore {
  return {
    of: (uploadId) =>
      db
        .selectFrom('uploadPieces')
        .select(['startByte', 'sizeBytes', 'fileKey'])
        .where('uploadId', '=', uploadId)
        .orderBy('startByte')
        .execute(),

    append: (uploadId, { startByte, sizeBytes, fileKey }) =>
      db.transaction().execute(async (trx) => {
        const grown = await trx
          .updateTable('uploads')
          .set({ receivedBytes: startByte + sizeBytes, storedOn: null })
          .where('uploadId', '=', uploadId)
          .where('recordingId', 'is', null)
          .where('receivedBytes', '=', startByte)
          .returning('uploadId')
          .executeTakeFirst()
        if (grown === undefined) return false
        await trx.insertInto('uploadPieces').values({ uploadId, startByte, sizeBytes, fileKey }).execute()
        return true
      }),

    gather: (uploadId, pieces, fileKey) =>
      db.transaction().execute(async (trx) => {
        const keys = pieces.map((piece) => piece.fileKey)
        const found = await trx
          .selectFrom('uploadPieces')
          .select('fileKey')
          .where('uploadId', '=', uploadId)
          .where('fileKey', 'in', keys)
          .forUpdate()
          .execute()
        if (found.length < keys.length) return false
        await trx.deleteFrom('uploadPieces').where('fileKey', 'in', keys).execute()
        const startByte = pieces[0]?.startByte ?? 0
        await trx
          .insertInto('uploadPieces')
          .values({ uploadId, startByte, sizeBytes: sizeOf(pieces), fileKey })
          .execute()
        return true
      }),

    removeUpload: (uploadId) =>
      db.transaction().execute(async (trx) => {
        const upload = await trx
          .selectFrom('uploads')
          .select('fileKey')
          .where('uploadId', '=', uploadId)
          .where('recordingId', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (upload === undefined) return []
        const pieces = await removePieces(trx, [uploadId])
        await trx.deleteFrom('uploads').where('uploadId', '=', uploadId).execute()
        return [upload.fileKey, ...pieces]
      }),
  }
}

/** Returns the keys of the deleted pieces' files. Call it in a transaction. */
export async function removePieces(trx: Db, uploadIds: readonly string[]): Promise<string[]> {
  if (uploadIds.length === 0) return []
  const pieces = await trx.deleteFrom('uploadPieces').where('uploadId', 'in', uploadIds).returning('fileKey').execute()
  return pieces.map(({ fileKey }) => fileKey)
}

export const sizeOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
