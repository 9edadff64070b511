import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { RESTORABLE_FOR_MS } from './delete-recording.ts'

const BATCH = 500

/** The job `free-deleted-files`: removes the files of recordings that cannot be restored any more. Their rows stay. */
export async function freeDeletedFiles({ db, files }: { db: Db; files: FileStore }, now = Date.now()): Promise<void> {
  const deletedBefore = new Date(now - RESTORABLE_FOR_MS)
  for (let freed = BATCH; freed === BATCH;) {
    const rows = await db
      .selectFrom('recordings')
      .select(['recordingId', 'fileKey', 'playbackFileKey', 'peaksFileKey'])
      .where('deletedOn', '<', deletedBefore)
      .where('filesFreedOn', 'is', null)
      .orderBy('deletedOn')
      .limit(BATCH)
      .execute()
    for (const { fileKey, playbackFileKey, peaksFileKey } of rows) {
      for (const key of [fileKey, playbackFileKey, peaksFileKey]) if (key !== null) await files.remove(key)
    }
    const ids = rows.map(({ recordingId }) => recordingId)
    if (ids.length > 0) {
      const gone = { fileKey: null, playbackFileKey: null, peaksFileKey: null, filesFreedOn: new Date(now) }
      await db.updateTable('recordings').set(gone).where('recordingId', 'in', ids).execute()
    }
    freed = rows.length
  }
}
