import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Recording, RunFailure } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { recordFailureNews } from '../news/record-news.ts'
import type { RunState } from './run-monitor.ts'

/** What a transcription run starts from. */
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

/** One try at a run; a later one makes it void. */
export type RunAttempt = Pick<RunFacts, 'recordingId' | 'attempt'>

/** Of one attempt, so that a canceled one cannot disturb the next. */
export const workFolderOf = ({ recordingId, attempt }: RunAttempt) => `${recordingId}.${attempt}`

/** What a job carries; without `attempt` it means the present one. */
export type RunOrder = { recordingId: string; attempt?: number }

export type FailedReason = Exclude<Recording['transcriptionCompletionReason'], 'succeeded' | 'unknown'>

export type MediaFacts = {
  durationSeconds: number
  /** As the file says; what a person said stays. */
  recordedOn?: Date
  hasVideo: boolean
  peaksFileKey: string
  /** Left as it was for a file that is yet to be rendered: see rendition-store.ts. */
  playbackFileKey?: string | null
  playbackMimeType?: string
  playbackSizeBytes?: number | null
}

export function createRunStore(db: Db) {
  return {
    /** Marks the run as begun; null when there is nothing to do: the recording is gone or its transcription is over. */
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

    /** Writes the state, if any; false when the run was canceled. */
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

    /** Back in the queue, until the next try. */
    async wait({ recordingId, attempt }: RunAttempt): Promise<void> {
      await db
        .updateTable('recordings')
        .set({ stage: 'queued', progress: null })
        .where('recordingId', '=', recordingId)
        .where(isUnderWay(attempt))
        .execute()
    },

    /** Until its model is there; what looks after models puts it back into the queue. */
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

    /** Ends a run that has no transcript, and tells its owner. */
    finishWithout: (run: RunAttempt, ending: RunEnding) =>
      db.transaction().execute(async (trx) => {
        if (await finishWithout(trx, run, ending)) await recordFailureNews(trx, run.recordingId)
      }),
  }
}

/** `detail` is for admins and logs, never for an answer (docs/contract.md 2.15). */
export type RunEnding = {
  reason: FailedReason
  detail: string | null
  failure?: RunFailure
  /** Who canceled it. */
  canceledBy?: string
}

/** True for rows of `recordings` whose transcription is not over, at this attempt. */
export function isUnderWay(attempt: number | undefined): RawBuilder<boolean> {
  const present = sql<boolean>`not recordings.is_transcription_completed and recordings.deleted_on is null`
  return attempt === undefined ? present : sql<boolean>`${present} and recordings.attempt = ${attempt}`
}

/** Does the work unless the attempt is over; it cannot be ended in the meantime. */
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

/** What was written of a transcript that is not whole yet. */
export async function removeTranscript(trx: Db, recordingId: string): Promise<void> {
  await trx.deleteFrom('searchedTranscripts').where('recordingId', '=', recordingId).execute()
  await trx.deleteFrom('transcriptSegments').where('recordingId', '=', recordingId).execute()
  await trx.deleteFrom('transcriptSpeakers').where('recordingId', '=', recordingId).execute()
}

/** What was recognized so far: a transcript takes its place, or there is none to come. */
export async function removeLiveLines(trx: Db, recordingId: string): Promise<void> {
  await trx.deleteFrom('liveLines').where('recordingId', '=', recordingId).execute()
}

/** Ends a run that has no transcript; false when it is over already or was started over. */
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
