import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'

const BATCH = 500

/**
 * Removes the files of recordings that have been freed of them. Their rows name them until they are gone, so that a process
 * that is killed leaves none behind.
 */
export async function removeFreedFiles({ db, files }: { db: Db; files: FileStore }): Promise<void> {
  for (let removed = BATCH; removed === BATCH;) {
    const rows = await db
      .selectFrom('recordings')
      .select(['recordingId', 'fileKey', 'playbackFileKey', 'peaksFileKey', 'transcriptFileKey'])
      .where('filesFreedOn', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('fileKey', 'is not', null),
          eb('playbackFileKey', 'is not', null),
          eb('peaksFileKey', 'is not', null),
          eb('transcriptFileKey', 'is not', null),
        ]),
      )
      .limit(BATCH)
      .execute()
    for (const { fileKey, playbackFileKey, peaksFileKey, transcriptFileKey } of rows) {
      const keys = [fileKey, playbackFileKey, peaksFileKey, transcriptFileKey]
      for (const key of keys) if (key !== null) await files.remove(key)
    }
    const ids = rows.map(({ recordingId }) => recordingId)
    if (ids.length > 0) {
      const gone = { fileKey: null, playbackFileKey: null, peaksFileKey: null, transcriptFileKey: null }
      await db.updateTable('recordings').set(gone).where('recordingId', 'in', ids).execute()
    }
    removed = rows.length
  }
}
