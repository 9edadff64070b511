import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { type AuditChange, recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderShares, ReplaceFolderSharesBody } from '../../openapi/generated/types.ts'
import { personName } from '../identity/user-store.ts'
import { recordShareNews } from '../news/record-news.ts'
import { Problem } from '../problems.ts'
import { type FolderAccess, lockFolders, requireWritable } from './folder-access.ts'
import type { AccessLevel } from './folder-rules.ts'
import { readShares, readTeamShares, readUserShares } from './share-store.ts'
import { FieldReader } from '../identity/field-rules.ts'
import { holdMembers, holdTeams } from '../teams/team-membership-store.ts'

/** Access levels by the id of a person or team. */
type Levels<L extends AccessLevel = AccessLevel> = ReadonlyMap<string, L>

/** Replaces all direct shares of a folder; requires readWrite. Returns the new shares. */
export async function replaceShares(
  db: Db,
  member: Member,
  { folderId, body }: { folderId: string; body: ReplaceFolderSharesBody },
): Promise<FolderShares> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, member.directoryId)
    const folder = await requireWritable(trx, member, folderId)
    await requireVersion(trx, member, { folder, expected: body.expectedVersion ?? null })
    const shares = await readNewShares(trx, member, body)
    const users = changesOf(levelsOf(await readUserShares(trx, folder.folderId), 'userId'), shares.users)
    const teams = changesOf(levelsOf(await readTeamShares(trx, folder.folderId), 'teamId'), shares.teams)
    await writeUserShares(trx, folder.folderId, users)
    await writeTeamShares(trx, folder.folderId, teams)
    const changes = await nameShares(trx, { users, teams })
    if (changes.length > 0) {
      await tellOfFolder(trx, member, { folderId: folder.folderId, users, teams })
      await recordAudit(trx, {
        directoryId: member.directoryId,
        userId: member.userId,
        action: 'folder.shared',
        resourceId: folder.folderId,
        resourceName: folder.name,
        changes,
      })
    }
    return readShares(trx, member, folder)
  })
}

async function tellOfFolder(
  trx: Db,
  { directoryId, userId }: Member,
  { folderId, ...changes }: { folderId: string; users: Change[]; teams: Change[] },
) {
  const { ownerUserId } = await trx
    .selectFrom('folders')
    .select('ownerUserId')
    .where('folderId', '=', folderId)
    .executeTakeFirstOrThrow()
  const cause = { directoryId, kind: 'folderShared', actorUserId: userId, subject: { folderId }, ownerUserId } as const
  await recordShareNews(trx, cause, changes)
}

type Expectation = { folder: FolderAccess; expected: string | null }

/** 409 if the shares have changed since the caller read them. */
async function requireVersion(trx: Db, member: Member, { folder, expected }: Expectation) {
  if (expected === null) return
  const { version } = await readShares(trx, member, folder)
  if (version !== expected) throw Problem.conflict('This folder’s sharing was changed elsewhere.')
}

/** A changed share; null means no share. */
type Change<L extends AccessLevel = AccessLevel> = { id: string; before: L | null; after: L | null }

export function levelsOf<K extends string, L extends AccessLevel>(
  shares: readonly ({ accessLevel: L } & Record<K, string>)[],
  key: K,
): Levels<L> {
  return new Map(shares.map((share) => [share[key], share.accessLevel]))
}

export function changesOf<L extends AccessLevel>(before: Levels<L>, after: Levels<L>): Change<L>[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((change) => change.before !== change.after)
}

export const idsOf = (changes: readonly Change[]) => sql<string>`any(${changes.map(({ id }) => id)}::uuid[])`

/** The shares that exist after the changes. */
export function given<L extends AccessLevel>(changes: readonly Change<L>[]): { id: string; accessLevel: L }[] {
  return changes.flatMap(({ id, after }) => (after === null ? [] : [{ id, accessLevel: after }]))
}

async function writeUserShares(trx: Db, folderId: string, changes: readonly Change[]) {
  if (changes.length === 0) return
  await trx
    .deleteFrom('folderUserShares')
    .where('folderId', '=', folderId)
    .where('userId', '=', idsOf(changes))
    .execute()
  const rows = given(changes).map(({ id, accessLevel }) => ({ folderId, userId: id, accessLevel }))
  if (rows.length > 0) await trx.insertInto('folderUserShares').values(rows).execute()
}

async function writeTeamShares(trx: Db, folderId: string, changes: readonly Change[]) {
  if (changes.length === 0) return
  await trx
    .deleteFrom('folderTeamShares')
    .where('folderId', '=', folderId)
    .where('teamId', '=', idsOf(changes))
    .execute()
  const rows = given(changes).map(({ id, accessLevel }) => ({ folderId, teamId: id, accessLevel }))
  if (rows.length > 0) await trx.insertInto('folderTeamShares').values(rows).execute()
}

/** The changes with names, for the audit log. */
export async function nameShares(
  trx: Db,
  { users, teams }: { users: readonly Change[]; teams: readonly Change[] },
): Promise<AuditChange[]> {
  return [...(await nameUsers(trx, users)), ...(await nameTeams(trx, teams))]
}

async function nameUsers(trx: Db, changes: readonly Change[]): Promise<AuditChange[]> {
  if (changes.length === 0) return []
  const rows = await trx
    .selectFrom('users')
    .select('userId as id')
    .select(personName().as('name'))
    .where('userId', '=', idsOf(changes))
    .execute()
  return describe('userShare', changes, rows)
}

async function nameTeams(trx: Db, changes: readonly Change[]): Promise<AuditChange[]> {
  if (changes.length === 0) return []
  const rows = await trx
    .selectFrom('teams')
    .select(['teamId as id', 'name'])
    .where('teamId', '=', idsOf(changes))
    .execute()
  return describe('teamShare', changes, rows)
}

function describe(
  field: AuditChange['field'],
  changes: readonly Change[],
  rows: readonly { id: string; name: string }[],
): AuditChange[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const text = (id: string, level: AccessLevel | null) => (level === null ? null : `${names.get(id) ?? id}: ${level}`)
  return changes.map(({ id, before, after }) => ({ field, before: text(id, before), after: text(id, after) }))
}

/** The complete direct shares: access levels by id, ids in lower case. */
type NewShares<L extends AccessLevel> = { users: Levels<L>; teams: Levels<L> }
type NewList<L extends AccessLevel> = {
  userShares: readonly { userId: string; accessLevel: L }[]
  teamShares: readonly { teamId: string; accessLevel: L }[]
}

type Listed<L extends AccessLevel = AccessLevel> = { field: string; id: string; accessLevel: L }

/** The body's shares; 400 naming each person or team that is listed twice or isn't in the directory. */
export async function readNewShares<L extends AccessLevel>(
  trx: Db,
  { directoryId }: Member,
  { userShares, teamShares }: NewList<L>,
): Promise<NewShares<L>> {
  const reader = new FieldReader()
  const users = userShares.map(({ userId, accessLevel }, index) => {
    return { field: `userShares.${index}.userId`, id: userId.toLowerCase(), accessLevel }
  })
  const teams = teamShares.map(({ teamId, accessLevel }, index) => {
    return { field: `teamShares.${index}.teamId`, id: teamId.toLowerCase(), accessLevel }
  })
  const members = await holdMembers(trx, { directoryId, ids: users.map(({ id }) => id) })
  const known = await holdTeams(trx, { directoryId, ids: teams.map(({ id }) => id) })
  refuseRepeated(reader, users)
  refuseRepeated(reader, teams)
  refuseUnknown(reader, users, { known: members, message: 'must be the id of a member of this company.' })
  refuseUnknown(reader, teams, { known, message: 'must be the id of a team of this company.' })
  reader.finish()
  return { users: toLevels(users), teams: toLevels(teams) }
}

function refuseRepeated(reader: FieldReader, listed: readonly Listed[]) {
  const seen = new Set<string>()
  for (const { field, id } of listed) {
    if (seen.has(id)) reader.refuse(field, { code: 'duplicate', message: 'must not be listed twice.' })
    seen.add(id)
  }
}

type Known = { known: ReadonlySet<string>; message: string }

function refuseUnknown(reader: FieldReader, listed: readonly Listed[], { known, message }: Known) {
  for (const { field, id } of listed) if (!known.has(id)) reader.refuse(field, { code: 'notFound', message })
}

function toLevels<L extends AccessLevel>(listed: readonly Listed<L>[]): Map<string, L> {
  return new Map(listed.map(({ id, accessLevel }) => [id, accessLevel]))
}
