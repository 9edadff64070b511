import type { PresentMember } from '../access.ts'
import type { ListedMember, MemberLists } from '../directories/member-handlers.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type {
  FolderAccess as PersonalAccess,
  FolderAccessReason,
  FolderAccessChange,
  FolderAccessPreview,
  PreviewFolderAccessBody,
} from '../../openapi/generated/types.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { requireReadable, type FolderAccess, lockFolders, requireWritable } from './folder-access.ts'
import {
  accessAlong,
  type Grant,
  type GrantedAccess,
  higher,
  type AccessLevel,
  type GrantingFolder,
} from './folder-rules.ts'
import { type FolderTrees, readableFolders } from './folder-tree.ts'
import { readGrantingFolders, withTeamMembers } from './share-store.ts'
import { requireTarget } from './folder-changes.ts'
import { readNewShares } from './share-changes.ts'

type Operations = 'listFolderAccess' | 'previewFolderAccess'

type Deps = { db: Db; trees: FolderTrees; members: MemberLists }

/** Who can see a folder and why, and a preview of how a change would affect that (group `library`). */
export function folderAccessHandlers({ db, trees, members }: Deps): Pick<RouteHandlers, Operations> {
  return {
    async listFolderAccess(request, reply) {
      const { member, params, query = {} } = request
      const page = pageRequest(query)
      const folder = await requireReadable(db, member, params.folderId)
      const path = await readGrantingFolders(db, [...folder.ancestorIds.toReversed(), folder.folderId])
      const accessOf = accessAlong(path)
      const seeing = await mapInTurns(await members.find(member, null), (person) =>
        sees(person, accessOf(person.userId).accessLevel) ? [person] : [],
      )
      const people = seeing.flat()
      const names = await namesOf({ db, trees }, member, path)
      const items = people
        .slice(page.offset, page.offset + page.pageSize)
        .map((person) => describe(person, { granted: accessOf(person.userId), folderId: folder.folderId, names }))
      return reply.code(200).send(pageOf(page, people.length, items))
    },

    async previewFolderAccess(request, reply) {
      const { member, params, body } = request
      const preview = await previewAccess({ db, members }, member, { folderId: params.folderId, body })
      return reply.code(200).send(preview)
    },
  }
}

function sees({ role, isBlocked }: ListedMember, accessLevel: AccessLevel): boolean {
  return !isBlocked && (role !== 'user' || accessLevel !== 'none')
}

type Names = { folders: ReadonlyMap<string, string>; teams: ReadonlyMap<string, string> }

/** Names of teams, and of folders that the member may read. */
async function namesOf(
  { db, trees }: Pick<Deps, 'db' | 'trees'>,
  member: PresentMember,
  path: readonly { teamShares: readonly { teamId: string }[] }[],
): Promise<Names> {
  const readable = readableFolders(await trees.viewOf(member))
  const teamIds = path.flatMap(({ teamShares }) => teamShares.map(({ teamId }) => teamId))
  const teams =
    teamIds.length === 0
      ? []
      : await db.selectFrom('teams').select(['teamId', 'name']).where('teamId', 'in', teamIds).execute()
  return {
    folders: new Map(readable.map(({ folder }) => [folder.folderId, folder.name])),
    teams: new Map(teams.map(({ teamId, name }) => [teamId, name])),
  }
}

type Facts = { granted: GrantedAccess; folderId: string; names: Names }

function describe({ userId, email, firstName, lastName, role }: ListedMember, facts: Facts): PersonalAccess {
  const { granted, folderId, names } = facts
  const { accessLevel, grants } = granted
  const reasons = grants.map((grant) => toReason(grant, folderId, names))
  return { userId, email, firstName, lastName, accessLevel, reasons: role === 'user' ? reasons : [...reasons, byRole] }
}

const byRole: FolderAccessReason = {
  kind: 'role',
  accessLevel: 'none',
  folderId: null,
  folderName: null,
  teamId: null,
  teamName: null,
}

function toReason({ kind, accessLevel, folderId, teamId }: Grant, here: string, names: Names): FolderAccessReason {
  const folderName = names.folders.get(folderId) ?? null
  return {
    kind: folderId === here ? kind : 'inherited',
    accessLevel,
    folderId: folderName === null ? null : folderId,
    folderName,
    teamId,
    teamName: teamId === null ? null : (names.teams.get(teamId) ?? null),
  }
}

/** Maximum number of people named in each list. */
const MAX_NAMED = 100

type Change = { folderId: string; body: PreviewFolderAccessBody }

/**
 * Previews whose access a move, new shares, or both would change. Fails like the change itself, but changes nothing.
 */
async function previewAccess(
  { db, members }: Omit<Deps, 'trees'>,
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
  const levels = await mapInTurns(people, (person) => {
    const { userId } = person
    return { person, from: before(userId).accessLevel, to: after(userId).accessLevel }
  })
  const changes = levels.filter(({ from, to }) => from !== to).map(toChange)
  const gained = changes.filter(({ from, to }) => higher(from, to) === to)
  const lost = changes.filter(({ from, to }) => higher(from, to) === from)
  return {
    gained: gained.slice(0, MAX_NAMED),
    lost: lost.slice(0, MAX_NAMED),
    gainedCount: gained.length,
    lostCount: lost.length,
    unchangedCount: levels.filter(({ from, to }) => from === to && to !== 'none').length,
    accessLevel: after(member.userId).accessLevel,
  }
}

/** From the root to the folder. */
function pathTo(folder: FolderAccess): string[] {
  return [...folder.ancestorIds.toReversed(), folder.folderId]
}

type Changing = { folder: FolderAccess; now: readonly GrantingFolder[]; body: PreviewFolderAccessBody }

/** The folders from the root to this one, as they would be after the change. */
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

/** Omits lists that stay unchanged. */
async function changedShares(trx: Db, member: PresentMember, body: PreviewFolderAccessBody) {
  const { userShares, teamShares } = body
  const shares = await readNewShares(trx, member, { userShares: userShares ?? [], teamShares: teamShares ?? [] })
  return {
    ...(userShares && { userShares: [...shares.users].map(([userId, accessLevel]) => ({ userId, accessLevel })) }),
    ...(teamShares && { teamShares: await withTeamMembers(trx, shares.teams) }),
  }
}

type Levels = { person: ListedMember; from: AccessLevel; to: AccessLevel }

function toChange({ person: { userId, email, firstName, lastName }, from, to }: Levels): FolderAccessChange {
  return { userId, email, firstName, lastName, from, to }
}
