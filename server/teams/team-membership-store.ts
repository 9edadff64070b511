import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { TeamMembership, User } from '../../openapi/generated/types.ts'
import { FieldReader } from '../identity/field-rules.ts'
import { personName } from '../identity/user-store.ts'
import { Problem } from '../problems.ts'
import { holdTeam } from './team-store.ts'
import { isId } from '../http/request-context.ts'

/** Returns the members of the team, by last name, then first name. */
export function listTeamMemberships(db: Db, teamId: string): Promise<TeamMembership[]> {
  return membersOf(db, teamId).select(['membership.teamId', 'membership.userId', 'membership.isMainTeam']).execute()
}

/** The same people with name and e-mail address. */
export async function listTeamUsers(db: Db, teamId: string): Promise<User[]> {
  const users = await membersOf(db, teamId)
    .select(['users.userId', 'users.email', 'users.firstName', 'users.lastName'])
    .execute()
  return users.map(toUser)
}

/** Returns null for a person who isn't in the team. */
export async function findTeamUser(
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<User | null> {
  const user = await membersOf(db, teamId)
    .select(['users.userId', 'users.email', 'users.firstName', 'users.lastName'])
    .where('users.userId', '=', userId)
    .executeTakeFirst()
  return user === undefined ? null : toUser(user)
}

type Replacement = {
  teamId: string
  userIds: readonly string[]
  /** The members that the change was based on; null to replace any members. */
  expected: readonly string[] | null
}

/**
 * Replaces the whole set: people who aren't listed leave the team, those who stay keep it as their main team if it was,
 * and duplicates count once. Throws 400 naming each id that isn't a member of the company, 409 if the members are no
 * longer those the change was based on.
 */
export async function replaceTeamMemberships(
  db: Db,
  member: Member,
  { teamId, userIds, expected }: Replacement,
): Promise<TeamMembership[]> {
  return db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, member.directoryId, teamId)
    const wanted = await readMembers(trx, member.directoryId, userIds)
    const before = new Set((await listTeamMemberships(trx, team.teamId)).map(({ userId }) => userId))
    requireExpected(before, expected)
    const leaving = [...before].filter((userId) => !wanted.has(userId))
    const joining = [...wanted].filter((userId) => !before.has(userId))
    await removeMembers(trx, team.teamId, leaving)
    await addMembers(trx, team.teamId, joining)
    if (leaving.length + joining.length > 0) await noteChange(trx, member, { team, leaving, joining })
    return listTeamMemberships(trx, team.teamId)
  })
}

function requireExpected(before: ReadonlySet<string>, expected: readonly string[] | null) {
  if (expected === null) return
  const wanted = new Set(expected.map((userId) => userId.toLowerCase()))
  if (wanted.size === before.size && [...wanted].every((userId) => before.has(userId))) return
  throw Problem.conflict('The people in this team were changed elsewhere.')
}

async function readMembers(trx: Db, directoryId: string, userIds: readonly string[]): Promise<Set<string>> {
  const known = await holdMembers(trx, { directoryId, ids: userIds })
  const reader = new FieldReader()
  for (const [index, userId] of userIds.entries()) {
    if (!known.has(userId.toLowerCase())) {
      reader.refuse(`userIds.${index}`, { code: 'notFound', message: 'must be the id of a member of this company.' })
    }
  }
  reader.finish()
  return known
}

async function removeMembers(trx: Db, teamId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return
  await trx
    .updateTable('teamMemberships')
    .set({ deletedOn: new Date() })
    .where('teamId', '=', teamId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
}

/** Former members are added as if for the first time. */
async function addMembers(trx: Db, teamId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return
  await trx
    .insertInto('teamMemberships')
    .values(userIds.map((userId) => ({ teamId, userId })))
    .onConflict((conflict) =>
      conflict.columns(['teamId', 'userId']).doUpdateSet({ deletedOn: null, isMainTeam: false }),
    )
    .execute()
}

type Change = { team: { teamId: string; name: string }; leaving: readonly string[]; joining: readonly string[] }

/** Teams determine who can see what is shared with them, so the audit log lists who was added and removed. */
async function noteChange(trx: Db, { directoryId, userId }: Member, { team, leaving, joining }: Change) {
  const people = await trx
    .selectFrom('users')
    .select('userId')
    .select(personName().as('name'))
    .where('userId', '=', sql<string>`any(${[...leaving, ...joining]}::uuid[])`)
    .execute()
  const names = new Map(people.map((person) => [person.userId, person.name]))
  await recordAudit(trx, {
    directoryId,
    userId,
    action: 'teamMembership.replaced',
    resourceId: team.teamId,
    resourceName: team.name,
    changes: [
      ...leaving.map((id) => ({ field: 'member' as const, before: names.get(id) ?? id, after: null })),
      ...joining.map((id) => ({ field: 'member' as const, before: null, after: names.get(id) ?? id })),
    ],
  })
}

function membersOf(db: Db, teamId: string) {
  return db
    .selectFrom('teamMemberships as membership')
    .innerJoin('users', 'users.userId', 'membership.userId')
    .where('membership.teamId', '=', teamId)
    .where('membership.deletedOn', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['users.lastName']))
    .orderBy((eb) => eb.fn('lower', ['users.firstName']))
    .orderBy('users.userId')
}

function toUser(user: Omit<User, 'pictureFileUrl'>): User {
  // Nothing sets a picture yet.
  return { ...user, pictureFileUrl: null }
}

/** The ids in a body, and the directory they have to belong to. */
type Params = { directoryId: string; ids: readonly string[] }

/**
 * Returns those of the ids that are members of the directory, including blocked ones, in lower case. They can't be
 * removed until the transaction ends, so a change can rely on this check.
 */
export async function holdMembers(trx: Db, { directoryId, ids }: Params): Promise<Set<string>> {
  const members = await trx
    .selectFrom('memberships')
    .select('userId')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', sql<string>`any(${ids.filter(isId)}::uuid[])`)
    .where('deletedOn', 'is', null)
    .orderBy('userId')
    .forShare()
    .execute()
  return new Set(members.map(({ userId }) => userId))
}

/** The same for teams, without archived ones. */
export async function holdTeams(trx: Db, { directoryId, ids }: Params): Promise<Set<string>> {
  const teams = await trx
    .selectFrom('teams')
    .select('teamId')
    .where('directoryId', '=', directoryId)
    .where('teamId', '=', sql<string>`any(${ids.filter(isId)}::uuid[])`)
    .where('deletedOn', 'is', null)
    .orderBy('teamId')
    .forShare()
    .execute()
  return new Set(teams.map(({ teamId }) => teamId))
}
