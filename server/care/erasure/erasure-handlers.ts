import { requireOwner } from '../../access.ts'
import type { Db } from '../../db/open-database.ts'
import type { FieldFault } from '../../field-errors.ts'
import type { RouteHandlers } from '../../../openapi/generated/handlers.ts'
import { isId } from '../../http/request-context.ts'
import { readCredentials } from '../../identity/credential-store.ts'
import type { GuessLimits } from '../../identity/guess-limits.ts'
import { isPassword } from '../../identity/password.ts'
import { clearSessionCookie, isHttps } from '../../identity/session-handlers.ts'
import { originOf } from '../../identity/session-store.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { Problem } from '../../problems.ts'
import type { SecurityLog } from '../../security-log/security-log.ts'
import { beginErasure, previewErasure } from './erasure-plan.ts'

export type ErasureDeps = { db: Db; jobs: JobQueue; limits: GuessLimits; publicUrl: string; securityLog: SecurityLog }

type ErasureHandlers = Pick<
  RouteHandlers,
  'previewOwnErasure' | 'eraseOwnAccount' | 'previewMemberErasure' | 'eraseMember'
>

/** Deletes an account and the data about its person (extension `erasure`). */
export function erasureHandlers(deps: ErasureDeps): ErasureHandlers {
  const { db, limits, publicUrl, securityLog } = deps
  return {
    async previewOwnErasure(request, reply) {
      return reply.code(200).send(await previewErasure(db, { userId: request.caller.userId, by: null }))
    },

    async eraseOwnAccount(request, reply) {
      const { userId } = request.caller
      const { email, passwordHash } = await readCredentials(db, userId)
      if (passwordHash === null) throw refuse(noPassword)
      const origin = originOf(request, 'password')
      await limits.passwords.begin(email, request.ip).catch(securityLog.limited(email, origin))
      if (!(await isPassword(request.body.password, passwordHash))) {
        securityLog.failed(email, origin)
        throw refuse(wrongPassword)
      }
      await limits.passwords.succeeded(email, request.ip)
      await beginErasure(deps, { userId, by: null })
      clearSessionCookie(reply, isHttps(request, publicUrl))
      return reply.code(204).send()
    },

    async previewMemberErasure(request, reply) {
      requireOwner(request.member)
      const { directoryId, userId: byUserId } = request.member
      const userId = await requireMember(db, { directoryId, userId: request.params.userId })
      const by = { userId: byUserId, directoryId, takeOverUserId: null }
      return reply.code(200).send(await previewErasure(db, { userId, by }))
    },

    async eraseMember(request, reply) {
      requireOwner(request.member)
      const { directoryId, userId: byUserId } = request.member
      const userId = await requireMember(db, { directoryId, userId: request.params.userId })
      const by = { userId: byUserId, directoryId, takeOverUserId: request.body.takeOverUserId ?? null }
      await beginErasure(deps, { userId, by })
      return reply.code(204).send()
    },
  }
}

const wrongPassword: FieldFault = { code: 'passwordWrong', message: 'isn’t your current password.' }
const noPassword: FieldFault = {
  code: 'passwordNotSet',
  message: 'isn’t set for this account yet. Ask for a reset link first.',
}

const refuse = (fault: FieldFault) => Problem.invalid([{ field: 'password', ...fault }])

/** Throws 404 for someone who isn't a member. */
async function requireMember(db: Db, { directoryId, userId }: { directoryId: string; userId: string }) {
  const member = isId(userId)
    ? await db
        .selectFrom('memberships')
        .select('userId')
        .where('directoryId', '=', directoryId)
        .where('userId', '=', userId)
        .where('deletedOn', 'is', null)
        .executeTakeFirst()
    : undefined
  if (member === undefined) throw Problem.notFound('Member')
  return member.userId
}
