import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { ListedMember, MemberLists } from '../directories/member-handlers.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { type AccessLevel, canRead, effectiveAccess } from '../folders/folder-rules.ts'
import { type FolderTrees, parentsIn, readableFolders } from '../folders/folder-tree.ts'
import { readGrantingFolders, readTeamMembers } from '../folders/share-store.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { GivenLevel, RecordingAccess, RecordingAccessReason } from '../../openapi/generated/types.ts'
import { readRecordingShares, replaceRecordingShares } from './recording-shares.ts'
import { createRecordingStore } from './recording-store.ts'
import type { RecordingVisibility } from './recording-visibility.ts'

type Operations = 'getRecordingShares' | 'replaceRecordingShares' | 'listRecordingAccess'

type Deps = { db: Db; visibility: RecordingVisibility; trees: FolderTrees; members: MemberLists }

/** Enough for a reader; a recording may be in thousands of folders. */
const MAX_REASONS = 20

/** Who a recording is shared with directly, and who can see it and why (group `recordings.shares`). */
export function recordingShareHandlers({ db, visibility, trees, members }: Deps): Pick<RouteHandlers, Operations> {
  const recordings = createRecordingStore(db)

  async function requireVisible(member: PresentMember, recordingId: string) {
    const viewer = await visibility.viewerOf(member)
    if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
  }

  return {
    async getRecordingShares(request, reply) {
      const { member, params } = request
      await requireVisible(member, params.recordingId)
      return reply.code(200).send(await readRecordingShares(db, member, params.recordingId))
    },

    async replaceRecordingShares(request, reply) {
      const { member, params, body } = request
      const viewer = await visibility.viewerOf(member)
      const change = { viewer, recordingId: params.recordingId, body }
      return reply.code(200).send(await replaceRecordingShares(db, member, change))
    },

    async listRecordingAccess(request, reply) {
      const { member, params, query = {} } = request
      const page = pageRequest(query)
      await requireVisible(member, params.recordingId)
      const people = await members.find(member, null)
      const reasonsOf = await readReasons({ db, trees }, member, { recordingId: params.recordingId, people })
      const letIn = people.filter(({ isBlocked }) => !isBlocked)
      const seeing = (await mapInTurns(letIn, (person) => describe(person, reasonsOf(person)))).flat()
      const own = seeing.filter(({ userId }) => userId === member.userId)
      const items = [...own, ...seeing.filter(({ userId }) => userId !== member.userId)]
      return reply.code(200).send(pageOf(page, items.length, items.slice(page.offset, page.offset + page.pageSize)))
    },
  }
}

function describe(
  { userId, email, firstName, lastName }: ListedMember,
  reasons: readonly RecordingAccessReason[],
): RecordingAccess[] {
  const strongest = [
    ...reasons.filter(({ accessLevel }) => accessLevel === 'readWrite'),
    ...reasons.filter(({ accessLevel }) => accessLevel === 'read'),
  ]
  const accessLevel = strongest[0]?.accessLevel
  if (accessLevel === undefined) return []
  return [{ userId, email, firstName, lastName, accessLevel, reasons: strongest.slice(0, MAX_REASONS) }]
}

type Sources = Pick<Deps, 'db' | 'trees'>

/**
 * Everything that gives a person access to a recording, limited to what the member may know. Must agree with
 * `isVisibleTo` and `RecordingPermit`.
 */
async function readReasons(
  { db, trees }: Sources,
  member: PresentMember,
  { recordingId, people }: { recordingId: string; people: readonly ListedMember[] },
) {
  const { ownerUserId } = await db
    .selectFrom('recordings')
    .select('ownerUserId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const attendees = await db
    .selectFrom('recordingAttendees')
    .select('email')
    .where('recordingId', '=', recordingId)
    .execute()
  const names = new Map(people.map((person) => [person.userId, nameOf(person)]))
  const invited = new Set(attendees.map(({ email }) => email))
  const shares = await readShares(db, recordingId)
  const foldersOf = await readFolders({ db, trees }, member, recordingId)
  return ({ userId, email, role }: ListedMember): RecordingAccessReason[] => [
    ...(userId === ownerUserId ? [reason('owner', 'readWrite')] : []),
    ...(role === 'user' ? [] : [reason('role', 'readWrite')]),
    ...shares.flatMap((share) =>
      share.userIds.has(userId) ? [toReason(share, userId, names.get(share.sharedByUserId ?? '') ?? null)] : [],
    ),
    ...foldersOf(userId),
    ...(invited.has(email.toLowerCase()) ? [reason('attendee', 'read')] : []),
  ]
}

const nameOf = ({ firstName, lastName, email }: ListedMember) => `${firstName} ${lastName}`.trim() || email

type Kind = RecordingAccessReason['kind']
type Named = Partial<Omit<RecordingAccessReason, 'kind' | 'accessLevel'>>

const nothingNamed = { folderId: null, folderName: null, teamId: null, teamName: null, sharedByName: null }

const reason = (kind: Kind, accessLevel: GivenLevel, named: Named = {}): RecordingAccessReason => ({
  kind,
  accessLevel,
  ...nothingNamed,
  ...named,
})

type Share = {
  teamId: string | null
  teamName: string | null
  accessLevel: GivenLevel
  sharedByUserId: string | null
  userIds: ReadonlySet<string>
}

/** Sharing with your own team doesn't give you edit access. */
function toReason(
  { teamId, teamName, accessLevel, sharedByUserId }: Share,
  userId: string,
  sharedByName: string | null,
) {
  const level = sharedByUserId === userId ? 'read' : accessLevel
  return reason(teamId === null ? 'share' : 'team', level, { teamId, teamName, sharedByName })
}

/** Includes the teams' current members. */
async function readShares(db: Db, recordingId: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('recordingShares')
    .leftJoin('teams', 'teams.teamId', 'recordingShares.teamId')
    .select(['recordingShares.userId', 'recordingShares.teamId', 'teams.name as teamName'])
    .select(['recordingShares.accessLevel', 'recordingShares.sharedByUserId'])
    .where('recordingShares.recordingId', '=', recordingId)
    .where('teams.deletedOn', 'is', null)
    .orderBy(
      (eb) => eb.fn('lower', ['teams.name']),
      (order) => order.asc().nullsFirst(),
    )
    .execute()
  const teamIds = rows.flatMap(({ teamId }) => (teamId === null ? [] : [teamId]))
  const inTeams = await readTeamMembers(db, teamIds)
  return rows.map(({ userId, ...share }) => {
    const userIds = userId === null ? inTeams.get(share.teamId ?? '') : [userId]
    return { ...share, userIds: new Set(userIds) }
  })
}

/**
 * What the folders containing a recording grant a person. Resolved per person, because a table of folders times people
 * would be too large: a company may have thousands of both.
 */
async function readFolders({ db, trees }: Sources, member: PresentMember, recordingId: string) {
  const rows = await db
    .selectFrom('folderRecordings')
    .select(['folderId', 'grantsEdit', 'addedByUserId'])
    .where('recordingId', '=', recordingId)
    .execute()
  const view = await trees.viewOf(member)
  const parents = parentsIn(view.tree)
  const names = new Map(readableFolders(view).map(({ folder }) => [folder.folderId, folder.name]))
  const holding = rows
    .filter(({ folderId }) => parents.has(folderId))
    .map((row) => {
      // Only what the member may know about it.
      const folderName = names.get(row.folderId) ?? null
      return { ...row, named: { folderId: folderName === null ? null : row.folderId, folderName } }
    })
  const folderIds = new Set(holding.flatMap(({ folderId }) => pathTo(folderId, parents)))
  const accessOf = folderIds.size === 0 ? () => null : await readAccess(db, [...folderIds], parents)
  return (userId: string): RecordingAccessReason[] => {
    const access = accessOf(userId)
    if (access === null) return []
    return holding.flatMap(({ folderId, grantsEdit, addedByUserId, named }) => {
      const level = access.get(folderId)
      if (!canRead(level)) return []
      const isEditing = level === 'readWrite' && grantsEdit && addedByUserId !== userId
      return [reason('folder', isEditing ? 'readWrite' : 'read', named)]
    })
  }
}

type Parents = ReadonlyMap<string, string | null>

/** Looks up a person's access to these folders and their ancestors; null for people without any share there. */
async function readAccess(db: Db, folderIds: readonly string[], parents: Parents) {
  const granting = await readGrantingFolders(db, folderIds)
  const folders = granting.map(({ folderId, ownerUserId }) => {
    return { folderId, ownerUserId, parentFolderId: parents.get(folderId) ?? null }
  })
  const owners = new Set(folders.map(({ ownerUserId }) => ownerUserId))
  const toPeople = granting.flatMap(({ folderId, userShares }) => userShares.map((share) => ({ ...share, folderId })))
  const sharesOf = Map.groupBy(toPeople, ({ userId }) => userId)
  const toTeams = granting.flatMap(({ folderId, teamShares }) => teamShares.map((share) => ({ ...share, folderId })))
  const teams = [...Map.groupBy(toTeams, ({ teamId }) => teamId).values()].map((teamShares) => {
    return { teamShares, userIds: teamShares[0]?.userIds ?? new Set<string>() }
  })
  return (userId: string): Map<string, AccessLevel> | null => {
    const userShares = sharesOf.get(userId) ?? []
    const teamShares = teams.flatMap((team) => (team.userIds.has(userId) ? team.teamShares : []))
    if (userShares.length + teamShares.length === 0 && !owners.has(userId)) return null
    return effectiveAccess({ userId, folders, userShares, teamShares })
  }
}

/** From the root to the folder. */
function pathTo(folderId: string, parents: Parents): string[] {
  const path = new Set([folderId])
  // Ends at the root, or at a cycle, which only corrupt data could have.
  for (const id of path) {
    const above = parents.get(id)
    if (typeof above === 'string') path.add(above)
  }
  return [...path].toReversed()
}
