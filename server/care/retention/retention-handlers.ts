import { requireAdmin } from '../../access.ts'
import type { Db } from '../../db/open-database.ts'
import type { RouteHandlers } from '../../../openapi/generated/handlers.ts'
import { checkRule, previewRule, readRule, replaceRule } from './retention-store.ts'

type RetentionHandlers = Pick<RouteHandlers, 'getRetention' | 'replaceRetention' | 'previewRetention'>

/** How long a company keeps recordings (extension `retention`). */
export function retentionHandlers(db: Db): RetentionHandlers {
  return {
    async getRetention(request, reply) {
      return reply.code(200).send(await readRule(db, request.member.directoryId))
    },

    async replaceRetention(request, reply) {
      requireAdmin(request.member)
      const rule = checkRule(request.body)
      await replaceRule(db, request.member, { rule, expected: request.body.expected })
      return reply.code(200).send(rule)
    },

    async previewRetention(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(await previewRule(db, request.member.directoryId, checkRule(request.body)))
    },
  }
}
