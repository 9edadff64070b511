import type { FieldFault } from '../field-errors.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { Problem } from '../problems.ts'
import { changePassword, endAllSessions, endOwnSession, listSessionsOf, readCredentials } from './credential-store.ts'
import { FieldReader, languageCodeRule } from './field-rules.ts'
import type { GuessLimits } from './guess-limits.ts'
import { readNewPassword, readPersonalWords, hashPassword, isPassword } from './password.ts'
import { clearSessionCookie, isHttps, startAnswer, type SessionDeps } from './session-handlers.ts'
import { originOf, startSession } from './session-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { beginSecondStep } from '../second-factor/sign-in-challenges.ts'
import { completeReset, findReset } from './password-reset-store.ts'

type CredentialHandlers = Pick<RouteHandlers, 'updatePassword' | 'listSessions' | 'deleteSessions' | 'deleteSession'>

/** The caller's own password and sessions (extension `accounts`). */
export function credentialHandlers({
  db,
  publicUrl,
  limits,
  securityLog,
}: SessionDeps & { limits: GuessLimits }): CredentialHandlers {
  return {
    async updatePassword(request, reply) {
      const { currentPassword, newPassword, endTokens, endApplications } = request.body
      const { userId, sessionId, tokenId } = request.caller
      const reader = new FieldReader()
      const personal = await readPersonalWords(db, userId)
      readNewPassword(reader, { field: 'newPassword', text: newPassword, personal })
      reader.finish()
      const { email, passwordHash } = await readCredentials(db, userId)
      if (passwordHash === null) throw refuse(noPassword)
      const origin = originOf(request, 'password')
      await limits.passwords.begin(email, request.ip).catch(securityLog.limited(email, origin))
      if (!(await isPassword(currentPassword, passwordHash))) {
        securityLog.failed(email, origin)
        throw refuse(wrongPassword)
      }
      await limits.passwords.succeeded(email, request.ip)
      const after = await hashPassword(newPassword)
      const change = { endTokens, endApplications, userId, sessionId, tokenId, before: passwordHash, after }
      const isChanged = await changePassword(db, change)
      if (!isChanged) throw refuse(changedMeanwhile)
      return reply.code(204).send()
    },

    async listSessions(request, reply) {
      return reply.code(200).send(await listSessionsOf(db, request.caller))
    },

    async deleteSessions(request, reply) {
      await endAllSessions(db, request.caller.userId)
      clearSessionCookie(reply, isHttps(request, publicUrl))
      return reply.code(204).send()
    },

    async deleteSession(request, reply) {
      const { sessionId } = request.params
      const isEnded = await endOwnSession(db, { userId: request.caller.userId, sessionId })
      if (!isEnded) throw Problem.notFound('Session')
      return reply.code(204).send()
    },
  }
}

const wrongPassword: FieldFault = { code: 'passwordWrong', message: 'isn’t your current password.' }
const changedMeanwhile: FieldFault = { code: 'passwordWrong', message: 'is no longer the current password.' }
const noPassword: FieldFault = {
  code: 'passwordNotSet',
  message: 'isn’t set for this account yet. Ask for a reset link.',
}

const refuse = (fault: FieldFault) => Problem.invalid([{ field: 'currentPassword', ...fault }])

type PasswordResetDeps = SessionDeps & { jobs: JobQueue; limits: GuessLimits; isMailSent: boolean }

/** Password reset by link (decision 4). */
export function passwordResetHandlers(
  deps: PasswordResetDeps,
): Pick<RouteHandlers, 'createPasswordReset' | 'lookUpPasswordReset' | 'completePasswordReset'> {
  const { db, jobs, limits } = deps

  async function requireReset({ ip }: { ip: string }, token: string) {
    await limits.links.begin(ip)
    const reset = await findReset(db, token)
    if (reset !== null) return reset
    await limits.links.failed(ip)
    throw brokenLink()
  }

  return {
    async createPasswordReset(request, reply) {
      const email = request.body.email.trim()
      const languageCode = readLanguage(request.body.languageCode ?? null)
      await limits.resets.begin(email, request.ip)
      // The job checks whether the account exists, so that the response time doesn't reveal it.
      if (deps.isMailSent) await jobs.enqueue('send-password-reset', { email, languageCode })
      return reply.code(204).send()
    },

    async lookUpPasswordReset(request, reply) {
      await requireReset(request, request.body.resetToken)
      return reply.code(204).send()
    },

    async completePasswordReset(request, reply) {
      const { resetToken: token, password, endTokens, endApplications } = request.body
      // Before hashing the password, which is deliberately slow.
      const reset = await requireReset(request, token)
      const reader = new FieldReader()
      const personal = await readPersonalWords(db, reset.userId)
      readNewPassword(reader, { field: 'password', text: password, personal })
      reader.finish()
      const passwordHash = await hashPassword(password)
      const done = await completeReset(db, { token, passwordHash, endTokens, endApplications })
      if (done === null) throw brokenLink()
      const { userId } = done
      const step = await beginSecondStep(db, { userId, passwordHash, method: 'passwordReset', isPersistent: false })
      if (step !== null) {
        void reply.header('cache-control', 'no-store')
        return reply.code(202).send(step)
      }
      const session = await startSession(deps, { request, userId, method: 'passwordReset' })
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
