import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Recording, RunFailure } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { recordFailureNews } from '../news/record-news.ts'
import type { RunState } from './run-monitor.ts'

/** The input of a transcription run. */
export type RunFacts = {
  recordingId: string
  directoryId: string
  ownerUserId: string
  requestedLanguageCode: string | null
  directoryLanguageCode: string | null
  speakerCount: number | null
  fileKey: string | null
  fileName: string | null
  transcriptFileKey: string | null
  attempt: number
  runStartedOn: Date | null
}

/** One attempt at a run; a later one invalidates it. */
export type RunAttempt = Pick<RunFacts, 'recordingId' | 'attempt'>

/** Per attempt, so that a canceled one can't interfere with the next. */
export const workFolderOf = ({ recordingId, attempt }: RunAttempt) => `${recordingId}.${attempt}`

/** A job's payload; without `attempt` it means the current one. */
export type RunOrder = { recordingId: string; attempt?: number }

export type FailedReason = Exclude<Recording['transcriptionCompletionReason'], 'succeeded' | 'unknown'>

export type MediaFacts = {
  durationSeconds: number
  /** From the file's metadata; never overwrites what a person entered. */
  recordedOn?: Date
  hasVideo: boolean
  peaksFileKey: string
  /** Undefined leaves it unchanged, for a file that still needs a rendition: see renditions.ts. */
  playbackFileKey?: string | null
  playbackMimeType?: string
  playbackSizeBytes?: number | null
}

export function createRunStore(db: Db) {
  return {
    /** Marks the run as started; null if the recording is gone or already transcribed. */
    async begin({ recordingId, attempt }: RunOrder): Promise<RunFacts | null> {
      const begun = await db
        .updateTable('recordings')
        .set({ stage: 'preparing', progress: null, runStartedOn: sql<Date>`coalesce(run_started_on, now())` })
        .where('recordingId', '=', recordingId)
        .where(isUnderWay(attempt))
        .returning(['recordingId', 'directoryId', 'ownerUserId', 'requestedLanguageCode', 'speakerCount'])
        .returning(['fileKey', 'fileName', 'transcriptFileKey', 'attempt', 'runStartedOn'])
        .executeTakeFirst()
      if (begun === undefined) return null
      const { languageCode } = await db
        .selectFrom('directories')
        .select('languageCode')
        .where('directoryId', '=', begun.directoryId)
        .executeTakeFirstOrThrow()
      return { ...begun, directoryLanguageCode: languageCode }
    },

    /** Writes the state, if any; false if the run was canceled. */
    async save({ recordingId, attempt }: RunAttempt, state: RunState | null): Promise<boolean> {
      if (state === null) {
        const alive = await db
          .selectFrom('recordings')
          .select('recordingId')
          .where('recordingId', '=', recordingId)
          .where(isUnderWay(attempt))
          .executeTakeFirst()
        return alive !== undefined
      }
      const { numUpdatedRows } = await db
        .updateTable('recordings')
        .set(state)
        .where('recordingId', '=', recordingId)
        .where(isUnderWay(attempt))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Back in the queue until the next try. */
    async wait({ recordingId, attempt }: RunAttempt): Promise<void> {
      await db
        .updateTable('recordings')
        .set({ stage: 'queued', progress: null })
        .where('recordingId', '=', recordingId)
        .where(isUnderWay(attempt))
        .execute()
    },

    /** Until its model is there; `startModelWaits` then re-enqueues it. */
    async waitForModel({ recordingId, attempt }: RunAttempt): Promise<void> {
      await db
        .updateTable('recordings')
        .set({ stage: 'waitingForModel', progress: null, runStartedOn: null })
        .where('recordingId', '=', recordingId)
        .where(isUnderWay(attempt))
        .execute()
    },

    async saveMedia(recordingId: string, { recordedOn, ...media }: MediaFacts): Promise<void> {
      await db.updateTable('recordings').set(media).where('recordingId', '=', recordingId).execute()
      if (recordedOn === undefined) return
      await db
        .updateTable('recordings')
        .set({ recordedOn })
        .where('recordingId', '=', recordingId)
        .where('isRecordedOnGiven', '=', false)
        .where('createdOn', '>', recordedOn)
        .execute()
    },

    /** Ends a run without a transcript and notifies its owner. */
    finishWithout: (run: RunAttempt, ending: RunEnding) =>
      db.transaction().execute(async (trx) => {
        if (await finishWithout(trx, run, ending)) await recordFailureNews(trx, run.recordingId)
      }),
  }
}

/** `detail` is for admins and logs, never for a response (docs/contract.md 2.15). */
export type RunEnding = {
  reason: FailedReason
  detail: string | null
  failure?: RunFailure
  /** The user who canceled it. */
  canceledBy?: string
}

/** SQL condition on `recordings`: the transcription is unfinished and this is the current attempt. */
export function isUnderWay(attempt: number | undefined): RawBuilder<boolean> {
  const present = sql<boolean>`not recordings.is_transcription_completed and recordings.deleted_on is null`
  return attempt === undefined ? present : sql<boolean>`${present} and recordings.attempt = ${attempt}`
}

/** Runs `work` unless the attempt is over; the lock keeps the attempt from ending during it. */
export function whileUnderWay(
  db: Db,
  { recordingId, attempt }: RunAttempt,
  work: (trx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('recordings')
      .select('recordingId')
      .where('recordingId', '=', recordingId)
      .where(isUnderWay(attempt))
      .forUpdate()
      .executeTakeFirst()
    if (locked === undefined) return false
    await work(trx)
    return true
  })
}

/** Removes a partially written transcript. */
export async function removeTranscript(trx: Db, recordingId: string): Promise<void> {
  await trx.deleteFrom('searchedTranscripts').where('recordingId', '=', recordingId).execute()
  await trx.deleteFrom('transcriptSegments').where('recordingId', '=', recordingId).execute()
  await trx.deleteFrom('transcriptSpeakers').where('recordingId', '=', recordingId).execute()
}

/** Removes the preview lines: either the transcript replaces them, or there won't be one. */
export async function removeLiveLines(trx: Db, recordingId: string): Promise<void> {
  await trx.deleteFrom('liveLines').where('recordingId', '=', recordingId).execute()
}

/** Ends a run without a transcript; false if it has already ended or was restarted. */
export async function finishWithout(
  trx: Db,
  { recordingId, attempt }: RunAttempt,
  ending: RunEnding,
): Promise<boolean> {
  const finished = await trx
    .updateTable('recordings')
    .set({
      stage: 'finished',
      progress: null,
      isTranscriptionCompleted: true,
      isTranscriptionSucceeded: false,
      transcriptionCompletionReason: ending.reason,
      errorDetail: ending.detail,
      failure: ending.failure ?? null,
      canceledByUserId: ending.canceledBy ?? null,
      runFinishedOn: new Date(),
    })
    .where('recordingId', '=', recordingId)
    .where(isUnderWay(attempt))
    .returning(['directoryId', 'languageCode'])
    .executeTakeFirst()
  if (finished === undefined) return false
  await removeTranscript(trx, recordingId)
  await removeLiveLines(trx, recordingId)
  // "noTranscript (expected outcome, not a failure)": the recording has one summary entry that says so (2.17).
  await trx
    .insertInto('summaries')
    .values({
      recordingSummaryId: newId(),
      recordingId,
      ...finished,
      isSummarizationCompleted: true,
      summarizationCompletionReason: 'noTranscript',
      createdOn: new Date(),
    })
    .execute()
  return true
}
