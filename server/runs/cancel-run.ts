import type { Db } from '../db/open-database.ts'
import { endRun } from './end-run.ts'
import { giveUpRendition } from './rendition-store.ts'

/** What is kept of a run that somebody canceled, in place of why it failed. */
export const CANCELED = 'Somebody canceled the run.'

/** Ends the recording's run as `error`; false when nothing runs. Its file stays, and it can be run again. */
export function cancelRun(db: Db, recordingId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const recording = await trx
      .selectFrom('recordings')
      .select('isTranscriptionCompleted')
      .where('recordingId', '=', recordingId)
      .where('deletedOn', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (recording === undefined || !(await endRun(trx, recordingId, CANCELED))) return false
    // What is to be heard was ordered by that run. A summary or a search for speakers has nothing to do with it.
    if (!recording.isTranscriptionCompleted) await giveUpRendition(trx, recordingId)
    return true
  })
}
