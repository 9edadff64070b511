import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { FieldError, FieldFault } from '../field-errors.ts'
import type { AssignSegmentsBody, MergeSpeakerBody, SegmentAssignment } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { insertSpeaker } from './speaker-store.ts'
import { speakersJson } from './transcript-store.ts'

/** Its fields are JSON text, because creating objects for a day of speech is too expensive. */
export type SpeakerChangesJson = { speakers: string; segments: string; conflicts: string }

const MAX_SEGMENTS = 50_000

const NOTHING = '[]'

type SpeakerRow = Row<'transcriptSpeakers'>

/**
 * Assigns segments to speakers, each only if it still has the speaker the caller expects.
 * @throws Problem 400 naming each segment or speaker that isn't in the transcript, 409 EDIT_CONFLICT if a target
 * speaker was removed in the meantime, or speakers were detected again
 */
export function assignSegments(db: Db, recordingId: string, body: AssignSegmentsBody): Promise<SpeakerChangesJson> {
  const { assignments, newSpeaker, restoredSpeakerIds = [], removedSpeakerIds = [] } = body
  return db.transaction().execute(async (trx) => {
    const added = newSpeaker === undefined ? null : await insertSpeaker(trx, recordingId, newSpeaker)
    const speakers = await lockSpeakers(trx, recordingId)
    const moves = movesOf(assignments, added?.speakerId)
    const errors = [...speakerErrors(body, speakers), ...segmentErrors(assignments)]
    if (errors.length > 0) throw Problem.invalid(errors)
    await refuseFoundAgain(trx, recordingId, assignments)
    refuseRemoved(moves.to, speakers, restoredSpeakerIds)
    await lockSegments(trx, recordingId, moves)
    const { segments, conflicts, to } = await moveSegments(trx, recordingId, moves)
    const isAsked = new Set(moves.to)
    const restored = restoredSpeakerIds.filter((speakerId) => to.includes(speakerId) || !isAsked.has(speakerId))
    await setRemoved(trx, restored, null)
    // If someone else was faster and took all the new speaker's segments, removes that speaker again.
    const unused = added === null || to.includes(added.speakerId) ? [] : [added.speakerId]
    await removeSilent(trx, recordingId, [...removedSpeakerIds, ...unused])
    return { speakers: await speakersJson(trx, recordingId), segments, conflicts }
  })
}

/**
 * Assigns all segments of a speaker to another and removes the first; null if there is no such speaker.
 * @throws Problem 400 if the other isn't in the transcript, 409 EDIT_CONFLICT if one of them isn't as the caller
 * expects
 */
export function mergeSpeaker(
  db: Db,
  { recordingId, speakerId }: { recordingId: string; speakerId: string },
  { intoSpeakerId, revision }: MergeSpeakerBody,
): Promise<SpeakerChangesJson | null> {
  return db.transaction().execute(async (trx) => {
    const speakers = await lockSpeakers(trx, recordingId)
    const from = speakers.get(speakerId)
    const into = speakers.get(intoSpeakerId)
    if (from === undefined) return null
    if (into === undefined || into === from) {
      throw Problem.invalid([
        { field: 'intoSpeakerId', code: 'notFound', message: 'must be another speaker of this transcript.' },
      ])
    }
    if (from.removedOn !== null || into.removedOn !== null) throw conflict('One of the two speakers no longer exists.')
    if (revision !== undefined && revision !== from.revision) {
      throw conflict('Someone else just changed this speaker.')
    }
    await sql`
      select count(*) from (
        select from transcript_segments
        where recording_id = ${recordingId} and speaker_id = ${speakerId} order by position for update
      ) locked`.execute(trx)
    const { rows } = await sql<{ segments: string }>`
      with changed as (
        update transcript_segments
        set speaker_id = ${intoSpeakerId}::uuid, revision = revision + 1,
          original_speaker_id = nullif(coalesce(original_speaker_id, speaker_id), ${intoSpeakerId}::uuid)
        where recording_id = ${recordingId} and speaker_id = ${speakerId}
        returning position, revision, speaker_id, original_speaker_id
      ) select ${segmentList('changed')} as segments from changed`.execute(trx)
    await setRemoved(trx, [speakerId], new Date())
    const segments = rows[0]?.segments ?? NOTHING
    return { speakers: await speakersJson(trx, recordingId), segments, conflicts: NOTHING }
  })
}

/**
 * Locks all speakers of the transcript, including removed ones. Every change of assignments locks speakers before
 * segments, so that no one assigns segments to a speaker who is being removed, and to avoid deadlocks.
 */
async function lockSpeakers(trx: Db, recordingId: string): Promise<ReadonlyMap<string, SpeakerRow>> {
  const rows = await trx
    .selectFrom('transcriptSpeakers')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .orderBy('speakerId')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.speakerId, row]))
}

/** Segments with their current and new speakers, as parallel lists. */
type Moves = { positions: number[]; from: string[]; to: string[] }

function movesOf(assignments: readonly SegmentAssignment[], addedId = ''): Moves {
  const moves: Moves = { positions: [], from: [], to: [] }
  for (const { fromSpeakerId, speakerId = addedId, segmentIds } of assignments) {
    for (const segmentId of segmentIds) {
      moves.positions.push(Number(segmentId))
      moves.from.push(fromSpeakerId)
      moves.to.push(speakerId)
    }
  }
  return moves
}

function speakerErrors(
  { assignments, newSpeaker, restoredSpeakerIds = [], removedSpeakerIds = [] }: AssignSegmentsBody,
  speakers: ReadonlyMap<string, SpeakerRow>,
): FieldError[] {
  const fault: FieldFault = { code: 'notFound', message: 'must be a speaker of this transcript.' }
  const named = [
    ...assignments.flatMap(({ fromSpeakerId, speakerId }, index) => [
      { field: `assignments.${index}.fromSpeakerId`, speakerId: fromSpeakerId },
      ...(speakerId === undefined ? [] : [{ field: `assignments.${index}.speakerId`, speakerId }]),
    ]),
    ...restoredSpeakerIds.map((speakerId, index) => ({ field: `restoredSpeakerIds.${index}`, speakerId })),
    ...removedSpeakerIds.map((speakerId, index) => ({ field: `removedSpeakerIds.${index}`, speakerId })),
  ]
  const missing = assignments.findIndex(({ speakerId }) => speakerId === undefined)
  return [
    ...named.flatMap(({ field, speakerId }) => (speakers.has(speakerId) ? [] : [{ field, ...fault }])),
    ...(missing >= 0 && newSpeaker === undefined
      ? [
          {
            field: `assignments.${missing}.speakerId`,
            code: 'required' as const,
            message: 'is required without newSpeaker.',
          },
        ]
      : []),
  ]
}

/** Invalid or duplicate ids, or too many; whether the transcript has them is checked once they are locked. */
function segmentErrors(assignments: readonly SegmentAssignment[]): FieldError[] {
  const count = assignments.reduce((sum, { segmentIds }) => sum + segmentIds.length, 0)
  if (count > MAX_SEGMENTS) {
    const message = `must list at most ${MAX_SEGMENTS} segments, not ${count}.`
    return [{ field: 'assignments', code: 'tooMany', params: { max: MAX_SEGMENTS }, message }]
  }
  const seen = new Set<string>()
  for (const [index, { segmentIds }] of assignments.entries()) {
    for (const [place, segmentId] of segmentIds.entries()) {
      const field = `assignments.${index}.segmentIds.${place}`
      if (!/^(0|[1-9]\d{0,8})$/.test(segmentId)) return [{ field, code: 'notFound', message: NO_SEGMENT }]
      if (seen.has(segmentId)) return [{ field, code: 'duplicate', message: 'must not be listed twice.' }]
      seen.add(segmentId)
    }
  }
  return []
}

const NO_SEGMENT = 'must be a segment of this transcript.'

/** After new detection, an id may refer to another line with the same speaker id. */
async function refuseFoundAgain(trx: Db, recordingId: string, assignments: readonly SegmentAssignment[]) {
  const search = await trx
    .selectFrom('speakerSearches')
    .select('firstRevision')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  const first = search?.firstRevision ?? 0
  if (assignments.some(({ revision = first }) => revision < first)) {
    throw conflict('The speakers were just detected again.')
  }
}

function refuseRemoved(to: readonly string[], speakers: ReadonlyMap<string, SpeakerRow>, restored: readonly string[]) {
  const isLeft = (speakerId: string) => {
    const { removedOn = null } = speakers.get(speakerId) ?? {}
    return removedOn !== null && !restored.includes(speakerId)
  }
  if ([...new Set(to)].some(isLeft)) throw conflict('Someone else just merged this speaker.')
}

async function lockSegments(trx: Db, recordingId: string, { positions }: Moves): Promise<void> {
  const { rows } = await sql<{ missing: number | null }>`
    with locked as (
      select position from transcript_segments
      where recording_id = ${recordingId} and position = any(${positions}::int[]) order by position for update
    )
    select min(asked) as missing from unnest(${positions}::int[]) asked
    where not exists (select from locked where locked.position = asked)`.execute(trx)
  const missing = rows[0]?.missing ?? null
  if (missing === null) return
  throw Problem.invalid([
    { field: 'assignments', code: 'notFound', message: `Segment ${missing} isn’t in this transcript.` },
  ])
}

/** A single statement. The search index isn't updated because no text changes. */
async function moveSegments(trx: Db, recordingId: string, { positions, from, to }: Moves) {
  const { rows } = await sql<{ segments: string; conflicts: string; to: string[] | null }>`
    with asked as (
      select * from unnest(${positions}::int[], ${from}::uuid[], ${to}::uuid[]) as asked (position, said_by, given_to)
    ), changed as (
      update transcript_segments segments
      set speaker_id = given_to, revision = segments.revision + 1,
        original_speaker_id = nullif(coalesce(segments.original_speaker_id, segments.speaker_id), given_to)
      from asked
      where recording_id = ${recordingId} and segments.position = asked.position
        and speaker_id = said_by and said_by <> given_to
      returning segments.position, segments.revision, segments.speaker_id, segments.original_speaker_id
    ), others as (
      select segments.position, revision, speaker_id, original_speaker_id
      from transcript_segments segments join asked on asked.position = segments.position
      where recording_id = ${recordingId} and speaker_id not in (said_by, given_to)
    )
    select (select ${segmentList('changed')} from changed) as segments,
      (select ${segmentList('others')} from others) as conflicts,
      (select array_agg(distinct speaker_id)::text[] from changed) as to`.execute(trx)
  const [row] = rows
  return { segments: row?.segments ?? NOTHING, conflicts: row?.conflicts ?? NOTHING, to: row?.to ?? [] }
}

/** JSON text of the rows, in the transcript's order. */
const segmentList = (table: 'changed' | 'others') => sql<string>`
  '[' || coalesce(string_agg(
    '{"segmentId":"' || ${sql.ref(`${table}.position`)} || '","revision":' || revision || ',"speakerId":"' || speaker_id
    || '","originalSpeakerId":' || coalesce('"' || original_speaker_id || '"', 'null') || '}',
    ',' order by ${sql.ref(`${table}.position`)}
  ), '') || ']'`

async function setRemoved(trx: Db, speakerIds: readonly string[], removedOn: Date | null): Promise<void> {
  if (speakerIds.length === 0) return
  await trx.updateTable('transcriptSpeakers').set({ removedOn }).where('speakerId', 'in', speakerIds).execute()
}

/** Removes speakers without lines from the transcript. */
async function removeSilent(trx: Db, recordingId: string, speakerIds: readonly string[]): Promise<void> {
  if (speakerIds.length === 0) return
  await sql`
    update transcript_speakers speakers set removed_on = now()
    where speaker_id = any(${speakerIds}::uuid[]) and removed_on is null and not exists (
      select from transcript_segments
      where recording_id = ${recordingId} and transcript_segments.speaker_id = speakers.speaker_id
    )`.execute(trx)
}

const conflict = (detail: string) =>
  new Problem(409, `${detail} Read the transcript again, then retry.`, { code: 'EDIT_CONFLICT' })
