import type { Db } from '../db/open-database.ts'
import { findAwaitedRendition } from '../runs/renditions.ts'
import { recordingFileName } from './media-file-name.ts'
import { playableType } from './media-types.ts'

/** What a browser plays of a recording: the rendition where there is one, else the file as it was uploaded. */
export type PlayableMedia = {
  fileKey: string
  mimeType: string
  sizeBytes: number
  /** For people who save it; never part of a path. */
  fileName: string
  peaksKey: string | null
}

export type MediaStore = {
  /** Null when the recording is gone or there is nothing that a browser could play. */
  find: (recordingId: string) => Promise<PlayableMedia | null>
  /** What a browser can play is still being made. */
  isAwaited: (recordingId: string) => Promise<boolean>
}

export function createMediaStore(db: Db): MediaStore {
  return {
    async find(recordingId) {
      const row = await db
        .selectFrom('recordings')
        .select([
          'name',
          'fileName',
          'fileKey',
          'sizeBytes',
          'playbackFileKey',
          'playbackMimeType',
          'playbackSizeBytes',
          'peaksFileKey',
        ])
        .where('recordingId', '=', recordingId)
        .where('deletedOn', 'is', null)
        .executeTakeFirst()
      if (row === undefined) return null
      const mimeType = playableType(row.playbackMimeType, row.fileName)
      const fileKey = row.playbackFileKey ?? row.fileKey
      const sizeBytes = row.playbackFileKey === null ? row.sizeBytes : row.playbackSizeBytes
      if (fileKey === null || mimeType === null || sizeBytes === null) return null
      const fileName = recordingFileName({ ...row, isRendition: row.playbackFileKey !== null })
      return { fileKey, mimeType, sizeBytes, fileName, peaksKey: row.peaksFileKey }
    },

    isAwaited: async (recordingId) => (await findAwaitedRendition(db, recordingId)) !== null,
  }
}
