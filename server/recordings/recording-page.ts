import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { PageRequest } from '../http/paging.ts'
import type { Viewer } from './recording-visibility.ts'

export type CreatedRange = { createdAfter: string | null; createdBefore: string | null }

/** One page of the recordings a viewer may see. */
export type RecordingPageRequest = { viewer: Viewer; range: CreatedRange; page: PageRequest }

type Source = { viewer: Viewer; range: CreatedRange; limit: number }

const newestFirst = sql`order by created_on desc, recording_id desc`

/** The ids of one page, newest first. Each reason to see a recording gives its newest ones from an index, and these are merged. */
export function pageOfIds({ viewer, range, page }: RecordingPageRequest): RawBuilder<unknown> {
  const source = { viewer, range, limit: page.offset + page.pageSize }
  const reasons = viewer.seesAll
    ? sql`(${inDirectory(source)})`
    : sql`(${owned(source)}) union (${inFolders(source)}) union (${attended(source)})`
  return sql`select recording_id from (${reasons}) visible ${newestFirst} limit ${page.pageSize} offset ${page.offset}`
}

/** How many there are on all pages. Counted once per version of the directory's lists. */
export async function countVisible(db: Db, { viewer, range }: RecordingPageRequest): Promise<number> {
  const key = `recordings ${range.createdAfter ?? ''} ${range.createdBefore ?? ''}`
  const known = viewer.totals.get(key)
  if (known !== undefined) return known
  const { rows } = await sql<{ total: number }>`select (${totalOf(viewer, range)})::int as total`.execute(db)
  const total = rows[0]?.total ?? 0
  viewer.totals.set(key, total)
  return total
}

function totalOf(viewer: Viewer, range: CreatedRange): RawBuilder<unknown> {
  const created = within(sql`created_on`, range)
  const inThisDirectory = sql`from recordings where directory_id = ${viewer.directoryId} and deleted_on is null ${created}`
  if (viewer.seesAll) return sql`select count(*) ${inThisDirectory}`
  return sql`
    (select count(*) ${inThisDirectory} and owner_user_id = ${viewer.userId})
    + (select count(*) from (
        select recording_id from folder_recordings
        where folder_id = any(${viewer.readableFolderIds}::uuid[]) ${within(sql`recording_created_on`, range)}
        union
        ${attendedIds(viewer)}
      ) shared
      join recordings using (recording_id)
      where directory_id = ${viewer.directoryId} and deleted_on is null
        and owner_user_id <> ${viewer.userId} ${created})`
}

function inDirectory({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select recording_id, created_on from recordings
    where directory_id = ${viewer.directoryId} and deleted_on is null ${within(sql`created_on`, range)}
    ${newestFirst} limit ${limit}`
}

function owned({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select recording_id, created_on from recordings
    where directory_id = ${viewer.directoryId} and owner_user_id = ${viewer.userId} and deleted_on is null
    ${within(sql`created_on`, range)}
    ${newestFirst} limit ${limit}`
}

function inFolders({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select held.recording_id, held.created_on
    from unnest(${viewer.readableFolderIds}::uuid[]) as readable(folder_id)
    cross join lateral (
      select folder_recordings.recording_id, recordings.created_on
      from folder_recordings
      join recordings on recordings.recording_id = folder_recordings.recording_id
      where folder_recordings.folder_id = readable.folder_id
        and recordings.directory_id = ${viewer.directoryId} and recordings.deleted_on is null
        ${within(sql`folder_recordings.recording_created_on`, range)}
      order by folder_recordings.recording_created_on desc, folder_recordings.recording_id desc
      limit ${limit}
    ) held`
}

function attended({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select recording_id, created_on from recordings
    where recording_id in (${attendedIds(viewer)}) and deleted_on is null ${within(sql`created_on`, range)}
    ${newestFirst} limit ${limit}`
}

function attendedIds({ directoryId, email }: Viewer): RawBuilder<unknown> {
  return sql`select recording_appointments.recording_id
    from appointment_attendees
    join appointments on appointments.appointment_id = appointment_attendees.appointment_id
    join recording_appointments on recording_appointments.appointment_id = appointments.appointment_id
    where lower(appointment_attendees.email) = ${email}
      and appointments.directory_id = ${directoryId} and appointments.deleted_on is null`
}

function within(column: RawBuilder<unknown>, { createdAfter, createdBefore }: CreatedRange): RawBuilder<unknown> {
  const after = createdAfter === null ? sql`` : sql`and ${column} >= ${createdAfter}::timestamptz`
  const before = createdBefore === null ? sql`` : sql`and ${column} <= ${createdBefore}::timestamptz`
  return sql`${after} ${before}`
}
