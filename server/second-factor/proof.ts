import type { FastifyRequest } from 'fastify'
import type { ProveOwnAccountBody } from '../../openapi/generated/types.ts'
import type { Caller } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FieldFault } from '../field-errors.ts'
import type { GuessLimits } from '../identity/guess-limits.ts'
import { isPassword } from '../identity/password.ts'
import { originOf } from '../identity/session-store.ts'
import { Problem } from '../problems.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { hasFactor } from './factor-store.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { readTotpCode, takeTotpCode } from './totp.ts'

const TEN_MINUTES_MS = 10 * 60_000

const isFresh = (time: Date | null) => time !== null && Date.now() - time.getTime() < TEN_MINUTES_MS

export type ProofDeps = { db: Db; limits: GuessLimits; securityLog: SecurityLog }

type OwnSession = { userId: string; sessionId: string }

/** Changing what protects an account takes a session; a token isn't enough, because it could have been copied. */
export function requireSession({ kind, userId, sessionId }: Caller): OwnSession {
  if (kind === 'session' && sessionId !== null) return { userId, sessionId }
  throw Problem.forbidden('This requires a session. Sign in with your password, a passkey or your identity provider.')
}

/**
 * Throws 403 `PROOF_REQUIRED` unless people have proved their identity within the last ten minutes. To add a factor, a
 * recent sign-in is also enough, but if there already is a second factor, only one with it: otherwise the password
 * alone would be enough to add another.
 */
export async function requireProof(db: Db, caller: Caller, { toAdd = false } = {}): Promise<OwnSession> {
  const own = requireSession(caller)
  const session = await db
    .selectFrom('sessions')
    .select(['createdOn', 'provedOn', 'isSecondFactorProved'])
    .where('sessionId', '=', own.sessionId)
    .executeTakeFirstOrThrow()
  const isProved = isFresh(session.provedOn) || (toAdd && isFresh(session.createdOn))
  const isEnough = !toAdd || session.isSecondFactorProved || !(await hasFactor(db, own.userId))
  if (isProved && isEnough) return own
  throw Problem.forbidden('Confirm that it’s you first, with your password or a code.', 'PROOF_REQUIRED')
}

/** Records that the person behind a session has proved their identity again; throws 400 otherwise. */
export async function proveAgain(
  deps: ProofDeps,
  request: FastifyRequest,
  { password, code }: ProveOwnAccountBody,
): Promise<void> {
  const { userId, sessionId } = requireSession(request.caller)
  const account = await deps.db
    .selectFrom('users')
    .select(['userId', 'email', 'passwordHash'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (code !== undefined) await proveWithCode(deps, request, { ...account, sessionId, code })
  else if (password !== undefined) await proveWithPassword(deps, request, { ...account, sessionId, password })
  else throw refuse('password', { code: 'required', message: 'is required unless you send a code.' })
}

type Account = { userId: string; email: string; passwordHash: string | null; sessionId: string }

async function proveWithPassword(
  { db, limits, securityLog }: ProofDeps,
  request: FastifyRequest,
  { email, passwordHash, sessionId, password }: Account & { password: string },
) {
  if (passwordHash === null) throw refuse('password', noPassword)
  const origin = originOf(request, 'password')
  await limits.passwords.begin(email, request.ip).catch(securityLog.limited(email, origin))
  if (!(await isPassword(password, passwordHash))) {
    securityLog.failed(email, origin)
    throw refuse('password', { code: 'passwordWrong', message: 'isn’t your current password.' })
  }
  await limits.passwords.succeeded(email, request.ip)
  await db.updateTable('sessions').set({ provedOn: new Date() }).where('sessionId', '=', sessionId).execute()
}

async function proveWithCode(
  { db, limits, securityLog }: ProofDeps,
  request: FastifyRequest,
  { userId, email, sessionId, code }: Account & { code: string },
) {
  const totpCode = readTotpCode(code)
  const origin = originOf(request, 'password', totpCode === null ? 'recoveryCode' : 'totp')
  await limits.codes.begin(userId).catch(securityLog.limited(email, origin))
  const isTaken = await db.transaction().execute(async (trx) => {
    const isRight =
      totpCode === null
        ? await takeRecoveryCode(trx, { userId, code })
        : await takeTotpCode(trx, { userId, code: totpCode, isConfirmed: true })
    if (!isRight) return false
    const change = { provedOn: new Date(), isSecondFactorProved: true }
    await trx.updateTable('sessions').set(change).where('sessionId', '=', sessionId).execute()
    return true
  })
  if (!isTaken) {
    securityLog.failed(email, origin)
    throw refuse('code', { code: 'codeWrong', message: 'is wrong or was already used.' })
  }
  await limits.codes.succeeded(userId)
}

const noPassword: FieldFault = {
  code: 'passwordNotSet',
  message: 'isn’t set for this account. Use a code, or sign in again.',
}

const refuse = (field: string, fault: FieldFault) => Problem.invalid([{ field, ...fault }])
