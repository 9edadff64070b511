import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import type { SpokenSegment } from '../speech/transcriber.ts'
import { meetingAttendees } from './meeting-attendees.ts'
import { isUnderWay } from './run-store.ts'
import { speakersOf } from './transcript-speakers.ts'

export type FinishedTranscript = {
  recordingId: string
  attempt: number
  languageCode: string
  durationSeconds: number
  segments: readonly SpokenSegment[]
}

const SEGMENTS_PER_STATEMENT = 1_000

/**
 * Writes a transcript, completes the transcription, counts its minutes and orders the summary: all of it or nothing. A run
 * that was tried twice leaves one transcript. False when there is no run to complete any more.
 */
export function writeTranscript(
  { db, jobs }: { db: Db; jobs: JobQueue },
  transcript: FinishedTranscript,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { recordingId, languageCode } = transcript
    const completed = await completeTranscription(trx, transcript)
    if (completed === undefined) return false
    await writeSegments(trx, transcript)
    const { directoryId, meetingTemplateId } = completed
    const minutes = transcript.durationSeconds / 60
    await trx
      .insertInto('transcriptionUsage')
      .values({ recordingId, directoryId, minutes })
      .onConflict((conflict) => conflict.column('recordingId').doUpdateSet({ minutes }))
      .execute()
    const recordingSummaryId = newId()
    await trx
      .insertInto('summaries')
      .values({ recordingSummaryId, directoryId, recordingId, languageCode, meetingTemplateId, createdOn: new Date() })
      .execute()
    await jobs.enqueue('summarize-recording', { recordingId, recordingSummaryId }, { trx })
    return true
  })
}

function completeTranscription(trx: Db, transcript: FinishedTranscript) {
  const { recordingId, attempt, languageCode, durationSeconds } = transcript
  return trx
    .updateTable('recordings')
    .set({
      stage: 'summarizing',
      progress: null,
      isTranscriptionCompleted: true,
      isTranscriptionSucceeded: true,
      transcriptionCompletionReason: 'succeeded',
      languageCode,
      durationSeconds,
      errorDetail: null,
    })
    .where('recordingId', '=', recordingId)
    .where(isUnderWay(attempt))
    .returning(['directoryId', 'meetingTemplateId'])
    .executeTakeFirst()
}

async function writeSegments(trx: Db, { recordingId, segments }: FinishedTranscript): Promise<void> {
  await trx.deleteFrom('transcriptSegments').where('recordingId', '=', recordingId).execute()
  await trx.deleteFrom('transcriptSpeakers').where('recordingId', '=', recordingId).execute()
  const speakers = speakersOf(segments, await meetingAttendees(trx, recordingId))
  await trx
    .insertInto('transcriptSpeakers')
    .values([...speakers.values()].map((speaker) => ({ ...speaker, recordingId })))
    .execute()
  const rows = segments.map(({ startSeconds, endSeconds, text, speaker, words }, position) => ({
    recordingId,
    position,
    speakerId: speakers.get(speaker)?.speakerId ?? '',
    startTime: startSeconds,
    endTime: endSeconds,
    text,
    words: words === null ? null : sql<string>`${wordsJson(words)}::json`,
  }))
  for (let start = 0; start < rows.length; start += SEGMENTS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + SEGMENTS_PER_STATEMENT)
    // One session: statements cannot run side by side.
    // oxlint-disable-next-line no-await-in-loop
    await trx.insertInto('transcriptSegments').values(chunk).execute()
  }
}

function wordsJson(words: NonNullable<SpokenSegment['words']>): string {
  return JSON.stringify(
    words.map(({ text, startSeconds, endSeconds }) => ({ text, startTime: startSeconds, endTime: endSeconds })),
  )
}
