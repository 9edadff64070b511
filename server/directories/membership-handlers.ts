import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { MembershipPage, UserPage } from '../../openapi/generated/types.ts'
import { pageOf, pageRequest, type PageRequest } from '../http/paging.ts'
import type { ListedMember, MemberLists } from './member-list.ts'

type MembershipHandlers = Pick<RouteHandlers, 'listMemberships' | 'listMembershipUsers' | 'searchMembershipUsers'>

/** The people of a company. A search looks at first name, last name, both together, and e-mail. */
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

/** Members as people, the blocked ones too: their names still stand beside what they did. */
function pageOfUsers(found: readonly ListedMember[], page: PageRequest): UserPage {
  // Nothing sets a picture yet.
  const items = found
    .slice(page.offset, page.offset + page.pageSize)
    .map(({ userId, email, firstName, lastName }) => ({ userId, email, firstName, lastName, pictureFileUrl: null }))
  return pageOf(page, found.length, items)
}
