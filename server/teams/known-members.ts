import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'

/** Ids as a body names them, and which directory they have to belong to. */
type Asked = { directoryId: string; ids: readonly string[] }

/**
 * Those of the ids that are members of the directory, blocked ones too, in lower case. They stay so until the transaction
 * ends: nobody is removed between the check and the change that rests on it.
 */
export async function holdMembers(trx: Db, { directoryId, ids }: Asked): Promise<Set<string>> {
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
export async function holdTeams(trx: Db, { directoryId, ids }: Asked): Promise<Set<string>> {
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
