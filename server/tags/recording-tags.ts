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
 * Replaces a recording's own tags and returns the effective ones. Allowed for its creator, for people with edit access
 * through a share or a folder, and for admins and owners; throws 404 if the recording isn't visible, 403 if it's
 * read-only.
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
  /** Returns the new tags from the current ones. */
  change: (current: readonly string[]) => readonly string[]
}

/** Changes a recording's own tags, with the permissions of `replaceRecordingTags`. */
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

/** The tags that a resource of the directory should have, and those it has now. */
type TagChoice = { directoryId: string; wanted: readonly string[]; current: readonly string[] }

/** The maximum number of an appointment's or recording's own tags. */
export const MAX_TAGS = 20

/**
 * Returns which tags to add and remove so that a resource has exactly the wanted ones. Call it in the transaction of
 * the change, with the resource's row locked: these tags can't change until its end.
 *
 * @throws Problem 400 `TAG_LIMIT` for more than 20, 400 for an id that isn't in the directory's catalog
 */
export async function chooseTags(
  trx: Db,
  { directoryId, wanted, current }: TagChoice,
): Promise<{ added: string[]; removed: string[] }> {
  const chosen = new Set(wanted.map((tagId) => tagId.toLowerCase()))
  if (chosen.size > MAX_TAGS) {
    const fault = { code: 'tooMany', params: { max: MAX_TAGS } } as const
    const message = `must contain at most ${MAX_TAGS} different tags.`
    throw Problem.invalid([{ field: 'tagIds', ...fault, message }], 'TAG_LIMIT')
  }
  const known = await lockTags(trx, directoryId, [...chosen, ...current])
  const unknown = [...chosen].find((tagId) => !known.has(tagId))
  if (unknown !== undefined) {
    const message = `must contain only ids of existing tags, not "${unknown}".`
    throw Problem.invalid([{ field: 'tagIds', code: 'notFound', message }])
  }
  return {
    added: [...chosen].filter((tagId) => !current.includes(tagId)),
    removed: current.filter((tagId) => !chosen.has(tagId)),
  }
}

/**
 * Locks tags in order of their ids, including removed ones, because their usage is counted; returns those that exist.
 */
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

/** Returns effective tags by recording: its own, those of linked appointments and of their series masters, by name. */
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

/** Returns effective tags by appointment: its own and those of its series master, by name. */
export function effectiveAppointmentTags(db: Db, appointmentIds: readonly string[]): Promise<Map<string, Tag[]>> {
  return tagsByCarrier(
    db,
    appointmentIds,
    tagsOfAppointments(sql`select id, id from unnest(${appointmentIds}::uuid[]) id`),
  )
}

/**
 * Selects the ids of recordings with an effective tag; of those with their own tag, only the ones created in a range.
 */
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

/** Selects pairs of a recording and an effective tag, without duplicates. `recordings` selects the ids to include. */
export function carriedTags(recordings: RawBuilder<unknown>): RawBuilder<unknown> {
  const among = sql`where recording_id in (${recordings})`
  return sql`select recording_id, tag_id from recording_tags ${among}
    union
    ${tagsOfAppointments(sql`select recording_id, appointment_id from recording_appointments ${among}`)}`
}

/**
 * Selects pairs of a recording of the directory and an inherited tag, without duplicates; includes deleted recordings.
 */
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

/**
 * Selects each carrier's tags by `linked`, its ids with those of its appointments. A tag of both an appointment and its
 * master is returned once.
 */
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
