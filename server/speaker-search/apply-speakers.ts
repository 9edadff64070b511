import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { ReplacedSpeakers, Row } from '../db/tables.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { newId } from '../new-id.ts'
import type { FoundSpeakers } from '../speech/transcriber.ts'
import { endSearch, lockCurrent, type SearchOrder, transcriptMark } from './search-store.ts'
import {
  createAssigner,
  type HeardLine,
  type LinePart,
  moveToBorder,
  type SpeakerAssigner,
} from '../speech/speakers/assign-speakers.ts'

/** Constant corrections of lines don't go on for long. */
const TRIES = 10

/**
 * Assigns the lines of a transcript to the speakers that were found, all or none. Doesn't block corrections in the
 * meantime: if the transcript has changed since it was read, it's read again. Returns false if the search was canceled.
 */
export async function applySpeakers(db: Db, order: SearchOrder, found: FoundSpeakers): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const mark = await transcriptMark(db, order.recordingId, { locked: false })
    const lines = await planLines(db, order.recordingId, found)
    const written = await write(db, { order, mark, lines })
    if (written !== 'changed') return written === 'done'
  }
  throw new Error('The transcript kept changing while its speakers were being saved.')
}

type Plan = { order: SearchOrder; mark: string; lines: readonly PlannedLine[] }

function write(db: Db, { order, mark, lines }: Plan): Promise<'done' | 'changed' | 'canceled'> {
  const { recordingId } = order
  return db.transaction().execute(async (trx) => {
    if (!(await lockCurrent(trx, order))) return 'canceled'
    if ((await transcriptMark(trx, recordingId, { locked: true })) !== mark) return 'changed'
    const former = await speakersIn(trx, recordingId)
    const speakerOf = await writeSpeakers(trx, recordingId, lines)
    const firstRevision = await writeLines(trx, recordingId, { lines, speakerOf })
    const replaced = replacedBy(lines, former)
    await trx
      .updateTable('speakerSearches')
      .set({
        replaced: JSON.stringify(replaced),
        replacedOn: new Date(),
        firstRevision,
        transcriptMark: await transcriptMark(trx, recordingId, { locked: false }),
      })
      .where('recordingId', '=', recordingId)
      .execute()
    await trx
      .updateTable('recordings')
      .set({ speakerDetection: 'done', speakerDetectionDetail: null })
      .where('recordingId', '=', recordingId)
      .execute()
    await endSearch(trx, recordingId, null)
    return 'done'
  })
}

function speakersIn(trx: Db, recordingId: string): Promise<ReplacedSpeakers['speakers']> {
  return trx
    .selectFrom('transcriptSpeakers')
    .select(['speakerId', 'speakerNumber'])
    .where('recordingId', '=', recordingId)
    .where('removedOn', 'is', null)
    .orderBy('speakerNumber')
    .execute()
}

/**
 * Assigns each voice to an existing speaker, including former ones, or to a new one. Speakers without lines are
 * removed.
 */
async function writeSpeakers(
  trx: Db,
  recordingId: string,
  lines: readonly PlannedLine[],
): Promise<Map<number, string>> {
  const kept = keptSpeakers(lines)
  const voices = [...new Set(lines.flatMap(({ parts }) => parts.map(({ speaker }) => speaker)))]
  const speakerOf = new Map(voices.map((voice) => [voice, kept.get(voice) ?? newId()]))
  const added = voices.filter((voice) => !kept.has(voice))
  if (added.length > 0) {
    const rows = added.map((voice) => ({ speakerId: speakerOf.get(voice) ?? '', recordingId, speakerNumber: 0 }))
    await trx.insertInto('transcriptSpeakers').values(rows).execute()
  }
  await numberSpeakers(trx, recordingId, [...speakerOf.values()])
  return speakerOf
}

/**
 * Numbers the transcript's speakers in this order and removes all others. Their revisions increase, so that pages that
 * show the old speakers can't name or merge them.
 */
export async function numberSpeakers(trx: Db, recordingId: string, speakerIds: readonly string[]): Promise<void> {
  await sql`
    update transcript_speakers set
      speaker_number = coalesce(array_position(${speakerIds}::uuid[], speaker_id), speaker_number),
      revision = revision + 1,
      removed_on = case when speaker_id = any(${speakerIds}::uuid[]) then null else coalesce(removed_on, now()) end
    where recording_id = ${recordingId}`.execute(trx)
}

type Written = { lines: readonly PlannedLine[]; speakerOf: ReadonlyMap<number, string> }

/**
 * Uses few statements for all lines, because each updates the search index. Every line gets a revision higher than any
 * before: after lines were cut, the ids of later lines change, and corrections of the old ones must not apply to them.
 * Returns that revision.
 */
async function writeLines(trx: Db, recordingId: string, { lines, speakerOf }: Written): Promise<number> {
  const revision = await nextRevision(trx, recordingId)
  const changed: string[] = []
  const added: string[] = []
  let position = 0
  await mapInTurns(lines, ({ position: former, parts }) => {
    for (const [at, part] of parts.entries()) {
      const text = isCut(part) ? JSON.stringify(part.text) : 'null'
      const words = isCut(part) ? part.wordsJson : 'null'
      const speakerId = speakerOf.get(part.speaker) ?? ''
      const json = `"position":${position},"speaker_id":"${speakerId}","is_overlapped":${part.isOverlapped},"start_time":${part.startSeconds},"end_time":${part.endSeconds},"text":${text},"words":${words}`
      if (at === 0) changed.push(`{"former":${former},"is_cut":${isCut(part)},${json}}`)
      else added.push(`{${json}}`)
      position += 1
    }
  })
  // Negative until all are there: positions must be unique at any time.
  await sql`
    update transcript_segments lines set
      position = -1 - planned.position, speaker_id = planned.speaker_id, original_speaker_id = null,
      is_overlapped = planned.is_overlapped, revision = ${revision},
      end_time = case when is_cut then planned.end_time else lines.end_time end,
      text = case when is_cut then planned.text else lines.text end,
      words = case when is_cut then planned.words else lines.words end
    from json_to_recordset(${`[${changed.join(',')}]`}::json) as planned (
      former integer, is_cut boolean, position integer, speaker_id uuid, is_overlapped boolean,
      end_time double precision, text text, words json
    )
    where recording_id = ${recordingId} and lines.position = planned.former`.execute(trx)
  if (added.length > 0) {
    await sql`
      insert into transcript_segments
        (recording_id, position, speaker_id, start_time, end_time, text, words, is_overlapped, revision)
      select ${recordingId}::uuid, -1 - position, speaker_id, start_time, end_time, text, words, is_overlapped, ${revision}
      from json_to_recordset(${`[${added.join(',')}]`}::json) as planned (
        position integer, speaker_id uuid, start_time double precision, end_time double precision, text text, words json,
        is_overlapped boolean
      )`.execute(trx)
  }
  await placeLines(trx, recordingId)
  return revision
}

export async function nextRevision(trx: Db, recordingId: string): Promise<number> {
  const { revision } = await trx
    .selectFrom('transcriptSegments')
    .select(sql<number>`coalesce(max(revision), 0) + 1`.as('revision'))
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  return revision
}

/** Moves lines at negative positions to their final ones. */
export async function placeLines(trx: Db, recordingId: string): Promise<void> {
  await sql`update transcript_segments set position = -1 - position where recording_id = ${recordingId} and position < 0`.execute(
    trx,
  )
}

function replacedBy(lines: readonly PlannedLine[], speakers: ReplacedSpeakers['speakers']): ReplacedSpeakers {
  const places = new Map(speakers.map(({ speakerId }, at) => [speakerId, at]))
  // The originally recognized speaker may already have left the transcript.
  const all = [...speakers]
  const placeOf = (speakerId: string) => {
    const place = places.get(speakerId) ?? all.length
    if (place === all.length) all.push({ speakerId, speakerNumber: 0 })
    places.set(speakerId, place)
    return place
  }
  const rows = lines.map(({ parts, formerSpeakerId, formerOriginalId, wasOverlapped }) => {
    const original = formerOriginalId === null ? -1 : placeOf(formerOriginalId)
    return [
      parts.length,
      placeOf(formerSpeakerId),
      original,
      wasOverlapped ? 1 : 0,
    ] satisfies ReplacedSpeakers['lines'][number]
  })
  return { speakers: all, lines: rows }
}

/** A part of a line that was cut; together the parts have the line's text and words. */
type CutPart = LinePart & { text: string; wordsJson: string }

/** The new state of a line. An uncut one keeps its text, words and times. */
type PlannedLine = {
  position: number
  formerSpeakerId: string
  formerOriginalId: string | null
  wasOverlapped: boolean
  parts: readonly [LinePart | CutPart, ...(LinePart | CutPart)[]]
}

const LINES_PER_READ = 200

/** `heard` is null if no one was heard at all. */
type HeardRow = { row: Row<'transcriptSegments'>; heard: HeardLine | null }

/**
 * Determines who says each line of a transcript, and where to cut lines; all lines have one speaker if no one was
 * heard.
 */
async function planLines(db: Db, recordingId: string, found: FoundSpeakers): Promise<PlannedLine[]> {
  const assigner = createAssigner(found)
  const lines: PlannedLine[] = []
  // The last line read: the speaker of its last word is only known with the next one.
  let open: HeardRow[] = []
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('transcriptSegments')
      .selectAll()
      .where('recordingId', '=', recordingId)
      .where('position', '>', last)
      .orderBy('position')
      .limit(LINES_PER_READ)
      .execute()
    const heard = [...open, ...(await mapInTurns(rows, (row) => hearRow(row, assigner)))]
    for (const [at, { heard: line }] of heard.entries()) {
      const former = heard[at - 1]?.heard ?? null
      if (former !== null && line !== null) moveToBorder(former, line)
    }
    const isEnd = rows.length < LINES_PER_READ
    open = isEnd ? [] : heard.splice(-1)
    lines.push(...(await mapInTurns(heard, (one) => planLine(one, assigner))))
    last = rows.at(-1)?.position ?? last
    if (isEnd) return lines
  }
}

const spellingsOf = ({ text }: Row<'transcriptSegments'>) => text?.split(' ') ?? []

function hearRow(row: Row<'transcriptSegments'>, assigner: SpeakerAssigner | null): HeardRow {
  const spellings = spellingsOf(row)
  // Corrected lines aren't cut, nor text that its words don't add up to.
  const canCut = row.words !== null && row.originalText === null && row.words.length === spellings.length
  const words = row.words?.map(({ startTime, endTime }, at) => ({
    text: spellings[at] ?? '',
    startSeconds: startTime,
    endSeconds: endTime,
  }))
  const line = { startSeconds: row.startTime, endSeconds: row.endTime, words: canCut ? (words ?? null) : null }
  return { row, heard: assigner?.hear(line) ?? null }
}

function planLine({ row, heard }: HeardRow, assigner: SpeakerAssigner | null): PlannedLine {
  const { startTime: startSeconds, endTime: endSeconds } = row
  const whole = { startSeconds, endSeconds, speaker: 0, words: null, isOverlapped: false }
  const [first = whole, ...rest] = (heard === null ? null : assigner?.partsOf(heard)) ?? []
  const spellings = spellingsOf(row)
  const cut = (part: LinePart) => {
    const { from, to } = part.words ?? { from: 0, to: 0 }
    return { ...part, text: spellings.slice(from, to).join(' '), wordsJson: JSON.stringify(row.words?.slice(from, to)) }
  }
  return {
    position: row.position,
    formerSpeakerId: row.speakerId,
    formerOriginalId: row.originalSpeakerId,
    wasOverlapped: row.isOverlapped,
    parts: rest.length === 0 ? [first] : [cut(first), ...rest.map(cut)],
  }
}

const isCut = (part: LinePart | CutPart): part is CutPart => 'text' in part

/**
 * Maps new voices that are mostly one of the former speakers to that speaker, who keeps their name. Each speaker is at
 * most one voice.
 */
function keptSpeakers(lines: readonly PlannedLine[]): Map<number, string> {
  const totals = new Map<number, number>()
  const shared = new Map<string, { voice: number; speakerId: string; seconds: number }>()
  for (const { formerSpeakerId, parts } of lines) {
    for (const { speaker, startSeconds, endSeconds } of parts) {
      const key = `${speaker} ${formerSpeakerId}`
      const seconds = endSeconds - startSeconds
      const before = shared.get(key)?.seconds ?? 0
      shared.set(key, { voice: speaker, speakerId: formerSpeakerId, seconds: before + seconds })
      totals.set(speaker, (totals.get(speaker) ?? 0) + seconds)
    }
  }
  const kept = new Map<number, string>()
  const taken = new Set<string>()
  for (const { voice, speakerId, seconds } of [...shared.values()].toSorted((a, b) => b.seconds - a.seconds)) {
    if (kept.has(voice) || taken.has(speakerId) || seconds * 2 <= (totals.get(voice) ?? 0)) continue
    kept.set(voice, speakerId)
    taken.add(speakerId)
  }
  return kept
}
