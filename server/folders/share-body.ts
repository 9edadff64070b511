import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { ReplaceFolderSharesBody } from '../../openapi/generated/types.ts'
import { FieldReader } from '../identity/field-reader.ts'
import { holdMembers, holdTeams } from '../teams/known-members.ts'
import type { AccessLevel } from './folder-rules.ts'

/** The complete direct list: access levels by id, ids in lower case. */
type NewShares = { users: ReadonlyMap<string, AccessLevel>; teams: ReadonlyMap<string, AccessLevel> }

type Listed = { field: string; id: string; accessLevel: AccessLevel }

/** The body's shares; 400 naming each person and team that is listed twice or is not the directory's. */
export async function readNewShares(
  trx: Db,
  { directoryId }: Member,
  { userShares, teamShares }: ReplaceFolderSharesBody,
): Promise<NewShares> {
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

function toLevels(listed: readonly Listed[]): Map<string, AccessLevel> {
  return new Map(listed.map(({ id, accessLevel }) => [id, accessLevel]))
}
