import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { ListedMember, MemberLists } from '../directories/member-list.ts'
import type { FolderAccessChange, FolderAccessPreview, PreviewFolderAccessBody } from '../../openapi/generated/types.ts'
import { requireWritable, type FolderAccess } from './folder-access.ts'
import { requireTarget } from './folder-changes.ts'
import { lockFolders } from './folder-lock.ts'
import { accessAlong, higher, type AccessLevel, type GrantedAccess, type GrantingFolder } from './folder-rules.ts'
import { readGrantingFolders, withTeamMembers } from './granting-folders.ts'
import { readNewShares } from './share-body.ts'

/** So many people are named in each list. */
const MAX_NAMED = 100

type Deps = { db: Db; members: MemberLists }
type Change = { folderId: string; body: PreviewFolderAccessBody }

/** What a move, other shares, or both would change for whom. Refused like the change itself; nothing is changed. */
export async function previewAccess(
  { db, members }: Deps,
  member: PresentMember,
  { folderId, body }: Change,
): Promise<FolderAccessPreview> {
  const people = (await members.find(member, null)).filter(({ isBlocked }) => !isBlocked)
  const { before, after } = await db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    const folder = await requireWritable(trx, member, folderId)
    const now = await readGrantingFolders(trx, pathTo(folder))
    const path = await changedPath(trx, member, { folder, now, body })
    return { before: accessAlong(now), after: accessAlong(path) }
  })
  const changes = people.flatMap((person) => changeOf(person, before, after))
  const gained = changes.filter(({ from, to }) => higher(from, to) === to)
  const lost = changes.filter(({ from, to }) => higher(from, to) === from)
  return {
    gained: gained.slice(0, MAX_NAMED),
    lost: lost.slice(0, MAX_NAMED),
    gainedCount: gained.length,
    lostCount: lost.length,
    accessLevel: levelOf(after, member.userId),
  }
}

/** From the top down to the folder. */
function pathTo(folder: FolderAccess): string[] {
  return [...folder.ancestorIds.toReversed(), folder.folderId]
}

type Changing = { folder: FolderAccess; now: readonly GrantingFolder[]; body: PreviewFolderAccessBody }

/** The folders from the top down to this one as they would be. */
async function changedPath(trx: Db, member: PresentMember, changing: Changing): Promise<GrantingFolder[]> {
  const above = await foldersAbove(trx, member, changing)
  const shares = await changedShares(trx, member, changing.body)
  return [...above, ...changing.now.slice(-1).map((folder) => ({ ...folder, ...shares }))]
}

async function foldersAbove(trx: Db, member: PresentMember, { folder, now, body }: Changing) {
  const target = body.parentFolderId
  if (target === undefined || (target?.toLowerCase() ?? null) === folder.parentFolderId) return now.slice(0, -1)
  const parent = await requireTarget(trx, member, { folder, target })
  return parent === null ? [] : readGrantingFolders(trx, pathTo(parent))
}

/** Without the lists that are to stay as they are. */
async function changedShares(trx: Db, member: PresentMember, body: PreviewFolderAccessBody) {
  const { userShares, teamShares } = body
  const shares = await readNewShares(trx, member, { userShares: userShares ?? [], teamShares: teamShares ?? [] })
  return {
    ...(userShares && { userShares: [...shares.users].map(([userId, accessLevel]) => ({ userId, accessLevel })) }),
    ...(teamShares && { teamShares: await withTeamMembers(trx, shares.teams) }),
  }
}

function changeOf(person: ListedMember, before: Access, after: Access): FolderAccessChange[] {
  const { userId, email, firstName, lastName } = person
  const [from, to] = [levelOf(before, userId), levelOf(after, userId)]
  return from === to ? [] : [{ userId, email, firstName, lastName, from, to }]
}

type Access = ReadonlyMap<string, GrantedAccess>

function levelOf(access: Access, userId: string): AccessLevel {
  return access.get(userId)?.accessLevel ?? 'none'
}
