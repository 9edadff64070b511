import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'
import { type AccessLevel, canRead, effectiveAccess } from './folder-rules.ts'

/** One folder with what a person may do in it, and the ids of the folders above it, the nearest first. */
export type FolderAccess = {
  folderId: string
  parentFolderId: string | null
  name: string
  accessLevel: AccessLevel
  ancestorIds: readonly string[]
}

/** A folder with what is shared of it with one person. */
type SharedFolder = {
  folderId: string
  parentFolderId: string | null
  ownerUserId: string
  userLevel: AccessLevel | null
  teamLevels: AccessLevel[]
}
type ChainRow = SharedFolder & { name: string }

/** Deeper than any tree that can be made; ends a cycle, which only damaged data could have. */
const MAX_CHAIN = 1_000

/**
 * What the member may do in one folder, as it is now: only the folder and those above it are read. Null for a folder that
 * is not in their directory or deleted.
 */
export async function readFolderAccess(db: Db, member: Member, folderId: string): Promise<FolderAccess | null> {
  return accessIn(await readChain(db, member, { folderId, isDeletedToo: false }), member)
}

/** `chain` is from the folder up. */
function accessIn(chain: readonly ChainRow[], member: Member): FolderAccess | null {
  const [folder, ...above] = chain
  if (folder === undefined) return null
  const access = accessTo(chain, member)
  return {
    folderId: folder.folderId,
    parentFolderId: folder.parentFolderId,
    name: folder.name,
    accessLevel: access.get(folder.folderId) ?? 'none',
    ancestorIds: above.map((ancestor) => ancestor.folderId),
  }
}

/** Each folder comes with those above it. */
function accessTo(folders: readonly SharedFolder[], { userId }: Pick<Member, 'userId'>): Map<string, AccessLevel> {
  return effectiveAccess({
    userId,
    folders,
    userShares: folders.flatMap(({ folderId, userLevel }) =>
      userLevel === null ? [] : [{ folderId, accessLevel: userLevel }],
    ),
    teamShares: folders.flatMap(({ folderId, teamLevels }) =>
      teamLevels.map((accessLevel) => ({ folderId, accessLevel })),
    ),
  })
}

/** Those of the folders that hold a recording which the member may read now. */
export async function readableHolding(db: Db, member: Member, recordingId: string): Promise<string[]> {
  const { directoryId, userId } = member
  const { rows } = await sql<SharedFolder & { isHolding: boolean }>`
    with recursive holding as (
      select folder_id from folder_recordings where recording_id = ${recordingId}
    ), tree as (
      select folder_id, parent_folder_id, owner_user_id
      from folders join holding using (folder_id)
      where directory_id = ${directoryId} and deleted_on is null
      union
      select above.folder_id, above.parent_folder_id, above.owner_user_id
      from tree
      join folders above on above.folder_id = tree.parent_folder_id and above.deleted_on is null
    )
    select tree.*, tree.folder_id in (select folder_id from holding) as is_holding, ${levelsOf(userId, sql.ref('tree.folder_id'))}
    from tree`.execute(db)
  const access = accessTo(rows, member)
  return rows.flatMap(({ folderId, isHolding }) => (isHolding && canRead(access.get(folderId)) ? [folderId] : []))
}

/** What is shared of a folder with the person, as columns of a statement. */
const levelsOf = (userId: string, folderId: RawBuilder<unknown>) => sql`
  (
    select share.access_level from folder_user_shares share
    where share.folder_id = ${folderId} and share.user_id = ${userId}
  ) as user_level,
  array(
    select team_share.access_level
    from folder_team_shares team_share
    join teams on teams.team_id = team_share.team_id and teams.deleted_on is null
    join team_memberships membership on membership.team_id = team_share.team_id and membership.deleted_on is null
    where team_share.folder_id = ${folderId} and membership.user_id = ${userId}
  ) as team_levels`

/** The folder, which the member may read; 404 otherwise. */
export async function requireReadable(db: Db, member: Member, folderId: string): Promise<FolderAccess> {
  return readable(await readFolderAccess(db, member, folderId))
}

/** The folder, which the member may change; 404 for one they cannot read, 403 for one they can only read. */
export async function requireWritable(db: Db, member: Member, folderId: string): Promise<FolderAccess> {
  return writable(await readFolderAccess(db, member, folderId))
}

/** The same as if nothing had been deleted: for a folder that the member could change until it was. */
export async function requireFormerlyWritable(db: Db, member: Member, folderId: string): Promise<FolderAccess> {
  return writable(accessIn(await readChain(db, member, { folderId, isDeletedToo: true }), member))
}

function readable(folder: FolderAccess | null): FolderAccess {
  if (folder === null || !canRead(folder.accessLevel)) throw Problem.notFound('Folder')
  return folder
}

function writable(found: FolderAccess | null): FolderAccess {
  const folder = readable(found)
  if (folder.accessLevel !== 'readWrite') throw Problem.forbidden('You need read-write access to the folder.')
  return folder
}

type Chain = { folderId: string; isDeletedToo: boolean }

/** From the folder up to the top. */
async function readChain(
  db: Db,
  { directoryId, userId }: Member,
  { folderId, isDeletedToo }: Chain,
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    with recursive chain as (
      select folder_id, parent_folder_id, owner_user_id, name, 0 as height
      from folders
      where folder_id = ${folderId} and directory_id = ${directoryId} and (deleted_on is null or ${isDeletedToo})
      union all
      select above.folder_id, above.parent_folder_id, above.owner_user_id, above.name, chain.height + 1
      from chain
      join folders above on above.folder_id = chain.parent_folder_id and (above.deleted_on is null or ${isDeletedToo})
      where chain.height < ${MAX_CHAIN}
    )
    select chain.folder_id, chain.parent_folder_id, chain.owner_user_id, chain.name,
      ${levelsOf(userId, sql.ref('chain.folder_id'))}
    from chain
    order by chain.height`.execute(db)
  return rows
}

/**
 * One change at a time to a directory's folders and shares, until the transaction ends: two moves that are fine alone
 * could make a cycle together, and a folder could be made inside one that is being deleted. Take it before anything else.
 */
export async function lockFolders(trx: Db, directoryId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${directoryId}`}, 0))`.execute(trx)
}
