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

/** Someone who corrects a line every second is not there for long. */
const TRIES = 10

/**
 * Gives the lines of a transcript to the speakers that were found, all or none. Who corrects lines in the meantime is not held up: when
 * the transcript is not any more what was looked at, it is looked at again. False when the search was canceled.
 */
export async function applySpeakers(db: Db, order: SearchOrder, found: FoundSpeakers): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const mark = await transcriptMark(db, order.recordingId, { locked: false })
    const lines = await planLines(db, order.recordingId, found)
    const written = await write(db, { order, mark, lines })
    if (written !== 'changed') return written === 'done'
  }
  throw new Error('The transcript was changed again and again while its speakers were to be written.')
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

/** The speaker of each voice: one of those there are, who may have left, or a new one. Who says nothing any more leaves. */
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
 * These are the transcript's speakers, in this order; nobody else is. They say something else from now on, so that nobody names
 * or merges one whom they know from before.
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
 * Few statements for all lines, since each makes again what searching rests on. Every line gets a higher revision than any has:
 * where lines were cut, those behind have new ids, and no correction made on the old ones may land there. Answers that revision.
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
  // Below zero until all are there: no two may have one place, not even for a moment.
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

/** Lines that wait below zero get their places. */
export async function placeLines(trx: Db, recordingId: string): Promise<void> {
  await sql`update transcript_segments set position = -1 - position where recording_id = ${recordingId} and position < 0`.execute(
    trx,
  )
}

function replacedBy(lines: readonly PlannedLine[], speakers: ReplacedSpeakers['speakers']): ReplacedSpeakers {
  const places = new Map(speakers.map(({ speakerId }, at) => [speakerId, at]))
  // Who was recognised first may have left the transcript before.
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

/** Part of a line that was cut; its text and words make up those of the line again. */
type CutPart = LinePart & { text: string; wordsJson: string }

/** What becomes of a line. One that was not cut keeps its text, its words and its times. */
type PlannedLine = {
  position: number
  formerSpeakerId: string
  formerOriginalId: string | null
  wasOverlapped: boolean
  parts: readonly [LinePart | CutPart, ...(LinePart | CutPart)[]]
}

const LINES_PER_READ = 200

/** `heard` is null where nobody was heard at all. */
type HeardRow = { row: Row<'transcriptSegments'>; heard: HeardLine | null }

/** Who says each line of a transcript, and where lines are to be cut; one speaker's alone where nobody was heard. */
async function planLines(db: Db, recordingId: string, found: FoundSpeakers): Promise<PlannedLine[]> {
  const assigner = createAssigner(found)
  const lines: PlannedLine[] = []
  // The last line that was read: where its last word belongs is known with the next one.
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
  // What someone corrected stays a line, and so does text that its words do not make up.
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

/** New voices that are mostly one of the former speakers: they go on under that speaker's name. Each speaker is one voice at most. */
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
