import type { Db } from '../db/open-database.ts'
import { giveUpRendition } from './renditions.ts'
import { endSearch } from '../speaker-search/search-store.ts'
import { finishWithout } from './run-store.ts'

/** What is kept of a run that someone canceled, in place of why it failed. */
export const CANCELED = 'Someone canceled the run.'

/** Ends the recording's run as `error`; false when nothing runs. Its file stays, and it can be run again. */
export function cancelRun(db: Db, { recordingId, userId }: { recordingId: string; userId: string }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const recording = await trx
      .selectFrom('recordings')
      .select('isTranscriptionCompleted')
      .where('recordingId', '=', recordingId)
      .where('deletedOn', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (recording === undefined || !(await endRun(trx, recordingId, { detail: CANCELED, canceledBy: userId })))
      return false
    // What is to be heard was ordered by that run. A summary or a search for speakers has nothing to do with it.
    if (!recording.isTranscriptionCompleted) await giveUpRendition(trx, recordingId)
    return true
  })
}

/**
 * Ends what runs of a recording: an import or a transcription as `error`, a summary likewise, which keeps the text it had, and a
 * search for speakers, which leaves the transcript as it is.
 * Lock the recording first. False when nothing runs. `detail` is for admins and logs, `canceledBy` for anyone who looks for it.
 */
export async function endRun(
  trx: Db,
  recordingId: string,
  { detail, canceledBy }: { detail: string; canceledBy?: string },
): Promise<boolean> {
  const recording = await trx
    .selectFrom('recordings')
    .select(['stage', 'attempt', 'isTranscriptionCompleted'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  if (recording === undefined || recording.stage === 'finished') return false
  if (!recording.isTranscriptionCompleted) {
    const canceled = { failure: 'canceled', ...(canceledBy === undefined ? {} : { canceledBy }) } as const
    await finishWithout(trx, { recordingId, attempt: recording.attempt }, { reason: 'error', detail, ...canceled })
    return true
  }
  if (recording.stage === 'findingSpeakers') {
    await endSearch(trx, recordingId, null)
    return true
  }
  const ended = { isSummarizationCompleted: true, summarizationCompletionReason: 'error' } as const
  await trx
    .updateTable('summaries')
    .set({ ...ended, errorDetail: detail, modifiedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .where('isSummarizationCompleted', '=', false)
    .where('deletedOn', 'is', null)
    .execute()
  await trx
    .updateTable('recordings')
    .set({ stage: 'finished', progress: null, runFinishedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()
  return true
}
