import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FieldError } from '../field-errors.ts'
import type { SegmentCorrection } from '../../openapi/generated/types.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { Problem } from '../problems.ts'
import { segmentsJson } from './transcript-store.ts'
import type { Row, SegmentWord } from '../db/tables.ts'

/** Batch size that keeps the event loop responsive, however many words the segments have. */
const MAX_CHARACTERS_AT_ONCE = 200_000
/** Average size of a word in JSON, including its times. */
const CHARACTERS_PER_WORD = 60

/**
 * Writes all corrections atomically; returns the corrected segments in the given order, as JSON text.
 * @throws Problem 400 naming each segment or speaker that isn't in the transcript, 409 EDIT_CONFLICT if a segment has
 * another revision than the correction is based on
 */
export function correctSegments(db: Db, recordingId: string, corrections: SegmentCorrection[]): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // Locks speakers before segments, like merging does, to avoid deadlocks.
    const wrongSpeakers = await speakerErrors(trx, { recordingId, corrections })
    const locked = await lockSegments(trx, recordingId, corrections)
    const errors = [...segmentErrors(corrections, locked), ...wrongSpeakers]
    if (errors.length > 0) throw Problem.invalid(errors)
    if (corrections.some(({ segmentId, revision }) => revision !== locked.get(segmentId)?.revision)) throw conflict()
    const corrected: CorrectedText[] = []
    for (const some of inBatches(corrections, locked)) {
      // Sequential: all statements of a transaction use one connection anyway.
      corrected.push(...(await correctSome(trx, recordingId, some)))
    }
    if (corrected.length > 0) await writeTexts(trx, recordingId, corrected)
    return segmentsJson(
      trx,
      recordingId,
      corrections.map(({ segmentId }) => Number(segmentId)),
    )
  })
}

function inBatches(corrections: readonly SegmentCorrection[], locked: ReadonlyMap<string, LockedSegment>) {
  const batches: SegmentCorrection[][] = []
  let room = 0
  for (const correction of corrections) {
    const { segmentId, text = '' } = correction
    const characters = (locked.get(segmentId)?.characters ?? 0) + (text.length / 2) * CHARACTERS_PER_WORD
    const last = batches.at(-1)
    if (last === undefined || characters > room) {
      batches.push([correction])
      room = MAX_CHARACTERS_AT_ONCE
    } else last.push(correction)
    room -= characters
  }
  return batches
}

type LockedSegment = { revision: number; characters: number }

/** Locks segments by id, which is their position in the transcript. */
async function lockSegments(
  trx: Db,
  recordingId: string,
  named: readonly { segmentId: string }[],
): Promise<Map<string, LockedSegment>> {
  const positions = named.map(({ segmentId }) => segmentId).filter((id) => /^(0|[1-9]\d{0,8})$/.test(id))
  if (positions.length === 0) return new Map()
  const rows = await trx
    .selectFrom('transcriptSegments')
    .select([
      'position',
      'revision',
      sql<number>`coalesce(length(words::text), 0) + coalesce(length(original_words::text), 0)`.as('characters'),
    ])
    .where('recordingId', '=', recordingId)
    .where('position', 'in', positions.map(Number))
    .orderBy('position')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ position, ...segment }) => [String(position), segment]))
}

type CorrectedText = Omit<CorrectedSegment, 'words' | 'originalWords'>

/** Writes the words of each changed segment, and returns its text, which is yet to be written. */
async function correctSome(
  trx: Db,
  recordingId: string,
  corrections: readonly SegmentCorrection[],
): Promise<CorrectedText[]> {
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
    if (corrected === null) return []
    const { words, originalWords, ...text } = corrected
    return [{ text, words: JSON.stringify({ position: row.position, words, originalWords }) }]
  })
  const changed = changes.flat()
  if (changed.length > 0)
    await writeWords(
      trx,
      recordingId,
      changed.map(({ words }) => words),
    )
  return changed.map(({ text }) => text)
}

function segmentErrors(
  corrections: readonly SegmentCorrection[],
  segments: ReadonlyMap<string, unknown>,
): FieldError[] {
  const seen = new Set<string>()
  return corrections.flatMap(({ segmentId }, index): FieldError[] => {
    const field = `segments.${index}.segmentId`
    if (!segments.has(segmentId)) {
      return [{ field, code: 'notFound', message: 'must be a segment of this transcript.' }]
    }
    if (seen.has(segmentId)) return [{ field, code: 'duplicate', message: 'must not be listed twice.' }]
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
    // Keeps them from being removed while they get lines.
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

async function writeWords(trx: Db, recordingId: string, changed: readonly string[]): Promise<void> {
  await sql`
    update transcript_segments set words = changed.words, original_words = changed."originalWords"
    from json_to_recordset(${`[${changed.join(',')}]`}::json) as changed (
      position integer, words json, "originalWords" json
    )
    where transcript_segments.recording_id = ${recordingId} and transcript_segments.position = changed.position
  `.execute(trx)
}

/** One statement, so that the search index is updated only once. */
async function writeTexts(trx: Db, recordingId: string, corrected: readonly CorrectedText[]): Promise<void> {
  await sql`
    update transcript_segments set
      text = corrected.text, speaker_id = corrected."speakerId", original_text = corrected."originalText",
      original_speaker_id = corrected."originalSpeakerId", revision = transcript_segments.revision + 1
    from json_to_recordset(${JSON.stringify(corrected)}::json) as corrected (
      position integer, text text, "speakerId" uuid, "originalText" text, "originalSpeakerId" uuid
    )
    where transcript_segments.recording_id = ${recordingId} and transcript_segments.position = corrected.position
  `.execute(trx)
}

function conflict() {
  const detail = 'Someone else just changed this transcript. Read it again, then retry.'
  return new Problem(409, detail, { code: 'EDIT_CONFLICT' })
}

export type SegmentRow = Row<'transcriptSegments'>

/** The changes to a segment; omitted properties stay. */
export type Correction = { text?: string; speakerId?: string }

/** A corrected segment's row, including the recognized original. */
type CorrectedSegment = Pick<
  SegmentRow,
  'position' | 'text' | 'words' | 'speakerId' | 'originalText' | 'originalWords' | 'originalSpeakerId'
>

/** The segment after a correction; null if nothing changes. Sending back the recognized text undoes corrections. */
function correctSegment(segment: SegmentRow, correction: Correction): CorrectedSegment | null {
  const { text = segment.text, speakerId = segment.speakerId } = correction
  if (text === segment.text && speakerId === segment.speakerId) return null
  const { position } = segment
  return { position, ...correctedText(segment, text), ...correctedSpeaker(segment, speakerId) }
}

function correctedText(segment: SegmentRow, text: string | null) {
  if (text === segment.text) {
    const { words, originalText, originalWords } = segment
    return { text, words, originalText, originalWords }
  }
  const isCorrected = segment.originalText !== null
  const recognisedText = isCorrected ? segment.originalText : segment.text
  const recognisedWords = isCorrected ? segment.originalWords : segment.words
  if (text === recognisedText) return { text, words: recognisedWords, originalText: null, originalWords: null }
  const words = realigned(recognisedWords, text, segment)
  return { text, words, originalText: recognisedText, originalWords: recognisedWords }
}

function realigned(recognised: SegmentWord[] | null, text: string | null, segment: SegmentRow): SegmentWord[] | null {
  return recognised === null || text === null ? null : alignWords(recognised, text, segment)
}

function correctedSpeaker(segment: SegmentRow, speakerId: string) {
  const recognised = segment.originalSpeakerId ?? segment.speakerId
  return { speakerId, originalSpeakerId: speakerId === recognised ? null : recognised }
}

/** A segment's time range, in seconds from the start of the recording. */
export type Stretch = { startTime: number; endTime: number }

type Gap = { texts: readonly string[]; stretch: Stretch }

/** Beyond this many comparisons, the changed words are spaced evenly. */
const MAX_COMPARISONS = 250_000

/**
 * The words of a corrected text with their times: recognized words keep theirs; new ones evenly share the time between
 * their neighbors.
 */
export function alignWords(recognised: readonly SegmentWord[], text: string, segment: Stretch): SegmentWord[] {
  const texts = text.split(/\s+/).filter((word) => word !== '')
  const kept = matches(
    recognised.map(keyOf),
    texts.map((word) => keyOf({ text: word })),
  )
  const words: SegmentWord[] = []
  let from = 0
  let time = segment.startTime
  for (const [oldIndex, newIndex] of kept) {
    const { startTime, endTime } = recognised[oldIndex] ?? segment
    const stretch = { startTime: time, endTime: Math.max(time, startTime) }
    words.push(...spread({ texts: texts.slice(from, newIndex), stretch }))
    words.push({ text: texts[newIndex] ?? '', startTime, endTime })
    from = newIndex + 1
    time = endTime
  }
  words.push(
    ...spread({ texts: texts.slice(from), stretch: { startTime: time, endTime: Math.max(time, segment.endTime) } }),
  )
  return words
}

function spread({ texts, stretch: { startTime, endTime } }: Gap): SegmentWord[] {
  const length = (endTime - startTime) / Math.max(1, texts.length)
  return texts.map((text, index) => ({
    text,
    startTime: rounded(startTime + index * length),
    endTime: rounded(startTime + (index + 1) * length),
  }))
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Comparison ignores case and surrounding punctuation. */
function keyOf({ text }: Pick<SegmentWord, 'text'>): string {
  const word = text.trim().toLowerCase()
  // One greedy pass from the first to the last letter: a pattern for trailing punctuation would be retried at every
  // mark.
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0] ?? word
}

/** Index pairs of equal words, in order: common prefix and suffix, and the longest common subsequence between them. */
function matches(before: readonly string[], after: readonly string[]): [number, number][] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const middle = commonPart(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  return [
    ...Array.from({ length: head }, (_, index): [number, number] => [index, index]),
    ...middle.map(([old, now]): [number, number] => [old + head, now + head]),
    ...Array.from({ length: tail }, (_, index): [number, number] => [
      before.length - tail + index,
      after.length - tail + index,
    ]),
  ]
}

function commonPart(before: readonly string[], after: readonly string[]): [number, number][] {
  if (before.length * after.length > MAX_COMPARISONS) return []
  const lengths = before.map(() => new Uint32Array(after.length + 1))
  lengths.push(new Uint32Array(after.length + 1))
  const lengthAt = (old: number, now: number) => lengths[old]?.[now] ?? 0
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const isSame = before[old] === after[now]
      const longest = isSame ? lengthAt(old + 1, now + 1) + 1 : Math.max(lengthAt(old + 1, now), lengthAt(old, now + 1))
      lengths[old]?.fill(longest, now, now + 1)
    }
  }
  const pairs: [number, number][] = []
  for (let old = 0, now = 0; old < before.length && now < after.length;) {
    if (before[old] === after[now]) {
      pairs.push([old, now])
      old += 1
      now += 1
    } else if (lengthAt(old + 1, now) >= lengthAt(old, now + 1)) old += 1
    else now += 1
  }
  return pairs
}
