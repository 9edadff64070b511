import { isAdmin, type RoleCode } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { readFolderAccess } from '../folders/folder-access.ts'
import { canRead } from '../folders/folder-rules.ts'
import { isVisibleTo, keepsNothing, readTeamIds, type Viewer } from './recording-visibility.ts'

/** Whose address it is, and of what. */
type Listening = { recordingId: string; userId: string }

/**
 * Whether the person may see the recording now: a signed address lives for hours, and nobody is to listen on who was blocked, or
 * from whom the recording was taken, since it was signed. Reads what stands in the database, and nothing that is kept.
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
    readableFolderIds: isAdmin(member) ? [] : await readableAmongHolding(db, member, recordingId),
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

/** The person as a member of the recording's directory; null for one who is none, or blocked. */
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
    .where('memberships.deletedOn', 'is', null)
    .where('memberships.isBlocked', '=', false)
    .where('directories.deletedOn', 'is', null)
    .where('users.deletedOn', 'is', null)
    .executeTakeFirst()
  return member ?? null
}

async function readableAmongHolding(db: Db, member: Found, recordingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('folderRecordings')
    .select('folderId')
    .where('recordingId', '=', recordingId)
    .execute()
  const folders = await Promise.all(rows.map(({ folderId }) => readFolderAccess(db, member, folderId)))
  return folders.flatMap((folder) => (folder !== null && canRead(folder.accessLevel) ? [folder.folderId] : []))
}
