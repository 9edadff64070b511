import { sql } from 'kysely'
import type { FoundPassage } from '../../openapi/generated/types.ts'
import { plainText } from '../../shared/plain-text.ts'
import type { Db } from '../db/open-database.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { LINES_PER_PART } from '../transcripts/transcript-search.ts'
import { type Meaning, wordsIn } from './known-words.ts'
import { excerptAt, onOneLine, type Place } from './snippet.ts'

/** A sentence or item of a meeting with words of the question. */
export type Passage = {
  kind: FoundPassage['kind'] | 'name'
  text: string
  /** Positions of the words in `text`. */
  matches: Place[]
  meanings: ReadonlySet<Meaning>
  /** The position in the recording in seconds; null if it names none. */
  time: number | null
  speakerName: string | null
  speakerNumber: number | null
  recordingSummaryId: string | null
  /** IETF tag of the summary; null if unknown, and for other texts. */
  languageCode: string | null
}

/** A meeting's texts besides its transcript. */
export type MeetingTexts = {
  recordingId: string
  name: string | null
  createdOn: Date
  /** Null if unknown. */
  recordedOn: Date | null
  durationSeconds: number | null
  languageCode: string | null
  pieces: Piece[]
}

type Piece = Pick<
  Passage,
  'kind' | 'text' | 'time' | 'speakerName' | 'speakerNumber' | 'recordingSummaryId' | 'languageCode'
>

/** How many transcript parts per meeting to read. */
const PARTS_READ = 2

/** Names, summaries and notes of meetings that aren't deleted. */
export async function readTexts(db: Db, recordingIds: readonly string[]): Promise<Map<string, MeetingTexts>> {
  if (recordingIds.length === 0) return new Map()
  const recordings = await db
    .selectFrom('recordings')
    .select(['recordingId', 'name', 'createdOn', 'recordedOn', 'durationSeconds', 'languageCode'])
    .where('recordingId', 'in', recordingIds)
    .where('deletedOn', 'is', null)
    .execute()
  const { rows } = await sql<ItemRow>`
    select summaries.recording_id, recording_summary_id, language_code, summary, section_type, content, subject, description
    from summaries left join summary_section_items items using (recording_summary_id)
    where summaries.recording_id = any(${recordingIds}::uuid[]) and summaries.deleted_on is null
    order by summaries.created_on desc, recording_summary_id, sort_order`.execute(db)
  const notes = await db
    .selectFrom('recordingNotes')
    .select(['recordingId', 'text', 'startTime'])
    .where('recordingId', 'in', recordingIds)
    .where('deletedOn', 'is', null)
    .where('text', '<>', '')
    .orderBy('startTime')
    .orderBy('noteId')
    .execute()
  const pieces = Map.groupBy(
    [
      ...(await mapInTurns(rows, (row) => ({ id: row.recordingId, pieces: piecesOf(row) }))),
      ...notes.map((note) => ({ id: note.recordingId, pieces: [noteOf(note)] })),
    ],
    ({ id }) => id,
  )
  return new Map(
    recordings.map((recording) => {
      const all = (pieces.get(recording.recordingId) ?? []).flatMap((row) => row.pieces)
      return [recording.recordingId, { ...recording, pieces: all }]
    }),
  )
}

type ItemRow = {
  recordingId: string
  recordingSummaryId: string
  languageCode: string | null
  summary: string | null
  sectionType: string | null
  content: string | null
  subject: string | null
  description: string | null
}

function piecesOf({
  recordingSummaryId,
  languageCode,
  summary,
  sectionType,
  content,
  subject,
  description,
}: ItemRow): Piece[] {
  const kind = sectionType === 'decisions' ? 'decision' : sectionType === 'tasks' ? 'task' : 'summary'
  // A summary without sections consists of its text only.
  const texts = sectionType === null ? [summary] : [content, [subject, description].filter(Boolean).join('. ')]
  return texts
    .flatMap((text) => (text ?? '').split(/\n+/))
    .map((line) => onOneLine(plainText(line)))
    .flatMap((line) => (kind === 'summary' ? line.split(betweenSentences) : [line]))
    .flatMap((line) => {
      const text = onOneLine(line.replaceAll(moments, ''))
      return text === ''
        ? []
        : [{ ...noSpeaker, kind, text, time: momentIn(line), recordingSummaryId, languageCode } as const]
    })
}

/** Doesn't split after a title, an initial or a short name: two sentences together are better than half a sentence. */
const betweenSentences = /(?<=[.!?](?: \[[\d:]+\])?)(?<!(?<!\p{L})\p{Lu}\p{L}{0,3}\.)\s+(?=\p{Lu})/u

const noteOf = ({ text, startTime }: { text: string; startTime: number }): Piece => ({
  ...noSummary,
  ...noSpeaker,
  kind: 'note',
  text: onOneLine(text),
  time: startTime,
})

/**
 * Timestamps as written in summaries: `[12:04]`, `[1:02:04]`. Allows only one space before it, because more could make
 * the regular expression slow on crafted input.
 */
const moments = / ?\[(\d{1,3}(?::\d\d){1,2})\]/g

function momentIn(line: string): number | null {
  const [moment] = line.matchAll(moments)
  return moment?.[1]?.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) ?? null
}

/**
 * The parts of a meeting's name, notes and summary that match the question. Summaries in several languages say the
 * same, so only the one matching most words is used; on a tie, the one in the meeting's language.
 */
export function passagesOf({ name, languageCode, pieces }: MeetingTexts, meanings: readonly Meaning[]): Passage[] {
  const named: Piece = { ...noSummary, ...noSpeaker, kind: 'name', text: name ?? '', time: null }
  const passages = pieces.flatMap((piece) => withMarks(piece, meanings))
  const notes = passages.filter(({ kind }) => kind === 'note')
  const bySummary = Map.groupBy(
    passages.filter(({ kind }) => kind !== 'note'),
    ({ recordingSummaryId }) => recordingSummaryId,
  )
  const isSpoken = (own: readonly Passage[]) => Number(own[0]?.languageCode === languageCode)
  const [best = []] = [...bySummary.values()].toSorted(
    (one, other) => wordsAmong(other) - wordsAmong(one) || isSpoken(other) - isSpoken(one),
  )
  return [...withMarks(named, meanings), ...best, ...notes]
}

const noSummary = { recordingSummaryId: null, languageCode: null }
const noSpeaker = { speakerName: null, speakerNumber: null }

const wordsAmong = (passages: readonly Passage[]) => new Set(passages.flatMap(({ meanings }) => [...meanings])).size

function withMarks(piece: Piece, meanings: readonly Meaning[]): Passage[] {
  const matches: Place[] = []
  const has = new Set<Meaning>()
  const words = wordsIn(piece.text)
  const apart = meanings.filter((meaning) => meaning.apart.size > 0)
  for (const [at, { plain, start, end }] of words.entries()) {
    const next = words[at + 1]
    const joined = next === undefined ? [] : apart.filter(({ typed }) => typed === plain + next.plain)
    const own = [...meanings.filter((meaning) => meaning.words.has(plain)), ...joined]
    if (own.length > 0) matches.push({ start, end: joined.length > 0 && next !== undefined ? next.end : end })
    for (const meaning of own) has.add(meaning)
  }
  return has.size === 0 ? [] : [{ ...piece, matches, meanings: has }]
}

type Places = { recordingId: string; parts: readonly number[] }

/** The lines of these parts with words of the question; the speaker's name counts too. */
export async function readLines(
  db: Db,
  places: readonly Places[],
  meanings: readonly Meaning[],
): Promise<Map<string, Passage[]>> {
  const wanted = places.flatMap(({ recordingId, parts }) =>
    parts.slice(0, PARTS_READ).map((part) => ({ recordingId, part })),
  )
  if (wanted.length === 0 || meanings.length === 0) return new Map()
  const { rows } = await sql<{
    recordingId: string
    text: string
    startTime: number
    name: string | null
    speakerNumber: number
  }>`
    select segments.recording_id, segments.text, segments.start_time, speakers.speaker_number,
      coalesce(nullif(trim(speakers.name), ''), speakers.email_address) as name
    from unnest(${wanted.map(({ recordingId }) => recordingId)}::uuid[], ${wanted.map(({ part }) => part)}::integer[]) as parts (id, part)
    join transcript_segments segments on segments.recording_id = parts.id
      and position >= part * ${LINES_PER_PART} and position < (part + 1) * ${LINES_PER_PART}
    join transcript_speakers speakers on speakers.speaker_id = segments.speaker_id
    where segments.text is not null
    order by segments.recording_id, position`.execute(db)
  const lines = await mapInTurns(rows, ({ recordingId, text, startTime, name, speakerNumber }) => {
    const piece: Piece = {
      kind: 'spoken',
      text,
      time: startTime,
      speakerName: name,
      speakerNumber,
      ...noSummary,
    }
    const saidBy = new Set(wordsIn(name ?? '').map(({ plain }) => plain))
    const speakers = meanings.filter(({ words }) => [...saidBy].some((word) => words.has(word)))
    return {
      recordingId,
      passages: withMarks(piece, meanings).map((passage) => ({
        ...passage,
        meanings: new Set([...passage.meanings, ...speakers]),
      })),
    }
  })
  return new Map(
    [...Map.groupBy(lines, ({ recordingId }) => recordingId)].map(([id, own]) => [
      id,
      own.flatMap(({ passages }) => passages),
    ]),
  )
}

/** The response format: an excerpt with its highlights. */
export function toHit({
  kind,
  text,
  matches,
  time,
  speakerName,
  speakerNumber,
  recordingSummaryId,
}: Passage): FoundPassage {
  return {
    kind: kind === 'name' ? 'summary' : kind,
    ...excerptAt(text, matches),
    time,
    speakerName,
    speakerNumber,
    recordingSummaryId,
  }
}
