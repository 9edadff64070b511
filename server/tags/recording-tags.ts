import { sql, type RawBuilder } from 'kysely'

import { isAdmin, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { Tag } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { isGivenEditing } from '../recordings/recording-permit.ts'
import { isVisibleTo, type RecordingVisibility, type Viewer } from '../recordings/recording-visibility.ts'
import { isId } from '../http/request-context.ts'
import { within, type CreatedRange } from '../scale/search-windows.ts'

type RecordingTagDeps = { db: Db; visibility: RecordingVisibility }

type LockedRecording = { recordingId: string; ownerUserId: string }

/**
 * Replaces a recording's own tags and answers the effective ones. Changing it is for its creator, those who were given editing
 * by a share or a folder, and admins and owners; 404 for who may not see it, 403 for who may only
 * see it.
 */
export async function replaceRecordingTags(
  { db, visibility }: RecordingTagDeps,
  member: PresentMember,
  { recordingId, tagIds }: { recordingId: string; tagIds: readonly string[] },
): Promise<Tag[]> {
  const viewer = await visibility.viewerOf(member)
  await db.transaction().execute((trx) => changeOwnTags(trx, { member, viewer, recordingId, change: () => tagIds }))
  return (await effectiveTags(db, [recordingId])).get(recordingId) ?? []
}

type TagChange = {
  member: PresentMember
  viewer: Viewer
  recordingId: string
  /** The tags it is to carry, made out of those it carries. */
  change: (current: readonly string[]) => readonly string[]
}

/** Changes a recording's own tags, for whom `replaceRecordingTags` would let. */
export async function changeOwnTags(trx: Db, { member, viewer, recordingId, change }: TagChange): Promise<void> {
  const recording = await trx
    .selectFrom('recordings')
    .select(['recordingId', 'ownerUserId'])
    .where('recordingId', '=', recordingId)
    .where(isVisibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (recording === undefined) throw Problem.notFound('Recording')
  await requireChangeable(trx, member, recording)
  const current = await ownTags(trx, recordingId)
  const wanted = change(current)
  const { added, removed } = await chooseTags(trx, { directoryId: member.directoryId, wanted, current })
  if (removed.length > 0) {
    await trx.deleteFrom('recordingTags').where('recordingId', '=', recordingId).where('tagId', 'in', removed).execute()
  }
  if (added.length > 0) {
    const rows = added.map((tagId) => ({ recordingId, tagId }))
    await trx.insertInto('recordingTags').values(rows).execute()
  }
}

async function requireChangeable(trx: Db, member: PresentMember, { recordingId, ownerUserId }: LockedRecording) {
  if (isAdmin(member) || ownerUserId === member.userId) return
  if (await isGivenEditing(trx, member, recordingId)) return
  throw Problem.forbidden('Only the creator and people who can edit it can change its tags.')
}

async function ownTags(trx: Db, recordingId: string): Promise<string[]> {
  const rows = await trx.selectFrom('recordingTags').select('tagId').where('recordingId', '=', recordingId).execute()
  return rows.map((row) => row.tagId)
}

/** What a resource of the directory is to carry, and what it carries now. */
type TagChoice = { directoryId: string; wanted: readonly string[]; current: readonly string[] }

/** Tags of one appointment or recording, its own. */
export const MAX_TAGS = 20

/**
 * What has to be added and removed so that a resource carries exactly the wanted tags. Call it in the
 * transaction of the change, with the resource's row locked: the tags concerned stay as they are until its end.
 *
 * @throws Problem 400 `TAG_LIMIT` for more than 20, 400 for an id that is not in the directory's catalog
 */
export async function chooseTags(
  trx: Db,
  { directoryId, wanted, current }: TagChoice,
): Promise<{ added: string[]; removed: string[] }> {
  const chosen = new Set(wanted.map((tagId) => tagId.toLowerCase()))
  if (chosen.size > MAX_TAGS) {
    const fault = { code: 'tooMany', params: { max: MAX_TAGS } } as const
    const message = `must hold at most ${MAX_TAGS} different tags.`
    throw Problem.invalid([{ field: 'tagIds', ...fault, message }], 'TAG_LIMIT')
  }
  const known = await lockTags(trx, directoryId, [...chosen, ...current])
  const unknown = [...chosen].find((tagId) => !known.has(tagId))
  if (unknown !== undefined) {
    const message = `must hold ids of existing tags only, not "${unknown}".`
    throw Problem.invalid([{ field: 'tagIds', code: 'notFound', message }])
  }
  return {
    added: [...chosen].filter((tagId) => !current.includes(tagId)),
    removed: current.filter((tagId) => !chosen.has(tagId)),
  }
}

/** Locks tags in order of their ids, those that go too, because their uses are counted; answers those that exist. */
async function lockTags(trx: Db, directoryId: string, tagIds: readonly string[]): Promise<Set<string>> {
  const ids = tagIds.filter(isId)
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('tags')
    .select(['tagId', 'deletedOn'])
    .where('directoryId', '=', directoryId)
    .where('tagId', 'in', ids)
    .orderBy('tagId')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.filter((row) => row.deletedOn === null).map((row) => row.tagId))
}

type CarriedTag = Tag & { carrierId: string }

/** Effective tags by recording: its own, those of linked appointments and of their series masters, by name. */
export function effectiveTags(db: Db, recordingIds: readonly string[]): Promise<Map<string, Tag[]>> {
  return tagsByCarrier(
    db,
    recordingIds,
    sql`select recording_id as carrier_id, tag_id from recording_tags where recording_id = any(${recordingIds}::uuid[])
      union
      ${tagsOfAppointments(sql`
        select recording_id, appointment_id from recording_appointments where recording_id = any(${recordingIds}::uuid[])
      `)}`,
  )
}

/** Effective tags by appointment: its own and those of its series master, by name. */
export function effectiveAppointmentTags(db: Db, appointmentIds: readonly string[]): Promise<Map<string, Tag[]>> {
  return tagsByCarrier(
    db,
    appointmentIds,
    tagsOfAppointments(sql`select id, id from unnest(${appointmentIds}::uuid[]) id`),
  )
}

/** The ids of recordings that a tag is effective on: of those that carry it themselves the ones created in a range. */
export function recordingsWith(tagId: RawBuilder<unknown>, range: CreatedRange): RawBuilder<unknown> {
  return sql`
    select recording_id from tagged_recordings where tag_id = ${tagId} ${within(sql`recording_created_on`, range)}
    union
    select recording_appointments.recording_id
    from appointment_tags
    join appointments using (appointment_id)
    join recording_appointments using (appointment_id)
    where appointment_tags.tag_id = ${tagId} and appointments.deleted_on is null
    union
    select recording_appointments.recording_id
    from appointment_tags
    join appointments masters on masters.appointment_id = appointment_tags.appointment_id and masters.deleted_on is null
    join appointments on appointments.series_master_id = masters.appointment_id and appointments.deleted_on is null
    join recording_appointments on recording_appointments.appointment_id = appointments.appointment_id
    where appointment_tags.tag_id = ${tagId}`
}

/** Rows of a recording and a tag that is effective on it, each pair once. `recordings` has the ids to look at. */
export function carriedTags(recordings: RawBuilder<unknown>): RawBuilder<unknown> {
  const among = sql`where recording_id in (${recordings})`
  return sql`select recording_id, tag_id from recording_tags ${among}
    union
    ${tagsOfAppointments(sql`select recording_id, appointment_id from recording_appointments ${among}`)}`
}

/** Rows of a recording of the directory and a tag that it inherits, each pair once; also of recordings that are deleted. */
export function inheritedTags(directoryId: string): RawBuilder<unknown> {
  const carriers = sql`appointment_tags
    join appointments carriers on carriers.appointment_id = appointment_tags.appointment_id
      and carriers.directory_id = ${directoryId} and carriers.deleted_on is null`
  return sql`
    select recording_appointments.recording_id, appointment_tags.tag_id
    from ${carriers}
    join recording_appointments on recording_appointments.appointment_id = carriers.appointment_id
    union
    select recording_appointments.recording_id, appointment_tags.tag_id
    from ${carriers}
    join appointments on appointments.series_master_id = carriers.appointment_id and appointments.deleted_on is null
    join recording_appointments on recording_appointments.appointment_id = appointments.appointment_id`
}

/** Each carrier's tags out of `linked`, its ids with those of its appointments. A tag of an appointment and its master comes once. */
function tagsOfAppointments(linked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select distinct linked.carrier_id, appointment_tags.tag_id
    from (${linked}) linked (carrier_id, appointment_id)
    join appointments on appointments.appointment_id = linked.appointment_id and appointments.deleted_on is null
    left join appointments masters
      on masters.appointment_id = appointments.series_master_id and masters.deleted_on is null
    join appointment_tags on appointment_tags.appointment_id in (appointments.appointment_id, masters.appointment_id)`
}

async function tagsByCarrier(
  db: Db,
  carrierIds: readonly string[],
  carried: RawBuilder<unknown>,
): Promise<Map<string, Tag[]>> {
  const tagsOf = new Map<string, Tag[]>(carrierIds.map((carrierId) => [carrierId, []]))
  if (carrierIds.length === 0) return tagsOf
  const { rows } = await sql<CarriedTag>`
    select carried.carrier_id, tags.tag_id, tags.name, tags.color_code
    from (${carried}) carried
    join tags on tags.tag_id = carried.tag_id and tags.deleted_on is null
    order by lower(tags.name), tags.tag_id`.execute(db)
  for (const { carrierId, tagId, name, colorCode } of rows) tagsOf.get(carrierId)?.push({ tagId, name, colorCode })
  return tagsOf
}
