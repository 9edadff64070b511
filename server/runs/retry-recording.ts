import { isAdmin, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { takeTranscriptionSlot } from '../recordings/transcription-slots.ts'

export type RetryDeps = { db: Db; files: FileStore; jobs: JobQueue }

type FailedSummary = { recordingSummaryId: string }

/**
 * Starts a failed run again: transcription and summary where there is no transcript, else only the summary. The recording
 * must be visible to the member.
 *
 * @throws Problem 403 for members who neither made it nor are admins, 400 when nothing failed or the file is gone, 429 at the cap
 */
export async function retryRecording(deps: RetryDeps, member: Member, recordingId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const recording = await trx
      .selectFrom('recordings')
      .selectAll()
      .where('recordingId', '=', recordingId)
      .where('directoryId', '=', member.directoryId)
      .where('deletedOn', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (recording === undefined) throw Problem.notFound('Recording')
    if (recording.ownerUserId !== member.userId && !isAdmin(member)) {
      throw Problem.forbidden('Only who made the recording, admins and owners of the company may do this.')
    }
    const failedSummary = await failedSummaryOf(trx, recordingId)
    requireFailedRun(recording, failedSummary)
    if (!recording.isTranscriptionSucceeded) await startOver(deps, trx, recording)
    else if (failedSummary !== null) await summarizeAgain(deps, trx, { recordingId, ...failedSummary })
  })
}

async function failedSummaryOf(trx: Db, recordingId: string): Promise<FailedSummary | null> {
  const row = await trx
    .selectFrom('summaries')
    .select('recordingSummaryId')
    .where('recordingId', '=', recordingId)
    .where('isSummarizationCompleted', '=', true)
    .where('isSummarizationSucceeded', '=', false)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

function requireFailedRun(recording: Row<'recordings'>, failedSummary: FailedSummary | null) {
  if (recording.stage !== 'finished') throw new Problem(400, 'The recording is still being worked on.')
  if (recording.isTranscriptionSucceeded && failedSummary === null) {
    throw new Problem(400, 'The recording has its transcript and its summary; there is nothing to try again.')
  }
}

async function startOver(
  { files, jobs }: RetryDeps,
  trx: Db,
  { recordingId, directoryId, fileKey }: Row<'recordings'>,
) {
  if (fileKey === null || (await files.sizeOf(fileKey)) === null) {
    throw new Problem(400, 'The file of this recording is gone; upload it again.')
  }
  await takeTranscriptionSlot(trx, directoryId)
  await trx
    .updateTable('recordings')
    .set({
      stage: 'queued',
      progress: null,
      isTranscriptionCompleted: false,
      transcriptionCompletionReason: 'unknown',
      errorDetail: null,
      runStartedOn: null,
      runFinishedOn: null,
    })
    .where('recordingId', '=', recordingId)
    .execute()
  await trx
    .updateTable('summaries')
    .set({ deletedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .where('deletedOn', 'is', null)
    .execute()
  await jobs.enqueue('transcribe-recording', { recordingId }, { trx })
}

async function summarizeAgain(
  { jobs }: RetryDeps,
  trx: Db,
  order: { recordingId: string; recordingSummaryId: string },
) {
  await trx
    .updateTable('summaries')
    .set({ isSummarizationCompleted: false, summarizationCompletionReason: 'unknown', errorDetail: null })
    .where('recordingSummaryId', '=', order.recordingSummaryId)
    .execute()
  await trx
    .updateTable('recordings')
    .set({ stage: 'summarizing', progress: null })
    .where('recordingId', '=', order.recordingId)
    .execute()
  await jobs.enqueue('summarize-recording', order, { trx })
}
