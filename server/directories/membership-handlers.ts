import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import { pageRequest } from '../http/paging.ts'
import { listMemberships, listMembershipUsers } from './membership-store.ts'

type MembershipHandlers = Pick<RouteHandlers, 'listMemberships' | 'listMembershipUsers' | 'searchMembershipUsers'>

/** The people of a company (contract 4.2). */
export function membershipHandlers(db: Db): MembershipHandlers {
  return {
    async listMemberships(request, reply) {
      const { search = null, ...paging } = request.query ?? {}
      const { directoryId } = request.member
      return reply.code(200).send(await listMemberships(db, { directoryId, search }, pageRequest(paging)))
    },

    async listMembershipUsers(request, reply) {
      const { search = null, ...paging } = request.query ?? {}
      const { directoryId } = request.member
      return reply.code(200).send(await listMembershipUsers(db, { directoryId, search }, pageRequest(paging)))
    },

    async searchMembershipUsers(request, reply) {
      const { search = null, ...paging } = request.body
      const { directoryId } = request.member
      return reply.code(200).send(await listMembershipUsers(db, { directoryId, search }, pageRequest(paging)))
    },
  }
}
