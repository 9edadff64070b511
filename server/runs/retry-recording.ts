import { isAdmin, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { takeTranscriptionSlot } from '../recordings/quotas.ts'

export type RetryDeps = { db: Db; files: FileStore; jobs: JobQueue }

/** `languageCode` is the spoken language for the retry: unchanged if omitted, detected if null. */
export type RetryOptions = { recordingId: string; languageCode?: string | null }

type FailedSummary = { recordingSummaryId: string }

/**
 * Restarts a failed run: everything missing of import, transcription and summary. The recording must be visible to the
 * member.
 * @throws Problem 403 for members who are neither its creator nor admins, 400 if nothing failed or the file is gone,
 * 429 at the cap
 */
export async function retryRecording(deps: RetryDeps, member: Member, options: RetryOptions): Promise<void> {
  const { recordingId, ...language } = options
  // Before the transaction, which must not wait for an object store.
  const hasFile = await isFileThere(deps, recordingId)
  await deps.db.transaction().execute(async (trx) => {
    const recording = await lockRecording(trx, member, recordingId)
    if (recording.ownerUserId !== member.userId && !isAdmin(member)) {
      throw Problem.forbidden('Only admins, owners and the recording’s creator can do this.')
    }
    const failedSummary = await failedSummaryOf(trx, recordingId)
    requireFailedRun(recording, failedSummary)
    if (!recording.isTranscriptionSucceeded)
      await startOver(deps, trx, { ...recording, ...wishedLanguage(language), hasFile })
    else if (failedSummary !== null) await summarizeAgain(deps, trx, { recordingId, ...failedSummary })
  })
}

async function isFileThere({ db, files }: RetryDeps, recordingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recordings')
    .select(['fileKey', 'transcriptFileKey'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  for (const key of [row?.fileKey ?? null, row?.transcriptFileKey ?? null]) {
    if (key !== null && (await files.sizeOf(key)) !== null) return true
  }
  return false
}

async function failedSummaryOf(trx: Db, recordingId: string): Promise<FailedSummary | null> {
  const row = await trx
    .selectFrom('summaries')
    .select('recordingSummaryId')
    .where('recordingId', '=', recordingId)
    .where('isSummarizationCompleted', '=', true)
    .where((eb) =>
      eb.or([eb('isSummarizationSucceeded', '=', false), eb('summarizationCompletionReason', '=', 'error')]),
    )
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

function requireFailedRun(recording: Row<'recordings'>, failedSummary: FailedSummary | null) {
  if (recording.stage !== 'finished') throw new Problem(400, 'The recording is still being processed.')
  if (recording.isTranscriptionSucceeded && failedSummary === null) {
    throw new Problem(400, 'The recording already has its transcript and summary.')
  }
}

/** The columns to update for a requested language; none if unchanged. */
function wishedLanguage({ languageCode }: Omit<RetryOptions, 'recordingId'>) {
  return languageCode === undefined ? {} : { languageCode, requestedLanguageCode: languageCode }
}

async function startOver({ jobs }: RetryDeps, trx: Db, recording: Row<'recordings'> & { hasFile: boolean }) {
  const { recordingId, directoryId, sourceUrl, languageCode, requestedLanguageCode, hasFile } = recording
  if (!hasFile && sourceUrl === null) {
    throw new Problem(400, 'This recording’s file is gone. Upload it again.')
  }
  await takeTranscriptionSlot(trx, directoryId)
  const attempt = await startNextAttempt(trx, {
    recordingId,
    attempt: recording.attempt,
    languageCode,
    requestedLanguageCode,
  })
  await jobs.enqueue(hasFile ? 'transcribe-recording' : 'import-recording', { recordingId, attempt }, { trx })
}

/** Locks the recording until the transaction ends; throws 404 if it isn't the company's or is deleted. */
export async function lockRecording(
  trx: Db,
  { directoryId }: Pick<Member, 'directoryId'>,
  recordingId: string,
): Promise<Row<'recordings'>> {
  const recording = await trx
    .selectFrom('recordings')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (recording === undefined) throw Problem.notFound('Recording')
  return recording
}

type Attempted = Pick<Row<'recordings'>, 'recordingId' | 'attempt' | 'languageCode' | 'requestedLanguageCode'>

/** Resets a recording to the state before its first run; returns the attempt's number. */
export async function startNextAttempt(trx: Db, recording: Attempted): Promise<number> {
  const { recordingId, languageCode, requestedLanguageCode } = recording
  const attempt = recording.attempt + 1
  await trx
    .updateTable('recordings')
    .set({
      stage: 'queued',
      attempt,
      languageCode,
      requestedLanguageCode,
      progress: null,
      isTranscriptionCompleted: false,
      transcriptionCompletionReason: 'unknown',
      errorDetail: null,
      failure: null,
      canceledByUserId: null,
      transcriberId: null,
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
  return attempt
}

async function summarizeAgain(
  { jobs }: RetryDeps,
  trx: Db,
  order: { recordingId: string; recordingSummaryId: string },
) {
  const { attempt } = await trx
    .updateTable('summaries')
    .set({ isSummarizationCompleted: false, summarizationCompletionReason: 'unknown', errorDetail: null })
    .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
    .where('recordingSummaryId', '=', order.recordingSummaryId)
    .returning('attempt')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('recordings')
    .set({ stage: 'summarizing', progress: null })
    .where('recordingId', '=', order.recordingId)
    .execute()
  await jobs.enqueue('summarize-recording', { ...order, attempt }, { trx })
}
