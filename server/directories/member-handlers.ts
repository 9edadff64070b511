import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { Membership, MembershipPage, UpdateMembershipBody, User, UserPage } from '../../openapi/generated/types.ts'
import { pageOf, pageRequest, type PageRequest } from '../http/paging.ts'
import { type PresentMember, requireAdmin, requireOwner, type RoleCode } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { ownOrigin } from '../http/request-origin.ts'
import { FieldReader } from '../identity/field-rules.ts'
import { linkAddress } from '../identity/token-format.ts'
import { createOwnersReset } from '../identity/password-reset-store.ts'
import { listLicenses, listRoles } from './directory-store.ts'
import { changeMember, type MemberChange, removeMember } from './member-change-store.ts'
import { unknownLicense, unknownRole } from './member-rules.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'

type MembershipHandlers = Pick<RouteHandlers, 'listMemberships' | 'listMembershipUsers' | 'searchMembershipUsers'>

/** The members of a company. Search covers first name, last name, full name, and e-mail. */
export function membershipHandlers(members: MemberLists): MembershipHandlers {
  return {
    async listMemberships(request, reply) {
      const { search = null, ...paging } = request.query ?? {}
      const found = await members.find(request.member, search)
      return reply.code(200).send(pageOfMemberships(found, pageRequest(paging)))
    },

    async listMembershipUsers(request, reply) {
      const { search = null, ...paging } = request.query ?? {}
      return reply.code(200).send(pageOfUsers(await members.find(request.member, search), pageRequest(paging)))
    },

    async searchMembershipUsers(request, reply) {
      const { search = null, ...paging } = request.body
      return reply.code(200).send(pageOfUsers(await members.find(request.member, search), pageRequest(paging)))
    },
  }
}

function pageOfMemberships(found: readonly ListedMember[], page: PageRequest): MembershipPage {
  const items = found
    .slice(page.offset, page.offset + page.pageSize)
    .map(({ directoryId, userId, roleId, licenseId, isBlocked }) => ({
      directoryId,
      userId,
      roleId,
      licenseId,
      isBlocked,
    }))
  return pageOf(page, found.length, items)
}

/** Members as users, including blocked ones, because their names still appear on what they did. */
function pageOfUsers(found: readonly ListedMember[], page: PageRequest): UserPage {
  // There is no way to set a picture yet.
  const items = found
    .slice(page.offset, page.offset + page.pageSize)
    .map(({ userId, email, firstName, lastName }) => ({ userId, email, firstName, lastName, pictureFileUrl: null }))
  return pageOf(page, found.length, items)
}

export type MemberChangeDeps = { db: Db; publicUrl: string }

type MemberChangeHandlers = Pick<RouteHandlers, 'updateMembership' | 'deleteMembership' | 'createMemberPasswordReset'>

export function memberChangeHandlers({ db, publicUrl }: MemberChangeDeps): MemberChangeHandlers {
  return {
    async updateMembership(request, reply) {
      requireAdmin(request.member)
      const change = await readChange(db, request.body)
      const { directoryId, userId: byUserId } = request.member
      const membership = await changeMember(db, { directoryId, userId: request.params.userId, byUserId }, change)
      return reply.code(200).send(membership)
    },

    async deleteMembership(request, reply) {
      requireAdmin(request.member)
      const { directoryId, userId: byUserId } = request.member
      await removeMember(db, { directoryId, userId: request.params.userId, byUserId })
      return reply.code(204).send()
    },

    async createMemberPasswordReset(request, reply) {
      requireOwner(request.member)
      const { directoryId, userId: byUserId } = request.member
      const reset = await createOwnersReset(db, { directoryId, userId: request.params.userId, byUserId })
      const url = linkAddress(ownOrigin(request, publicUrl), 'reset-password', reset.token)
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({ url, expiresOn: reset.expiresOn.toISOString() })
    },
  }
}

/** 400 naming every invalid field; roles and licenses must exist. */
async function readChange(db: Db, { roleId, licenseId, isBlocked }: UpdateMembershipBody): Promise<MemberChange> {
  const reader = new FieldReader()
  const [roles, licenses] = [await listRoles(db), await listLicenses(db)]
  const role = roles.find((known) => known.roleId === roleId)
  if (roleId !== undefined && role === undefined) {
    reader.refuse('roleId', unknownRole)
  }
  if (licenseId !== undefined && licenses.every((license) => license.licenseId !== licenseId)) {
    reader.refuse('licenseId', unknownLicense)
  }
  reader.finish()
  return {
    ...(role === undefined ? {} : { roleId: role.roleId, role: role.code }),
    ...(licenseId === undefined ? {} : { licenseId }),
    ...(isBlocked === undefined ? {} : { isBlocked }),
  }
}

/** A member with everything that a list shows and a search covers. */
export type ListedMember = Membership & Omit<User, 'pictureFileUrl'> & { role: RoleCode }

/** All members of the caller's directory sorted by name, including blocked ones. */
export type MemberLists = { find: (member: PresentMember, search: string | null) => Promise<readonly ListedMember[]> }

type Entry = { member: ListedMember; names: string; email: string }

const MAX_KEPT_LISTS = 100

/** Caches all members of a company, which are few enough, so that pages and searches read no tables. */
export function createMemberLists(db: Db): MemberLists {
  const lists = new VersionedCache<readonly Entry[]>(MAX_KEPT_LISTS)
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

/** Sorted by displayed name (first name first), ignoring case, then by id, so that pages never overlap. */
async function readAll(db: Db, directoryId: string): Promise<Entry[]> {
  const members = await db
    .selectFrom('memberships as membership')
    .innerJoin('users', 'users.userId', 'membership.userId')
    .innerJoin('roles', 'roles.roleId', 'membership.roleId')
    .select(['membership.directoryId', 'membership.userId', 'membership.roleId', 'membership.licenseId'])
    .select(['membership.isBlocked', 'users.email', 'users.firstName', 'users.lastName', 'roles.code as role'])
    .where('membership.directoryId', '=', directoryId)
    .where('membership.deletedOn', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['users.firstName']))
    .orderBy((eb) => eb.fn('lower', ['users.lastName']))
    .orderBy('users.userId')
    .execute()
  return members.map((member) => ({
    member,
    names: foldCase(`${member.firstName} ${member.lastName}`),
    email: foldCase(member.email),
  }))
}

/** Per character, like the database: lower-casing must not depend on neighboring characters. */
function foldCase(text: string): string {
  return Array.from(text, (letter) => letter.toLowerCase()).join('')
}
