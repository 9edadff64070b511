import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { isMember } from '../directories/member-rules.ts'
import type { Team } from '../../openapi/generated/types.ts'
import { requireWithinLimit } from '../limits.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'

/** By name, without archived ones. */
export async function listTeams(db: Db, directoryId: string): Promise<Team[]> {
  return teamsByName(db, directoryId).execute()
}

/** Returns a member's teams, by name. Throws 404 for a person who isn't a member of the directory. */
export async function listTeamsOfMember(db: Db, directoryId: string, userId: string): Promise<Team[]> {
  if (!(await isMember(db, directoryId, userId))) throw Problem.notFound('Member')
  return teamsByName(db, directoryId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('teamMemberships')
          .select('teamMemberships.teamId')
          .whereRef('teamMemberships.teamId', '=', 'teams.teamId')
          .where('teamMemberships.userId', '=', userId)
          .where('teamMemberships.deletedOn', 'is', null),
      ),
    )
    .execute()
}

export async function createTeam(
  db: Db,
  directoryId: string,
  { name, code }: { name: string; code: string | null },
): Promise<Team> {
  const teamId = newId()
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('teams').values({ teamId, directoryId, name, code }).execute()
    await requireWithinLimit(trx, 'teams', { directoryId })
  })
  return { teamId, name, code, isScimGroup: false, memberCount: 0 }
}

/** If `code` is omitted it's unchanged; null clears it. Throws 404 for a team that isn't the directory's. */
export async function updateTeam(
  db: Db,
  { directoryId, teamId }: { directoryId: string; teamId: string },
  change: { name: string; code?: string | null },
): Promise<Team> {
  const updated = await db
    .updateTable('teams')
    .set(change)
    .where('teamId', '=', teamId)
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .returning('teamId')
    .executeTakeFirst()
  if (updated === undefined) throw Problem.notFound('Team')
  return selectTeams(db, directoryId).where('teamId', '=', teamId).executeTakeFirstOrThrow()
}

/** Archives the team with its memberships; what is shared with it no longer counts. */
export async function archiveTeam(db: Db, { directoryId, userId }: Member, teamId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const team = await holdTeam(trx, directoryId, teamId)
    const deletedOn = new Date()
    await trx.updateTable('teams').set({ deletedOn }).where('teamId', '=', team.teamId).execute()
    await trx
      .updateTable('teamMemberships')
      .set({ deletedOn })
      .where('teamId', '=', team.teamId)
      .where('deletedOn', 'is', null)
      .execute()
    const { teamId: resourceId, name: resourceName } = team
    await recordAudit(trx, { directoryId, userId, action: 'team.deleted', resourceId, resourceName })
  })
}

/** Returns the team, locked until the transaction ends. Throws 404 if it isn't the directory's. */
export async function holdTeam(
  trx: Db,
  directoryId: string,
  teamId: string,
): Promise<{ teamId: string; name: string }> {
  const team = await trx
    .selectFrom('teams')
    .select(['teamId', 'name'])
    .where('teamId', '=', teamId)
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (team === undefined) throw Problem.notFound('Team')
  return team
}

/** Throws 404 for a team that isn't the directory's, or archived. */
export async function requireTeam(db: Db, directoryId: string, teamId: string): Promise<void> {
  const team = await db
    .selectFrom('teams')
    .select('teamId')
    .where('teamId', '=', teamId)
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (team === undefined) throw Problem.notFound('Team')
}

const teamsByName = (db: Db, directoryId: string) =>
  selectTeams(db, directoryId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('teamId')

function selectTeams(db: Db, directoryId: string) {
  return db
    .selectFrom('teams')
    .select(['teamId', 'name', 'code', 'isScimGroup'])
    .select(
      sql<number>`(
        select count(*)::int from team_memberships membership
        where membership.team_id = teams.team_id and membership.deleted_on is null
      )`.as('memberCount'),
    )
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
}
