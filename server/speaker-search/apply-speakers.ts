import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { ReplacedSpeakers } from '../db/tables.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { newId } from '../new-id.ts'
import type { FoundSpeakers } from '../speech/transcriber.ts'
import { isCut, keptSpeakers, planLines, type PlannedLine } from './plan-lines.ts'
import { endSearch, lockCurrent, type SearchOrder, transcriptMark } from './search-store.ts'

/** Somebody who corrects a line every second is not there for long. */
const TRIES = 10

/**
 * Gives the lines of a transcript to the speakers that were found, all or none. Who corrects lines meanwhile is not held up: when
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
 * Few statements for all lines, since each makes anew what searching rests on. Every line gets a higher revision than any has:
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
