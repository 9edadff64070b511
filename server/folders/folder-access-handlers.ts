import type { PresentMember } from '../access.ts'
import type { ListedMember, MemberLists } from '../directories/member-list.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { FolderAccess, FolderAccessReason } from '../../openapi/generated/types.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { requireReadable } from './folder-access.ts'
import { accessAlong, type Grant, type GrantedAccess } from './folder-rules.ts'
import { readableFolders } from './folder-tree.ts'
import type { FolderTrees } from './folder-trees.ts'
import { readGrantingFolders } from './granting-folders.ts'
import { previewAccess } from './preview-access.ts'

type Operations = 'listFolderAccess' | 'previewFolderAccess'

type Deps = { db: Db; trees: FolderTrees; members: MemberLists }

/** Who sees a folder and why, and what a change would do to that (group `library`). */
export function folderAccessHandlers({ db, trees, members }: Deps): Pick<RouteHandlers, Operations> {
  return {
    async listFolderAccess(request, reply) {
      const { member, params, query = {} } = request
      const page = pageRequest(query)
      const folder = await requireReadable(db, member, params.folderId)
      const path = await readGrantingFolders(db, [...folder.ancestorIds.toReversed(), folder.folderId])
      const access = accessAlong(path)
      const people = (await members.find(member, null)).filter((person) => sees(person, access))
      const names = await namesOf({ db, trees }, member, path)
      const items = people
        .slice(page.offset, page.offset + page.pageSize)
        .map((person) => describe(person, { granted: access.get(person.userId), folderId: folder.folderId, names }))
      return reply.code(200).send(pageOf(page, people.length, items))
    },

    async previewFolderAccess(request, reply) {
      const { member, params, body } = request
      const preview = await previewAccess({ db, members }, member, { folderId: params.folderId, body })
      return reply.code(200).send(preview)
    },
  }
}

type Access = ReadonlyMap<string, GrantedAccess>

function sees({ userId, role, isBlocked }: ListedMember, access: Access): boolean {
  return !isBlocked && (role !== 'user' || (access.get(userId)?.accessLevel ?? 'none') !== 'none')
}

type Names = { folders: ReadonlyMap<string, string>; teams: ReadonlyMap<string, string> }

/** Of folders that the member may read, and of teams. */
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

type Facts = { granted: GrantedAccess | undefined; folderId: string; names: Names }

function describe({ userId, email, firstName, lastName, role }: ListedMember, facts: Facts): FolderAccess {
  const { granted, folderId, names } = facts
  const reasons = (granted?.grants ?? []).map((grant) => toReason(grant, folderId, names))
  const accessLevel = granted?.accessLevel ?? 'none'
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
