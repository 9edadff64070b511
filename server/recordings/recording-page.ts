import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { PageRequest } from '../http/paging.ts'
import type { Viewer } from './recording-visibility.ts'

export type CreatedRange = { createdAfter: string | null; createdBefore: string | null }

/** One page of the recordings a viewer may see. */
export type RecordingPageRequest = { viewer: Viewer; range: CreatedRange; page: PageRequest }

/** One page of the recordings in any of these folders, which the viewer may read. `what` names the folders. */
export type FolderPageRequest = { viewer: Viewer; folderIds: readonly string[]; what: string; page: PageRequest }

const always: CreatedRange = { createdAfter: null, createdBefore: null }

type Source = { viewer: Viewer; range: CreatedRange; limit: number | null }

/** The ids of one page, newest first. Each reason to see a recording gives its newest ones from an index, and these are merged. */
export function pageOfIds({ viewer, range, page }: RecordingPageRequest): RawBuilder<unknown> {
  const source = { viewer, range, limit: page.offset + page.pageSize }
  const reasons = viewer.seesAll
    ? sql`(${inDirectory(source)})`
    : sql`(${owned(source)}) union (${inFolders(source)}) union (${attended(source)})`
  return sql`select recording_id from (${reasons}) visible ${newest(page.pageSize)} offset ${page.offset}`
}

/** How many there are on all pages. */
export function countVisible(db: Db, { viewer, range }: RecordingPageRequest): Promise<number> {
  return viewer.countOnce(`recordings ${range.createdAfter ?? ''} ${range.createdBefore ?? ''}`, async () => {
    const { rows } = await sql<{ total: number }>`select (${totalOf(viewer, range)})::int as total`.execute(db)
    return rows[0]?.total ?? 0
  })
}

/** The ids of one page of what is in the folders, newest first, each once. */
export function pageOfFolderIds({ viewer, folderIds, page }: FolderPageRequest): RawBuilder<unknown> {
  const held = inFolders({ ...heldIn(viewer, folderIds), limit: page.offset + page.pageSize })
  return sql`select recording_id from (select distinct recording_id, created_on from (${held}) held) found
    ${newest(page.pageSize)} offset ${page.offset}`
}

/** How many are in the folders, each counted once. */
export function countInFolders(db: Db, { viewer, folderIds, what }: FolderPageRequest): Promise<number> {
  return viewer.countOnce(`folders ${what}`, async () => {
    const held = inFolders({ ...heldIn(viewer, folderIds), limit: null })
    const { rows } = await sql<{ total: number }>`
      select count(distinct recording_id)::int as total from (${held}) held`.execute(db)
    return rows[0]?.total ?? 0
  })
}

function heldIn(viewer: Viewer, folderIds: readonly string[]) {
  return { viewer: { ...viewer, readableFolderIds: folderIds }, range: always }
}

function totalOf(viewer: Viewer, range: CreatedRange): RawBuilder<unknown> {
  if (viewer.seesAll) {
    return sql`select count(*) from recordings
      where directory_id = ${viewer.directoryId} and deleted_on is null ${within(sql`created_on`, range)}`
  }
  return sql`select count(*) from (${visibleIds(viewer, range)}) visible`
}

/** The ids of all recordings that a viewer sees who does not see everything, each once. */
export function visibleIds(viewer: Viewer, range: CreatedRange = always): RawBuilder<unknown> {
  const source = { viewer, range, limit: null }
  return sql`
    select recording_id from (${owned(source)}) owned
    union select recording_id from (${inFolders(source)}) held
    union select recording_id from (${attended(source)}) attended`
}

function inDirectory({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select recording_id, created_on from recordings
    where directory_id = ${viewer.directoryId} and deleted_on is null ${within(sql`created_on`, range)}
    ${newest(limit)}`
}

function owned({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select recording_id, created_on from recordings
    where directory_id = ${viewer.directoryId} and owner_user_id = ${viewer.userId} and deleted_on is null
    ${within(sql`created_on`, range)}
    ${newest(limit)}`
}

function inFolders({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select held.recording_id, held.created_on
    from unnest(${viewer.readableFolderIds}::uuid[]) as readable(folder_id)
    cross join lateral (
      select recording_id, recording_created_on as created_on from folder_recordings
      where folder_id = readable.folder_id and not is_recording_deleted
        ${within(sql`recording_created_on`, range)}
      ${newest(limit, sql`recording_created_on`)}
    ) held`
}

function attended({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select recording_id, recording_created_on as created_on from recording_attendees
    where email = ${viewer.email} and directory_id = ${viewer.directoryId} and not is_recording_deleted
    ${within(sql`recording_created_on`, range)}
    ${newest(limit, sql`recording_created_on`)}`
}

/** The newest `limit` rows, in order; all of them, in any order, for null. */
function newest(limit: number | null, createdOn = sql`created_on`): RawBuilder<unknown> {
  return limit === null ? sql`` : sql`order by ${createdOn} desc, recording_id desc limit ${limit}`
}

function within(column: RawBuilder<unknown>, { createdAfter, createdBefore }: CreatedRange): RawBuilder<unknown> {
  const after = createdAfter === null ? sql`` : sql`and ${column} >= ${createdAfter}::timestamptz`
  const before = createdBefore === null ? sql`` : sql`and ${column} <= ${createdBefore}::timestamptz`
  return sql`${after} ${before}`
}
