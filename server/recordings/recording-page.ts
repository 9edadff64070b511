import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { PageRequest } from '../http/paging.ts'
import {
  always,
  type CreatedRange,
  isAlways,
  type WindowLimits,
  type SearchWindows,
  searchWindows,
  rangeName,
  within,
} from '../scale/search-windows.ts'
import type { Anchor, Newest, Viewer } from './recording-visibility.ts'
import { VersionedCache } from '../db/change-versions.ts'

/**
 * A page of the recordings that a viewer may see; `windows` lets it reach deep pages without reading everything before.
 */
export type RecordingPageRequest = {
  viewer: Viewer
  range: CreatedRange
  page: PageRequest
  windows: SearchWindows | null
}

/** All recordings in a range that a viewer may see. */
type Seen = Pick<RecordingPageRequest, 'viewer' | 'range'>

/** A page of the recordings in any of these folders, which the viewer may read. `what` is the folders' cache key. */
export type FolderPageRequest = {
  viewer: Viewer
  folderIds: readonly string[]
  what: string
  page: PageRequest
}

/** Pages from this offset on start at an anchor. */
const DEEP = 500
/** The maximum page size. */
const KEPT_IDS = 100
const ANCHOR_STEP = 250
/** Few recordings are visible for more than two reasons; if more are, everything is counted. */
const SEEN_TWICE = 2

/** `from` is where to start; null starts at the newest. */
type Source = { viewer: Viewer; range: CreatedRange; limit: number | null; from?: Anchor | null }

/** The ids of a page, newest first. Merges the newest rows of each reason for visibility, which indexes provide. */
export async function pageOfIds(db: Db, request: RecordingPageRequest): Promise<RawBuilder<unknown>> {
  const { viewer, range, page } = request
  const from = await anchorOf(db, request)
  const offset = page.offset - (from?.position ?? 0)
  const source = { viewer, range, from, limit: offset + page.pageSize }
  return sql`select recording_id from (${reasonsOf(source)}) visible ${newest(page.pageSize)} offset ${offset}`
}

/** Recordings shared directly with a viewer or one of their teams, without duplicates. */
export function sharedRows(viewer: Viewer, range: CreatedRange): RawBuilder<unknown> {
  return sql`select distinct recording_id, created_on from (${shared({ viewer, range, limit: null })}) shared`
}

/** All recordings that a viewer sees, without duplicates. */
export function visibleRows(viewer: Viewer, range: CreatedRange): RawBuilder<unknown> {
  return reasonsOf({ viewer, range, limit: null })
}

function reasonsOf(source: Source): RawBuilder<unknown> {
  return sql.join(allReasons(source), sql` union `)
}

function allReasons(source: Source): RawBuilder<unknown>[] {
  const reasons = source.viewer.seesAll ? [inDirectory] : [owned, inFolders, attended, shared]
  return reasons.map((reason) => sql`(${reason(source)})`)
}

/**
 * The last anchor before the page; null if starting at the newest is as fast. A single index skips rows faster than
 * anchors are computed, but with several reasons, each would have to yield all rows of the preceding pages.
 */
async function anchorOf(db: Db, { viewer, range, page, windows }: RecordingPageRequest): Promise<Anchor | null> {
  if (viewer.seesAll || page.offset < DEEP) return null
  const { ranges } = windows === null ? { ranges: [range] } : await windows.planWindows(viewer, range)
  const { anchors } = await searchWindows(ranges, page.offset, async (near) => {
    const found = await anchorsIn(db, viewer, near)
    return { anchors: found, total: found.length * ANCHOR_STEP }
  })
  return anchors.findLast(({ position }) => position <= page.offset) ?? null
}

function anchorsIn(db: Db, viewer: Viewer, range: CreatedRange): Promise<readonly Anchor[]> {
  return viewer.anchorsOnce(rangeName(range), async () => {
    const { rows } = await sql<Anchor>`
      select position, created_on, recording_id from (
        select created_on::text as created_on, recording_id,
          row_number() over (order by visible.created_on desc, recording_id desc)::int - 1 as position
        from (${reasonsOf({ viewer, range, limit: null })}) visible
      ) numbered
      where position % ${ANCHOR_STEP}::int = 0 order by position`.execute(db)
    return rows
  })
}

/** The total over all pages. */
export function countVisible(db: Db, { viewer, range }: Seen): Promise<number> {
  return viewer.countOnce(rangeName(range), async () => {
    const { rows } = await sql<{ total: number }>`select (${totalOf(viewer, range)})::int as total`.execute(db)
    return rows[0]?.total ?? 0
  })
}

/** The same, but any result above `most` only means "more than `most`". */
export function countAtMost(db: Db, { viewer, range }: Seen, most: number): Promise<number> {
  if (viewer.seesAll && isAlways(range)) return countVisible(db, { viewer, range })
  return viewer.countOnce(`${rangeName(range)} up to ${most}`, async () => {
    const reasons = sql.join(allReasons({ viewer, range, limit: null }), sql` union all `)
    const enough = viewer.seesAll ? most + 1 : SEEN_TWICE * (most + 1)
    const { rows } = await sql<{ looked: number; total: number }>`
      with looked as materialized (select recording_id from (${reasons}) reasons limit ${enough})
      select (select count(*)::int from looked) as looked,
        (select count(*)::int from (select distinct recording_id from looked) visible) as total`.execute(db)
    const { looked, total } = rows[0] ?? { looked: 0, total: 0 }
    return total > most || looked < enough ? total : countVisible(db, { viewer, range })
  })
}

/** The ids of a page of the folders' recordings, newest first, without duplicates. */
export function pageOfFolderIds({ viewer, folderIds, page }: FolderPageRequest): RawBuilder<unknown> {
  const held = inFolders({ ...heldIn(viewer, folderIds), limit: page.offset + page.pageSize })
  return sql`select recording_id from (select distinct recording_id, created_on from (${held}) held) found
    ${newest(page.pageSize)} offset ${page.offset}`
}

/** The number of distinct recordings in these folders within a range, and the newest of them. */
export function newestInFolders(
  db: Db,
  { viewer, folderIds, what }: FolderPageRequest,
  range: CreatedRange,
): Promise<Newest> {
  return viewer.newestOnce(`${what} ${rangeName(range)}`, async () => {
    const held = inFolders({ ...heldIn(viewer, folderIds), range, limit: null })
    const { rows } = await sql<Newest>`
      with found as materialized (select distinct recording_id, created_on from (${held}) held)
      select (select count(*)::int from found) as total,
        array(select recording_id from found ${newest(KEPT_IDS)}) as ids`.execute(db)
    return rows[0] ?? { total: 0, ids: [] }
  })
}

function heldIn(viewer: Viewer, folderIds: readonly string[]) {
  return { viewer: { ...viewer, readableFolderIds: folderIds }, range: always }
}

/** The directory's recording count, maintained as recordings are added and deleted (migration 0025). */
const countedIn = (directoryId: string): RawBuilder<unknown> =>
  sql`select coalesce(sum(recording_count), 0) from recording_counts where directory_id = ${directoryId}`

function totalOf(viewer: Viewer, range: CreatedRange): RawBuilder<unknown> {
  if (viewer.seesAll && isAlways(range)) {
    return countedIn(viewer.directoryId)
  }
  if (viewer.seesAll) {
    return sql`select count(*) from recordings
      where directory_id = ${viewer.directoryId} and deleted_on is null ${within(sql`created_on`, range)}`
  }
  return sql`select count(*) from (${visibleIds(viewer, range)}) visible`
}

/** The ids of everything visible to a viewer who doesn't see all recordings, without duplicates. */
export function visibleIds(viewer: Viewer, range: CreatedRange = always): RawBuilder<unknown> {
  const source = { viewer, range, limit: null }
  return sql`
    select recording_id from (${owned(source)}) owned
    union select recording_id from (${inFolders(source)}) held
    union select recording_id from (${attended(source)}) attended
    union select recording_id from (${shared(source)}) shared`
}

function inDirectory({ viewer, range, limit }: Source): RawBuilder<unknown> {
  return sql`select recording_id, created_on from recordings
    where directory_id = ${viewer.directoryId} and deleted_on is null ${within(sql`created_on`, range)}
    ${newest(limit)}`
}

function owned({ viewer, range, limit, from }: Source): RawBuilder<unknown> {
  return sql`select recording_id, created_on from recordings
    where directory_id = ${viewer.directoryId} and owner_user_id = ${viewer.userId} and deleted_on is null
    ${within(sql`created_on`, range)} ${notBefore(sql`created_on`, from)}
    ${newest(limit)}`
}

function inFolders({ viewer, range, limit, from }: Source): RawBuilder<unknown> {
  return sql`select held.recording_id, held.created_on
    from unnest(${viewer.readableFolderIds}::uuid[]) as readable(folder_id)
    cross join lateral (
      select recording_id, recording_created_on as created_on from folder_recordings
      where folder_id = readable.folder_id and not is_recording_deleted
        ${within(sql`recording_created_on`, range)} ${notBefore(sql`recording_created_on`, from)}
      ${newest(limit, sql`recording_created_on`)}
    ) held`
}

function attended({ viewer, range, limit, from }: Source): RawBuilder<unknown> {
  return sql`select recording_id, recording_created_on as created_on from recording_attendees
    where email = ${viewer.email} and directory_id = ${viewer.directoryId} and not is_recording_deleted
    ${within(sql`recording_created_on`, range)} ${notBefore(sql`recording_created_on`, from)}
    ${newest(limit, sql`recording_created_on`)}`
}

function shared({ viewer, range, limit, from }: Source): RawBuilder<unknown> {
  return sql`select held.recording_id, held.created_on
    from unnest(${viewer.sharedWithIds}::uuid[]) as holders(shared_with_id)
    cross join lateral (
      select recording_id, recording_created_on as created_on from recording_shares
      where shared_with_id = holders.shared_with_id and directory_id = ${viewer.directoryId} and not is_recording_deleted
        ${within(sql`recording_created_on`, range)} ${notBefore(sql`recording_created_on`, from)}
      ${newest(limit, sql`recording_created_on`)}
    ) held`
}

/** The newest `limit` rows, sorted; null returns all of them, unsorted. */
function newest(limit: number | null, createdOn = sql`created_on`): RawBuilder<unknown> {
  return limit === null ? sql`` : sql`order by ${createdOn} desc, recording_id desc limit ${limit}`
}

/** From the anchor on, inclusive. */
function notBefore(column: RawBuilder<unknown>, from: Anchor | null = null): RawBuilder<unknown> {
  return from === null
    ? sql``
    : sql`and (${column}, recording_id) <= (${from.createdOn}::timestamptz, ${from.recordingId}::uuid)`
}

const MILLION = 1_000_000
const MAX_KEPT = 500
const MAX_KEPT_PEOPLE = 20_000
/**
 * How long to cache the starts of ranges and whether someone sees few. They can be stale: they affect speed, not
 * results.
 */
const KEPT_MS = 60 * 60 * 1_000

const thisHour = () => Math.floor(Date.now() / KEPT_MS)

/**
 * The timestamps at which ranges start, and the directory's recording count; null if the newest range has everything.
 */
type Starts = { starts: string[]; total: number } | null

export function createSearchWindows(db: Db, limits: WindowLimits): SearchWindows {
  const kept = new VersionedCache<Starts>(MAX_KEPT)
  const people = new VersionedCache<boolean>(MAX_KEPT_PEOPLE)

  async function findStarts(directoryId: string, createdBefore: string | null): Promise<Starts> {
    const at = (place: number) => sql`
      select created_on from recordings
      where directory_id = ${directoryId} and deleted_on is null
        ${within(sql`created_on`, { createdAfter: null, createdBefore })}
      order by created_on desc limit 1 offset ${place}`
    const { rows } = await sql<NonNullable<Starts>>`
      select array(
          select (last.created_on - times * (last.created_on - first.created_on))::text
          from unnest(${[1, ...limits.further]}::int[]) with ordinality further (times, place) order by place
        ) as starts,
        (${countedIn(directoryId)})::int as total
      from (${at(limits.newest)}) first, (${at(0)}) last`.execute(db)
    return rows[0] ?? null
  }

  function startsIn(directoryId: string, createdBefore: string | null): Promise<Starts> {
    const key = `${directoryId} ${createdBefore ?? ''}`
    return kept.find(key, `${thisHour()}`, () => findStarts(directoryId, createdBefore))
  }

  /** What someone sees changes substantially with their readable folders and their teams. */
  function seesFewOf(viewer: Viewer, most: number): Promise<boolean> {
    const { directoryId, userId, email, readableFolderIds, sharedWithIds } = viewer
    const version = `${thisHour()} ${readableFolderIds.length} ${sharedWithIds.length} ${most}`
    return people.find(`${directoryId} ${userId} ${email}`, version, async () => {
      return (await countAtMost(db, { viewer, range: always }, most)) <= most
    })
  }

  return {
    limits,
    async planWindows(viewer, range) {
      const { createdAfter, createdBefore } = range
      const starts = await startsIn(viewer.directoryId, createdBefore)
      if (starts === null) return { ranges: [range], seesFew: false, rareInFirst: limits.rare }
      const few = Math.round(limits.few * Math.sqrt(starts.total / MILLION))
      if (!viewer.seesAll && (await seesFewOf(viewer, few))) {
        return { ranges: [range], seesFew: true, rareInFirst: limits.rare }
      }
      const shorter = starts.starts.filter((start) => createdAfter === null || new Date(start) > new Date(createdAfter))
      return {
        ranges: [...shorter.map((start) => ({ createdAfter: start, createdBefore })), range],
        seesFew: false,
        rareInFirst: (limits.rare * limits.newest) / starts.total,
      }
    },
  }
}
