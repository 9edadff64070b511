import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { FieldReader, languageCodeRule } from './field-rules.ts'
import type { GuessLimits } from './guess-limits.ts'
import { readNewPassword, readPersonalWords } from './new-password.ts'
import { hashPassword } from './password.ts'
import { completeReset, findReset } from './password-reset-store.ts'
import { startAnswer, type SessionDeps } from './session-handlers.ts'
import { startSession } from './session-store.ts'

export type PasswordResetDeps = SessionDeps & { jobs: JobQueue; limits: GuessLimits; isMailSent: boolean }

/** A new password by a link (decision 4). */
export function passwordResetHandlers(
  deps: PasswordResetDeps,
): Pick<RouteHandlers, 'createPasswordReset' | 'completePasswordReset'> {
  const { db, jobs, limits } = deps
  return {
    async createPasswordReset(request, reply) {
      const email = request.body.email.trim()
      const languageCode = readLanguage(request.body.languageCode ?? null)
      await limits.resets.begin(email, request.ip)
      // The job finds out whether the account exists, so that this answer takes the same time either way.
      if (deps.isMailSent) await jobs.enqueue('send-password-reset', { email, languageCode })
      return reply.code(204).send()
    },

    async completePasswordReset(request, reply) {
      const { resetToken: token, password, endTokens, endApplications } = request.body
      await limits.links.begin(request.ip)
      // Before the password is hashed, which is made to be slow.
      const reset = await findReset(db, token)
      if (reset === null) {
        await limits.links.failed(request.ip)
        throw brokenLink()
      }
      const reader = new FieldReader()
      const personal = await readPersonalWords(db, reset.userId)
      readNewPassword(reader, { field: 'password', text: password, personal })
      reader.finish()
      const passwordHash = await hashPassword(password)
      const done = await completeReset(db, { token, passwordHash, endTokens, endApplications })
      if (done === null) throw brokenLink()
      const session = await startSession(deps, { request, userId: done.userId, method: 'passwordReset' })
      return reply.code(200).send(await startAnswer(deps, { request, reply, session }))
    },
  }
}

function readLanguage(text: string | null): string | null {
  if (text === null) return null
  const reader = new FieldReader()
  const languageCode = reader.read('languageCode', text, languageCodeRule)
  reader.finish()
  return languageCode
}

function brokenLink(): Problem {
  return new Problem(404, 'This link no longer works. Ask for a new one.')
}
