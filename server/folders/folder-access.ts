import { type RawBuilder, sql } from 'kysely'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'
import { type AccessLevel, canRead, effectiveAccess } from './folder-rules.ts'

/** A folder with a person's access to it, and the ids of its ancestors, nearest first. */
export type FolderAccess = {
  folderId: string
  parentFolderId: string | null
  name: string
  accessLevel: AccessLevel
  ancestorIds: readonly string[]
}

/** A folder with its shares for one person. */
type SharedFolder = {
  folderId: string
  parentFolderId: string | null
  ownerUserId: string
  userLevel: AccessLevel | null
  teamLevels: AccessLevel[]
}
type ChainRow = SharedFolder & { name: string }

/** Deeper than any folder can be; stops at a cycle, which only corrupt data could have. */
const MAX_CHAIN = 1_000

/**
 * The member's current access to one folder, reading only the folder and its ancestors. Null if it's deleted or not in
 * their directory.
 */
export async function readFolderAccess(db: Db, member: Member, folderId: string): Promise<FolderAccess | null> {
  return accessIn(await readChain(db, member, { folderId, isDeletedToo: false }), member)
}

/** `chain` goes from the folder to the root. */
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

/** `folders` must include the ancestors of each folder. */
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

/** The folders containing a recording that the member can currently read. */
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

/** SQL columns with a person's shares of a folder. */
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

/** The folder if the member may read it; 404 otherwise. */
export async function requireReadable(db: Db, member: Member, folderId: string): Promise<FolderAccess> {
  return readable(await readFolderAccess(db, member, folderId))
}

/** The folder if the member may change it; 404 if they can't read it, 403 if they can only read it. */
export async function requireWritable(db: Db, member: Member, folderId: string): Promise<FolderAccess> {
  return writable(await readFolderAccess(db, member, folderId))
}

/** The same, ignoring deletions: for a folder that the member could change before it was deleted. */
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

/** From the folder to the root. */
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
 * Serializes changes to a directory's folders and shares until the transaction ends: two valid moves could together
 * form a cycle, and a folder could be created inside one that is being deleted. Acquire it before any other lock.
 */
export async function lockFolders(trx: Db, directoryId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${directoryId}`}, 0))`.execute(trx)
}
