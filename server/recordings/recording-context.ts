import { sql } from 'kysely'
import type { Member, PresentMember } from '../access.ts'
import { createAppointmentStore } from '../appointments/appointment-store.ts'
import type { Db } from '../db/open-database.ts'
import type { Recording, RecordingContext, TagOrigin, TagSource } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { CANCELED } from '../runs/end-run.ts'
import { effectiveTags } from '../tags/recording-tags.ts'
import { firstSentence } from '../summaries/first-sentence.ts'
import { type FolderTrees, readableFolders } from '../folders/folder-tree.ts'
import type { Row as Columns } from '../db/tables.ts'
import type { Viewer } from './recording-visibility.ts'

type Around = Pick<
  RecordingContext,
  Ended | 'wasCanceled' | 'appointment' | 'tags' | 'namedBy' | 'nameBefore' | 'recordedOn' | 'isSample'
>

type Ended = 'failure' | 'canceledByName'

/** The caller's appointment for a visible recording, and the sources of its tags. */
export async function readContext(db: Db, member: Member, recordingId: string): Promise<Around> {
  const [facts, copies, own, inherited, tags] = await Promise.all([
    factsOf(db, recordingId),
    ownCopies(db, member, recordingId),
    ownTagIds(db, recordingId),
    inheritedTags(db, recordingId),
    effectiveTags(db, [recordingId]),
  ])
  const first = copies[0]
  const appointment = first ? await createAppointmentStore(db).find(member, first.appointmentId) : null
  const origins = (tags.get(recordingId) ?? []).map((tag): TagOrigin => {
    const sources = inherited.filter(({ tagId }) => tagId === tag.tagId).map((row) => sourceOf(row, copies))
    return { ...tag, isOwn: own.has(tag.tagId), inheritedFrom: distinct(sources) }
  })
  return { ...facts, appointment, tags: origins }
}

async function factsOf(db: Db, recordingId: string): Promise<Omit<Around, 'appointment' | 'tags'>> {
  const recording = await db
    .selectFrom('recordings')
    .leftJoin('users', 'users.userId', 'recordings.canceledByUserId')
    .select(['errorDetail', 'transcriptionCompletionReason', 'failure', 'users.firstName', 'users.lastName'])
    .select(['namedBy', 'nameBefore', 'recordedOn', 'isSample'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  if (recording === undefined) throw Problem.notFound('Recording')
  const { errorDetail, transcriptionCompletionReason, firstName, lastName, recordedOn, ...facts } = recording
  return {
    ...facts,
    canceledByName: `${firstName ?? ''} ${lastName ?? ''}`.trim() || null,
    wasCanceled: transcriptionCompletionReason === 'error' && errorDetail === CANCELED,
    recordedOn: recordedOn?.toISOString() ?? null,
  }
}

type OwnCopy = { linkedId: string; appointmentId: string; seriesMasterId: string | null; subject: string }

/** The caller's copies of the linked appointment, the linked one itself first. */
async function ownCopies(db: Db, { userId }: Member, recordingId: string): Promise<OwnCopy[]> {
  const { rows } = await sql<OwnCopy>`
    select linked.appointment_id as linked_id, own.appointment_id, own.series_master_id, own.subject
    from recording_appointments
    join appointments linked on linked.appointment_id = recording_appointments.appointment_id
    join appointments own on own.appointment_id = linked.appointment_id
      or (own.directory_id = linked.directory_id and own.ical_id = linked.ical_id and own.start_time = linked.start_time)
    where recording_appointments.recording_id = ${recordingId}
      and own.user_id = ${userId} and own.deleted_on is null and linked.deleted_on is null and not own.is_series_master
    order by own.appointment_id = linked.appointment_id desc, own.appointment_id`.execute(db)
  return rows
}

async function ownTagIds(db: Db, recordingId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('recordingTags').select('tagId').where('recordingId', '=', recordingId).execute()
  return new Set(rows.map(({ tagId }) => tagId))
}

type InheritedTag = { tagId: string; linkedId: string; isOfMaster: boolean }

async function inheritedTags(db: Db, recordingId: string): Promise<InheritedTag[]> {
  const { rows } = await sql<InheritedTag>`
    select appointment_tags.tag_id, linked.appointment_id as linked_id,
      appointment_tags.appointment_id <> linked.appointment_id as is_of_master
    from recording_appointments
    join appointments linked
      on linked.appointment_id = recording_appointments.appointment_id and linked.deleted_on is null
    left join appointments masters on masters.appointment_id = linked.series_master_id and masters.deleted_on is null
    join appointment_tags on appointment_tags.appointment_id in (linked.appointment_id, masters.appointment_id)
    where recording_appointments.recording_id = ${recordingId}
    order by is_of_master, linked.appointment_id`.execute(db)
  return rows
}

function sourceOf({ linkedId, isOfMaster }: InheritedTag, copies: readonly OwnCopy[]): TagSource {
  const own = copies.find((copy) => copy.linkedId === linkedId)
  const appointmentId = (isOfMaster ? own?.seriesMasterId : own?.appointmentId) ?? null
  return { appointmentId, subject: own?.subject ?? null, isSeriesMaster: isOfMaster }
}

/** Two colleagues' copies look the same to anyone who has neither. */
function distinct(sources: readonly TagSource[]): TagSource[] {
  return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()]
}

type Row = { recordingId: string; id: string; isTag: boolean }

/**
 * Adds context to a list's recordings: which tags are the recording's own, the readable folders by name, speakers, who
 * shared it with the member, when it was recorded, the summary's first sentence, and why there's no transcript.
 */
export async function withContext(
  { db, trees }: { db: Db; trees: FolderTrees },
  { member, viewer }: { member: PresentMember; viewer: Viewer },
  recordings: readonly Recording[],
): Promise<Recording[]> {
  if (recordings.length === 0) return []
  const ids = recordings.map(({ recordingId }) => recordingId)
  const { rows } = await sql<Row>`
    select recording_id, tag_id as id, true as is_tag from recording_tags where recording_id = any(${ids}::uuid[])
    union all
    select recording_id, folder_id, false from folder_recordings where recording_id = any(${ids}::uuid[])`.execute(db)
  // The left join keeps recordings without speakers.
  const reading = db
    .selectFrom('recordings')
    .leftJoin('transcriptSpeakers as speakers', (join) =>
      join.onRef('speakers.recordingId', '=', 'recordings.recordingId').on('speakers.removedOn', 'is', null),
    )
    .select(['recordings.recordingId', 'recordings.namedBy', 'recordings.isSample', 'recordings.recordedOn'])
    .select('recordings.failure')
    .select((eb) => eb.fn.coalesce('speakers.name', 'speakers.emailAddress', eb.val('')).as('name'))
    .where('recordings.recordingId', 'in', ids)
    .orderBy('speakers.speakerNumber')
    .execute()
  const [speakers, excerpts, sharers] = await Promise.all([
    reading,
    summaryExcerpts(db, ids),
    sharersOf(db, viewer, ids),
  ])
  const speakersOf = Map.groupBy(speakers, ({ recordingId }) => recordingId)
  const around = Map.groupBy(rows, ({ recordingId }) => recordingId)
  const holding = new Set(rows.flatMap(({ id, isTag }) => (isTag ? [] : [id])))
  const readable =
    holding.size === 0
      ? []
      : readableFolders(await trees.viewOf(member)).filter(({ folder }) => holding.has(folder.folderId))
  return recordings.map((recording) => {
    const own = new Set(around.get(recording.recordingId)?.map(({ id }) => id))
    return {
      ...recording,
      ownTagIds: recording.tags.map(({ tagId }) => tagId).filter((tagId) => own.has(tagId)),
      folders: readable
        .filter(({ folder }) => own.has(folder.folderId))
        .map(({ folder: { folderId, name } }) => ({ folderId, name })),
      sharedByNames: sharers.get(recording.recordingId)?.map(({ name }) => name) ?? [],
      summaryExcerpt: excerpts.get(recording.recordingId) ?? null,
      ...factsFrom(speakersOf.get(recording.recordingId) ?? []),
    }
  })
}

type FactsRow = Pick<Columns<'recordings'>, 'namedBy' | 'isSample' | 'recordedOn' | 'failure'> & { name: string }

/** From a recording's rows, one per speaker. */
function factsFrom(rows: readonly FactsRow[]) {
  const { namedBy = 'person', isSample = false, recordedOn = null, failure = null } = rows[0] ?? {}
  return {
    namedBy,
    isSample,
    failure,
    recordedOn: recordedOn?.toISOString() ?? null,
    speakerNames: rows.map(({ name }) => name).filter((name) => name !== ''),
  }
}

type Sharer = { recordingId: string; name: string }

/** Current members who shared other people's recordings with the viewer or one of their teams. */
async function sharersOf(
  db: Db,
  { directoryId, userId, sharedWithIds }: Viewer,
  recordingIds: readonly string[],
): Promise<Map<string, Sharer[]>> {
  const { rows } = await sql<Sharer>`
    select distinct recording_id, coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email) as name
    from recording_shares shares
    join recordings using (recording_id)
    join users on users.user_id = shares.shared_by_user_id and users.deleted_on is null
    join memberships on memberships.user_id = users.user_id
      and memberships.directory_id = ${directoryId} and memberships.deleted_on is null
    where recording_id = any(${recordingIds}::uuid[]) and shared_with_id = any(${sharedWithIds}::uuid[])
      and recordings.owner_user_id <> ${userId} and shares.shared_by_user_id <> ${userId}
    order by name`.execute(db)
  return Map.groupBy(rows, ({ recordingId }) => recordingId)
}

/** Enough for a heading and the sentence after it. */
const READ_OF_SUMMARY = 2_000

type WrittenSummary = { recordingId: string; languageCode: string | null; beginning: string }

/** The first sentence of each recording's summary: in the spoken language if there is one, then the newest. */
async function summaryExcerpts(db: Db, recordingIds: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<WrittenSummary>`
    select distinct on (recording_id) recording_id, summaries.language_code,
      left(summary, ${READ_OF_SUMMARY}::int) as beginning
    from summaries join recordings using (recording_id)
    where recording_id = any(${recordingIds}::uuid[]) and summaries.deleted_on is null
      and is_summarization_succeeded and summary is not null
    order by recording_id,
      split_part(lower(summaries.language_code), '-', 1) = split_part(lower(recordings.language_code), '-', 1) desc nulls last,
      summaries.created_on desc, recording_summary_id desc`.execute(db)
  return new Map(
    rows.map(({ recordingId, languageCode, beginning }) => [recordingId, firstSentence(beginning, languageCode)]),
  )
}
