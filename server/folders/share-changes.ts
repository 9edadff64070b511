import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit, type AuditChange } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderShares, ReplaceFolderSharesBody } from '../../openapi/generated/types.ts'
import { personName } from '../identity/person-name.ts'
import { Problem } from '../problems.ts'
import { requireWritable, type FolderAccess } from './folder-access.ts'
import { lockFolders } from './folder-lock.ts'
import type { AccessLevel } from './folder-rules.ts'
import { readNewShares } from './share-body.ts'
import { readShares, readTeamShares, readUserShares } from './share-store.ts'

/** Access levels by the id of a person or team. */
type Levels = ReadonlyMap<string, AccessLevel>

/** Replaces all direct shares of a folder; takes readWrite. Answers the shares as they are then. */
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
    const changes = [...(await nameUsers(trx, users)), ...(await nameTeams(trx, teams))]
    if (changes.length > 0) {
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

type Expectation = { folder: FolderAccess; expected: string | null }

/** 409 when the shares are not those any more that the change was made on. */
async function requireVersion(trx: Db, member: Member, { folder, expected }: Expectation) {
  if (expected === null) return
  const { version } = await readShares(trx, member, folder)
  if (version !== expected) throw Problem.conflict('Somebody else changed who this folder is shared with.')
}

/** One share that is not what it was; null for none. */
type Change = { id: string; before: AccessLevel | null; after: AccessLevel | null }

function levelsOf<K extends string>(
  shares: readonly ({ accessLevel: AccessLevel } & Record<K, string>)[],
  key: K,
): Levels {
  return new Map(shares.map((share) => [share[key], share.accessLevel]))
}

function changesOf(before: Levels, after: Levels): Change[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((change) => change.before !== change.after)
}

const idsOf = (changes: readonly Change[]) => sql<string>`any(${changes.map(({ id }) => id)}::uuid[])`

function given(changes: readonly Change[]): { id: string; accessLevel: AccessLevel }[] {
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
  field: string,
  changes: readonly Change[],
  rows: readonly { id: string; name: string }[],
): AuditChange[] {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const text = (id: string, level: AccessLevel | null) => (level === null ? null : `${names.get(id) ?? id}: ${level}`)
  return changes.map(({ id, before, after }) => ({ field, before: text(id, before), after: text(id, after) }))
}
