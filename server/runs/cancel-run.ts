import type { Db } from '../db/open-database.ts'
import { endRun } from './end-run.ts'

/** What is kept of a run that somebody canceled, in place of why it failed. */
export const CANCELED = 'Somebody canceled the run.'

/** Ends the recording's run as `error`; false when nothing runs. Its file stays, and it can be run again. */
export function cancelRun(db: Db, recordingId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const recording = await trx
      .selectFrom('recordings')
      .select('recordingId')
      .where('recordingId', '=', recordingId)
      .where('deletedOn', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    return recording !== undefined && (await endRun(trx, recordingId, CANCELED))
  })
}
