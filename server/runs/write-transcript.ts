import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import type { SpokenSegment, TranscriberId } from '../speech/transcriber.ts'
import { LINES_PER_PART } from '../transcripts/transcript-search.ts'
import { orderSuggestions } from '../speaker-names/suggestion-store.ts'
import type { SpeakerDetection } from './detect-speakers.ts'
import { meetingAttendees } from '../appointments/appointment-recordings.ts'
import { isUnderWay, removeLiveLines, removeTranscript, whileUnderWay } from './run-store.ts'
import type { MeetingAttendee } from '../summarizer/summarizer.ts'
import { displayText } from '../text-rules.ts'

export type FinishedTranscript = {
  recordingId: string
  attempt: number
  languageCode: string
  durationSeconds: number
  segments: readonly SpokenSegment[]
  /** The engine that made it; null if none was needed. */
  transcriberId: TranscriberId | null
  detection: Pick<SpeakerDetection, 'outcome' | 'detail'>
  /** Set if the transcript came from a file: no minutes are counted. */
  imported?: { hasEstimatedTimes: boolean }
}

/** Keeps statements short, so that neither the database nor the event loop is blocked for long. */
const SEGMENTS_PER_STATEMENT = LINES_PER_PART

/**
 * Writes a transcript, completes the transcription, counts its minutes and orders the summary. Writes lines first, part
 * by part and invisible to readers, and everything else in one final transaction. Idempotent: a repeated run leaves one
 * transcript. False if there is no run to complete anymore.
 */
export async function writeTranscript(
  { db, jobs }: { db: Db; jobs: JobQueue },
  transcript: FinishedTranscript,
): Promise<boolean> {
  if (!(await writeSegments(db, transcript))) return false
  return db.transaction().execute(async (trx) => {
    const { recordingId, languageCode } = transcript
    const completed = await completeTranscription(trx, transcript)
    if (completed === undefined) return false
    await removeLiveLines(trx, recordingId)
    const { directoryId, meetingTemplateId } = completed
    const minutes = transcript.durationSeconds / 60
    if (transcript.imported === undefined) {
      await trx
        .insertInto('transcriptionUsage')
        .values({ recordingId, directoryId, minutes })
        .onConflict((conflict) => conflict.column('recordingId').doUpdateSet({ minutes }))
        .execute()
    } else {
      // Minutes of a failed attempt, which would now count.
      await trx.deleteFrom('transcriptionUsage').where('recordingId', '=', recordingId).execute()
    }
    const recordingSummaryId = newId()
    await trx
      .insertInto('summaries')
      .values({ recordingSummaryId, directoryId, recordingId, languageCode, meetingTemplateId, createdOn: new Date() })
      .execute()
    await orderSuggestions(trx, jobs, { recordingId, directoryId })
    await jobs.enqueue('summarize-recording', { recordingId, recordingSummaryId }, { trx })
    return true
  })
}

function completeTranscription(trx: Db, transcript: FinishedTranscript) {
  const { recordingId, attempt, languageCode, durationSeconds, transcriberId, detection } = transcript
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
      hasEstimatedTimes: transcript.imported?.hasEstimatedTimes ?? false,
      errorDetail: null,
      transcriberId,
      speakerDetection: detection.outcome,
      speakerDetectionDetail: detection.detail,
    })
    .where('recordingId', '=', recordingId)
    .where(isUnderWay(attempt))
    .returning(['directoryId', 'meetingTemplateId'])
    .executeTakeFirst()
}

/** False if the run is over: ending it removed the lines written so far, and no more are added. */
async function writeSegments(db: Db, transcript: FinishedTranscript): Promise<boolean> {
  const { recordingId, segments } = transcript
  const speakers = speakersOf(segments, await meetingAttendees(db, recordingId))
  const isBegun = await whileUnderWay(db, transcript, async (trx) => {
    await removeTranscript(trx, recordingId)
    if (speakers.size === 0) return
    await trx
      .insertInto('transcriptSpeakers')
      .values([...speakers.values()].map((speaker) => ({ ...speaker, recordingId })))
      .execute()
  })
  if (!isBegun) return false
  for (let start = 0; start < segments.length; start += SEGMENTS_PER_STATEMENT) {
    const rows = segments.slice(start, start + SEGMENTS_PER_STATEMENT).map((segment, index) => ({
      recordingId,
      position: start + index,
      speakerId: speakers.get(segment.speaker)?.speakerId ?? '',
      startTime: segment.startSeconds,
      endTime: segment.endSeconds,
      text: segment.text,
      isOverlapped: segment.isOverlapped ?? false,
      words: segment.words === null ? null : sql<string>`${wordsJson(segment.words)}::json`,
    }))
    const isWritten = await whileUnderWay(db, transcript, async (trx) => {
      await trx.insertInto('transcriptSegments').values(rows).execute()
    })
    if (!isWritten) return false
    await makeSearchable(db, transcript, start / SEGMENTS_PER_STATEMENT)
  }
  return true
}

/**
 * Before the transcript is complete: being findable seconds early does no harm, while indexing everything at once would
 * block others.
 */
function makeSearchable(db: Db, transcript: FinishedTranscript, part: number): Promise<boolean> {
  return whileUnderWay(db, transcript, async (trx) => {
    const { recordingId } = transcript
    await sql`select refresh_searched_transcript_parts(array[${recordingId}::uuid], array[${part}::integer])`.execute(
      trx,
    )
  })
}

function wordsJson(words: NonNullable<SpokenSegment['words']>): string {
  return JSON.stringify(
    words.map(({ text, startSeconds, endSeconds }) => ({ text, startTime: startSeconds, endTime: endSeconds })),
  )
}

export type DraftSpeaker = {
  speakerId: string
  /** Order of first speaking, from 1. */
  speakerNumber: number
  name: string | null
  emailAddress: string | null
}

/** The same limit as for names that people enter. */
const LONGEST_NAME = 200

/** Generic labels that don't name anyone: `A`, `speaker_01`, `SPEAKER 2`, `3`. */
const anonymousLabel = /^(?:(?:speaker|sprecher(?:in)?|spk|unknown)[ _-]*)?(?:\d+|[a-z])?$/i

/** The speakers of a transcript by the engine's label; an attendee with the same name provides the e-mail address. */
export function speakersOf(
  segments: readonly Pick<SpokenSegment, 'speaker'>[],
  attendees: readonly MeetingAttendee[],
): Map<string | null, DraftSpeaker> {
  const speakers = new Map<string | null, DraftSpeaker>()
  for (const { speaker } of segments) {
    if (speakers.has(speaker)) continue
    const label = displayText((speaker ?? '').slice(0, LONGEST_NAME))
    const name = anonymousLabel.test(label) ? null : label
    const emailAddress = name === null ? null : emailOf(name, attendees)
    speakers.set(speaker, { speakerId: newId(), speakerNumber: speakers.size + 1, name, emailAddress })
  }
  return speakers
}

function emailOf(name: string, attendees: readonly MeetingAttendee[]): string | null {
  const named = attendees.filter((attendee) => attendee.name?.toLowerCase() === name.toLowerCase())
  return named.length === 1 ? (named[0]?.email ?? null) : null
}
