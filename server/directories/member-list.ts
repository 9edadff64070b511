import type { PresentMember, RoleCode } from '../access.ts'
import { versionOf } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'
import type { Membership, User } from '../../openapi/generated/types.ts'

/** A member with all that a list shows and a search looks at. */
export type ListedMember = Membership & Omit<User, 'pictureFileUrl'> & { role: RoleCode }

/** Every member of the caller's directory in order of their names, blocked ones too. */
export type MemberLists = { find: (member: PresentMember, search: string | null) => Promise<readonly ListedMember[]> }

type Entry = { member: ListedMember; names: string; email: string }

const MAX_KEPT_LISTS = 100

/** People of a company are few enough to be kept, so that a page of them or a search for some reads no table. */
export function createMemberLists(db: Db): MemberLists {
  const lists = new KeptValues<readonly Entry[]>(MAX_KEPT_LISTS)
  return {
    async find({ directoryId, versions }, search) {
      const entries = await lists.find(directoryId, versionOf(versions, ['members']), () => readAll(db, directoryId))
      const term = foldCase(search ?? '')
      const found =
        term === '' ? entries : entries.filter(({ names, email }) => names.includes(term) || email.includes(term))
      return found.map(({ member }) => member)
    },
  }
}

/** By last name, then first name, in any case; the id settles ties, so that pages never overlap. */
async function readAll(db: Db, directoryId: string): Promise<Entry[]> {
  const members = await db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.userId', 'membership.userId')
    .innerJoin('roles', 'roles.roleId', 'membership.roleId')
    .select(['membership.directoryId', 'membership.userId', 'membership.roleId', 'membership.licenseId'])
    .select(['membership.isBlocked', 'users.email', 'users.firstName', 'users.lastName', 'roles.code as role'])
    .where('membership.directoryId', '=', directoryId)
    .where('membership.deletedOn', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['users.lastName']))
    .orderBy((eb) => eb.fn('lower', ['users.firstName']))
    .orderBy('users.userId')
    .execute()
  return members.map((member) => ({
    member,
    names: foldCase(`${member.firstName} ${member.lastName}`),
    email: foldCase(member.email),
  }))
}

/** Letter by letter, as the database does it: the case of a letter never depends on its neighbours. */
function foldCase(text: string): string {
  return Array.from(text, (letter) => letter.toLowerCase()).join('')
}
