import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FieldError } from '../field-errors.ts'
import type { SegmentCorrection } from '../../openapi/generated/types.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { Problem } from '../problems.ts'
import { correctSegment, type CorrectedSegment } from './segment-correction.ts'
import { segmentsJson } from './transcript-store.ts'

/** A segment has up to thousands of words: so many segments at a time keep nobody waiting. */
const SEGMENTS_AT_ONCE = 20

/**
 * Writes all corrections or none; answers the corrected segments in the order they were given in, as JSON text.
 *
 * @throws Problem 400 naming each segment or speaker that the transcript does not have, 409 EDIT_CONFLICT when one of the
 *   segments has another revision than the correction was made on
 */
export function correctSegments(db: Db, recordingId: string, corrections: SegmentCorrection[]): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // Speakers first, as whoever merges them does: nobody waits for each other.
    const wrongSpeakers = await speakerErrors(trx, { recordingId, corrections })
    const revisions = await lockSegments(trx, recordingId, corrections)
    const errors = [...segmentErrors(corrections, revisions), ...wrongSpeakers]
    if (errors.length > 0) throw Problem.invalid(errors)
    if (corrections.some(({ segmentId, revision }) => revision !== revisions.get(segmentId))) throw conflict()
    const corrected: string[] = []
    for (let start = 0; start < corrections.length; start += SEGMENTS_AT_ONCE) {
      // One session: statements cannot run side by side.
      // oxlint-disable-next-line no-await-in-loop
      corrected.push(...(await correctSome(trx, recordingId, corrections.slice(start, start + SEGMENTS_AT_ONCE))))
    }
    if (corrected.length > 0) await writeCorrections(trx, recordingId, corrected)
    return segmentsJson(
      trx,
      recordingId,
      corrections.map(({ segmentId }) => Number(segmentId)),
    )
  })
}

/** The revisions of the segments named, by their id, which is their place in the transcript. */
async function lockSegments(
  trx: Db,
  recordingId: string,
  named: readonly { segmentId: string }[],
): Promise<Map<string, number>> {
  const positions = named.map(({ segmentId }) => segmentId).filter((id) => /^(0|[1-9]\d{0,8})$/.test(id))
  if (positions.length === 0) return new Map()
  const rows = await trx
    .selectFrom('transcriptSegments')
    .select(['position', 'revision'])
    .where('recordingId', '=', recordingId)
    .where('position', 'in', positions.map(Number))
    .orderBy('position')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ position, revision }) => [String(position), revision]))
}

/** Each segment that changes, as JSON text. */
async function correctSome(trx: Db, recordingId: string, corrections: readonly SegmentCorrection[]): Promise<string[]> {
  const positions = corrections.map(({ segmentId }) => Number(segmentId))
  const rows = await trx
    .selectFrom('transcriptSegments')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .where('position', 'in', positions)
    .execute()
  const correctionOf = new Map(corrections.map((correction) => [correction.segmentId, correction]))
  const changes = await mapInTurns(rows, (row) => {
    const corrected = correctSegment(row, correctionOf.get(String(row.position)) ?? {})
    return corrected === null ? [] : [correctedJson(corrected)]
  })
  return changes.flat()
}

const correctedJson = (segment: CorrectedSegment) =>
  JSON.stringify({
    position: segment.position,
    text: segment.text,
    words: segment.words,
    speaker_id: segment.speakerId,
    original_text: segment.originalText,
    original_words: segment.originalWords,
    original_speaker_id: segment.originalSpeakerId,
  })

function segmentErrors(corrections: readonly SegmentCorrection[], segments: Map<string, number>): FieldError[] {
  const seen = new Set<string>()
  return corrections.flatMap(({ segmentId }, index): FieldError[] => {
    const field = `segments.${index}.segmentId`
    if (!segments.has(segmentId)) {
      return [{ field, code: 'notFound', message: 'must be a segment of this transcript.' }]
    }
    if (seen.has(segmentId)) return [{ field, code: 'duplicate', message: 'must be named once.' }]
    seen.add(segmentId)
    return []
  })
}

async function speakerErrors(
  trx: Db,
  { recordingId, corrections }: { recordingId: string; corrections: readonly SegmentCorrection[] },
): Promise<FieldError[]> {
  if (corrections.every(({ speakerId }) => speakerId === undefined)) return []
  const rows = await trx
    .selectFrom('transcriptSpeakers')
    .select('speakerId')
    .where('recordingId', '=', recordingId)
    .where('removedOn', 'is', null)
    .orderBy('speakerId')
    // None of them leaves while it is given lines.
    .forShare()
    .execute()
  const known = new Set(rows.map((row) => row.speakerId))
  return corrections.flatMap(({ speakerId }, index) =>
    speakerId === undefined || known.has(speakerId)
      ? []
      : [
          {
            field: `segments.${index}.speakerId`,
            code: 'notFound',
            message: 'must be a speaker of this transcript.',
          },
        ],
  )
}

/** One statement, so that what searching rests on is made anew once. */
async function writeCorrections(trx: Db, recordingId: string, corrected: readonly string[]): Promise<void> {
  await sql`
    update transcript_segments set
      text = corrected.text, words = corrected.words, speaker_id = corrected.speaker_id,
      original_text = corrected.original_text, original_words = corrected.original_words,
      original_speaker_id = corrected.original_speaker_id, revision = transcript_segments.revision + 1
    from json_to_recordset(${`[${corrected.join(',')}]`}::json) as corrected (
      position integer, text text, words json, speaker_id uuid,
      original_text text, original_words json, original_speaker_id uuid
    )
    where transcript_segments.recording_id = ${recordingId} and transcript_segments.position = corrected.position
  `.execute(trx)
}

function conflict() {
  const detail = 'Somebody else changed this transcript in the meantime. Read it again and decide.'
  return new Problem(409, detail, { code: 'EDIT_CONFLICT' })
}
