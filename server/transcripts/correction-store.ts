import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Segment, SegmentCorrection } from '../generated/types.gen.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { Problem, type FieldError } from '../problems.ts'
import { correctSegment, type CorrectedSegment, type SegmentRow } from './segment-correction.ts'

type Asked = { correction: SegmentCorrection; segment: SegmentRow }

/**
 * Writes all corrections or none; answers the corrected segments in the order they were given in.
 *
 * @throws Problem 400 naming each segment or speaker that the transcript does not have, 409 EDIT_CONFLICT when one of the
 *   segments has another revision than the correction was made on
 */
export function correctSegments(db: Db, recordingId: string, corrections: SegmentCorrection[]): Promise<Segment[]> {
  return db.transaction().execute(async (trx) => {
    const segments = await lockSegments(trx, recordingId, corrections)
    const errors = [
      ...segmentErrors(corrections, segments),
      ...(await speakerErrors(trx, { recordingId, corrections })),
    ]
    if (errors.length > 0) throw Problem.invalid(errors)
    const asked = corrections.flatMap((correction): Asked[] => {
      const segment = segments.get(correction.segmentId)
      return segment === undefined ? [] : [{ correction, segment }]
    })
    if (asked.some(({ correction, segment }) => correction.revision !== segment.revision)) throw conflict()
    const changes = await mapInTurns(asked, ({ correction, segment }) => correctSegment(segment, correction))
    const corrected = changes.filter((change) => change !== null)
    if (corrected.length > 0) await writeCorrections(trx, recordingId, corrected)
    const now = await lockSegments(trx, recordingId, corrections)
    return corrections.flatMap(({ segmentId }) => toSegments(now.get(segmentId)))
  })
}

/** The segments named, by their id, which is their place in the transcript. */
async function lockSegments(
  trx: Db,
  recordingId: string,
  named: readonly { segmentId: string }[],
): Promise<Map<string, SegmentRow>> {
  const positions = named.map(({ segmentId }) => segmentId).filter((id) => /^(0|[1-9]\d{0,8})$/.test(id))
  if (positions.length === 0) return new Map()
  const rows = await trx
    .selectFrom('transcriptSegments')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .where('position', 'in', positions.map(Number))
    .orderBy('position')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [String(row.position), row]))
}

function segmentErrors(corrections: readonly SegmentCorrection[], segments: Map<string, SegmentRow>): FieldError[] {
  const seen = new Set<string>()
  return corrections.flatMap(({ segmentId }, index) => {
    const field = `segments.${index}.segmentId`
    if (!segments.has(segmentId)) return [{ field, message: 'must be a segment of this transcript.' }]
    if (seen.has(segmentId)) return [{ field, message: 'must be named once.' }]
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
    .execute()
  const known = new Set(rows.map((row) => row.speakerId))
  return corrections.flatMap(({ speakerId }, index) =>
    speakerId === undefined || known.has(speakerId)
      ? []
      : [{ field: `segments.${index}.speakerId`, message: 'must be a speaker of this transcript.' }],
  )
}

/** One statement, so that what searching rests on is made anew once. */
async function writeCorrections(trx: Db, recordingId: string, corrected: readonly CorrectedSegment[]) {
  const rows = corrected.map((segment) => ({
    position: segment.position,
    text: segment.text,
    words: segment.words,
    speaker_id: segment.speakerId,
    original_text: segment.originalText,
    original_words: segment.originalWords,
    original_speaker_id: segment.originalSpeakerId,
  }))
  await sql`
    update transcript_segments set
      text = corrected.text, words = corrected.words, speaker_id = corrected.speaker_id,
      original_text = corrected.original_text, original_words = corrected.original_words,
      original_speaker_id = corrected.original_speaker_id, revision = transcript_segments.revision + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as corrected (
      position integer, text text, words json, speaker_id uuid,
      original_text text, original_words json, original_speaker_id uuid
    )
    where transcript_segments.recording_id = ${recordingId} and transcript_segments.position = corrected.position
  `.execute(trx)
}

function toSegments(row: SegmentRow | undefined): Segment[] {
  if (row === undefined) return []
  const { position, words, speakerId, startTime, endTime, text, revision, originalText, originalSpeakerId } = row
  const spoken = { speakerId, startTime, endTime, text }
  const edited = { segmentId: String(position), revision, originalText, originalSpeakerId }
  return [{ ...spoken, ...edited, ...(words === null ? {} : { words }) }]
}

function conflict() {
  const detail = 'Somebody else changed this transcript in the meantime. Read it again and decide.'
  return new Problem(409, detail, { code: 'EDIT_CONFLICT' })
}
