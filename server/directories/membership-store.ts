import { sql } from 'kysely'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/open-database.ts'
import type { MembershipPage, UserPage } from '../generated/types.gen.ts'
import { pageOf, type PageRequest } from '../http/paging.ts'

/** `search` is looked for in first name, last name, both together, and e-mail; null or empty finds everybody. */
export type MemberSearch = { directoryId: string; search: string | null }

export async function listMemberships(db: Db, search: MemberSearch, page: PageRequest): Promise<MembershipPage> {
  const total = await countMembers(db, search)
  const items = await membersOf(db, search)
    .select(['membership.directoryId', 'membership.userId', 'membership.roleId', 'membership.licenseId'])
    .select('membership.isBlocked')
    .limit(page.pageSize)
    .offset(page.offset)
    .execute()
  return pageOf(page, total, items)
}

/** Members as people, the blocked ones too: their names still stand beside what they did. */
export async function listMembershipUsers(db: Db, search: MemberSearch, page: PageRequest): Promise<UserPage> {
  const total = await countMembers(db, search)
  const users = await membersOf(db, search)
    .select(['users.userId', 'users.email', 'users.firstName', 'users.lastName'])
    .limit(page.pageSize)
    .offset(page.offset)
    .execute()
  // Nothing sets a picture yet.
  const items = users.map((user) => ({ ...user, pictureFileUrl: null }))
  return pageOf(page, total, items)
}

async function countMembers(db: Db, search: MemberSearch): Promise<number> {
  const { total } = await membersMatching(db, search)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** By last name, then first name, in any case; the id settles ties, so that pages never overlap. */
function membersOf(db: Db, search: MemberSearch) {
  return membersMatching(db, search)
    .orderBy((eb) => eb.fn('lower', ['users.lastName']))
    .orderBy((eb) => eb.fn('lower', ['users.firstName']))
    .orderBy('users.userId')
}

function membersMatching(db: Db, { directoryId, search }: MemberSearch) {
  const members = db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.userId', 'membership.userId')
    .where('membership.directoryId', '=', directoryId)
    .where('membership.deletedOn', 'is', null)
  if (search === null || search === '') return members
  const names = sql<string>`concat(users.first_name, ' ', users.last_name)`
  return members.where((eb) => eb.or([contains(names, search), contains(sql<string>`users.email`, search)]))
}
