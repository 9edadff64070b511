import type { Db } from '../db/open-database.ts'
import { giveUpRendition } from './renditions.ts'
import { endSearch } from '../speaker-search/search-store.ts'
import { finishWithout } from './run-store.ts'

/** The stored detail of a canceled run, in place of a failure. */
export const CANCELED = 'Someone canceled the run.'

/** Ends the recording's run as `error`; false if nothing is running. The file stays, so it can be run again. */
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
    // The run ordered the rendition. A summary or a speaker search didn't, so it leaves the rendition alone.
    if (!recording.isTranscriptionCompleted) await giveUpRendition(trx, recordingId)
    return true
  })
}

/**
 * Ends everything that is running for a recording: an import or a transcription as `error`, a summary too, which keeps
 * its previous text, and a speaker search, which leaves the transcript unchanged. Lock the recording first. False if
 * nothing is running. `detail` is for admins and logs; `canceledBy` is shown to everyone who sees the recording.
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
