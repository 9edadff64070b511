import { type RawBuilder, sql } from 'kysely'
import { type Member, type PresentMember, type RoleCode, isAdmin } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import { readableHolding } from '../folders/folder-access.ts'
import { type FolderTrees, readableFolders } from '../folders/folder-tree.ts'
import { isLetIn } from '../identity/user-store.ts'

/** A member with everything that determines which recordings they see. */
export type Viewer = Readonly<{
  directoryId: string
  userId: string
  seesAll: boolean
  email: string
  readableFolderIds: readonly string[]
  /** Ids through which a recording can be shared with them: their own, and those of their teams. */
  sharedWithIds: readonly string[]
  /** Caches the result of `count` until the viewer's visible recordings change; `what` is the cache key. */
  countOnce: (what: string, count: () => Promise<number>) => Promise<number>
  /** Caches whether the viewer sees a recording, for as long. */
  seesOnce: (recordingId: string, look: () => Promise<boolean>) => Promise<boolean>
  /** Caches the newest recordings of some folders, for as long; `what` is the cache key. */
  newestOnce: (what: string, find: () => Promise<Newest>) => Promise<Newest>
  /** Caches anchors in the list of everything visible, for as long; `what` is the cache key. */
  anchorsOnce: (what: string, find: () => Promise<readonly Anchor[]>) => Promise<readonly Anchor[]>
}>

/** The newest ids of a list, and its total. */
export type Newest = { total: number; ids: readonly string[] }

/** The recording at a position in a list, newest first; `createdOn` has microseconds, as PostgreSQL formats it. */
export type Anchor = { position: number; createdOn: string; recordingId: string }

type Keeping = 'countOnce' | 'seesOnce' | 'newestOnce' | 'anchorsOnce'

/** For a viewer created for a single query. */
export const keepsNothing: Pick<Viewer, Keeping> = {
  countOnce: (_what, count) => count(),
  seesOnce: (_recordingId, look) => look(),
  newestOnce: (_what, find) => find(),
  anchorsOnce: (_what, find) => find(),
}

/**
 * A recording is visible to its creator, attendees of a linked appointment, readers of a folder that contains it,
 * people it's shared with directly or through a team, admins and owners.
 */
export type RecordingVisibility = { viewerOf: (member: PresentMember) => Promise<Viewer> }

const MAX_KEPT_FOLDERS = 2_000
const MAX_KEPT_TOTALS = 20_000
const MAX_KEPT_SIGHTS = 20_000
const MAX_KEPT_NEWEST = 2_000
const MAX_KEPT_ANCHORS = 200

/** The resources that readable folders and totals depend on. */
const folderNouns = ['folders', 'teams'] as const
const listNouns = ['visibility', ...folderNouns] as const

export function createRecordingVisibility(db: Db, trees: FolderTrees): RecordingVisibility {
  const folders = new VersionedCache<readonly string[]>(MAX_KEPT_FOLDERS)
  const teams = new VersionedCache<readonly string[]>(MAX_KEPT_FOLDERS)
  const totals = new VersionedCache<number>(MAX_KEPT_TOTALS)
  const sights = new VersionedCache<boolean>(MAX_KEPT_SIGHTS)
  const newest = new VersionedCache<Newest>(MAX_KEPT_NEWEST)
  const anchors = new VersionedCache<readonly Anchor[]>(MAX_KEPT_ANCHORS)

  return {
    async viewerOf(member) {
      const { directoryId, userId, email, versions } = member
      const seesAll = isAdmin(member)
      // Viewers who see everything share a cache entry.
      const key = `${directoryId} ${seesAll ? '' : `${userId} ${email}`}`
      const readableFolderIds = seesAll
        ? []
        : await folders.find(key, versionOf(versions, folderNouns), async () => {
            return readableFolders(await trees.viewOf(member)).map(({ folder }) => folder.folderId)
          })
      const teamIds = await teams.find(`${directoryId} ${userId}`, versionOf(versions, ['teams']), () =>
        readTeamIds(db, member),
      )
      const version = versionOf(versions, listNouns)
      return {
        directoryId,
        userId,
        seesAll,
        email,
        readableFolderIds,
        sharedWithIds: [userId, ...teamIds],
        countOnce: (what, count) => totals.find(`${key} ${what}`, version, count),
        seesOnce: (recordingId, look) => sights.find(`${key} ${recordingId}`, version, look),
        newestOnce: (what, find) => newest.find(`${key} ${what}`, version, find),
        anchorsOnce: (what, find) => anchors.find(`${key} ${what}`, version, find),
      }
    },
  }
}

/** The member's teams in their directory. */
export async function readTeamIds(
  db: Db,
  { directoryId, userId }: Pick<Member, 'directoryId' | 'userId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('teamMemberships')
    .innerJoin('teams', 'teams.teamId', 'teamMemberships.teamId')
    .select('teams.teamId')
    .where('teamMemberships.userId', '=', userId)
    .where('teamMemberships.deletedOn', 'is', null)
    .where('teams.directoryId', '=', directoryId)
    .where('teams.deletedOn', 'is', null)
    .orderBy('teams.teamId')
    .execute()
  return rows.map(({ teamId }) => teamId)
}

/**
 * Keeps the rows of `alias` whose `recording_id` is visible to the viewer and matches the conditions on `recordings`.
 * Uses a lookup per row, because the planner would otherwise read everything visible.
 */
export function joinVisible(
  alias: string,
  viewer: Viewer,
  conditions: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  return sql`cross join lateral (
    select from recordings
    where recordings.recording_id = ${sql.ref(`${alias}.recording_id`)} and ${sql.join([isVisibleTo(viewer), ...conditions], sql` and `)}
    offset 0
  ) visible`
}

/**
 * SQL condition: the recording exists in the viewer's directory and is visible to them. The limits keep the planner
 * from finding everything visible first.
 */
export function isVisibleTo(viewer: Viewer): RawBuilder<boolean> {
  const exists = sql<boolean>`recordings.directory_id = ${viewer.directoryId} and recordings.deleted_on is null`
  if (viewer.seesAll) return exists
  return sql<boolean>`${exists} and (
    recordings.owner_user_id = ${viewer.userId}
    or coalesce((
      select true from folder_recordings
      where folder_recordings.recording_id = recordings.recording_id
        and folder_recordings.folder_id = any(${viewer.readableFolderIds}::uuid[])
      limit 1
    ), false)
    or coalesce((
      select true from recording_attendees
      where recording_attendees.recording_id = recordings.recording_id
        and recording_attendees.email = ${viewer.email}
      limit 1
    ), false)
    or coalesce((
      select true from recording_shares
      where recording_shares.recording_id = recordings.recording_id
        and recording_shares.shared_with_id = any(${viewer.sharedWithIds}::uuid[])
      limit 1
    ), false)
  )`
}

/** Whose URL it is, and for which recording. */
type Listening = { recordingId: string; userId: string }

/**
 * Whether the person can see the recording right now. A signed URL is valid for hours, and people who have since been
 * blocked or lost access must not keep listening. Bypasses all caches.
 */
export async function seesNow(db: Db, { recordingId, userId }: Listening): Promise<boolean> {
  const member = await findMember(db, { recordingId, userId })
  if (member === null) return false
  const { directoryId, email } = member
  const viewer: Viewer = {
    directoryId,
    userId,
    seesAll: isAdmin(member),
    email: email.toLowerCase(),
    sharedWithIds: isAdmin(member) ? [] : [userId, ...(await readTeamIds(db, member))],
    readableFolderIds: isAdmin(member) ? [] : await readableHolding(db, member, recordingId),
    ...keepsNothing,
  }
  const seen = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where(isVisibleTo(viewer))
    .executeTakeFirst()
  return seen !== undefined
}

type Found = { directoryId: string; userId: string; role: RoleCode; email: string }

/** The person as a member of the recording's directory; null if they aren't one or are blocked. */
async function findMember(db: Db, { recordingId, userId }: Listening): Promise<Found | null> {
  const member = await db
    .selectFrom('recordings')
    .innerJoin('memberships', 'memberships.directoryId', 'recordings.directoryId')
    .innerJoin('directories', 'directories.directoryId', 'recordings.directoryId')
    .innerJoin('users', 'users.userId', 'memberships.userId')
    .innerJoin('roles', 'roles.roleId', 'memberships.roleId')
    .select(['memberships.directoryId', 'memberships.userId', 'roles.code as role', 'users.email'])
    .where('recordings.recordingId', '=', recordingId)
    .where('memberships.userId', '=', userId)
    .where(isLetIn())
    .where('directories.deletedOn', 'is', null)
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return member ?? null
}
