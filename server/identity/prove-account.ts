import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import { identifyCaller } from '../http/identify-caller.ts'
import { bearerToken } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { SignInMethod } from '../security-log/sign-in-facts.ts'
import type { GuessLimits } from './guess-limits.ts'
import { isPassword } from './password.ts'
import { originOf } from './start-session.ts'
import type { Account } from './user-store.ts'

type Proof = { request: FastifyRequest; account: Account; password: string | undefined; method: SignInMethod }

/**
 * Passes once the account is shown to be that of the person who asks, by its password or by a session of it that is open
 * in this browser; 401 or 400 otherwise. A personal access token does not do.
 */
export async function proveAccount(
  { db, limits, securityLog }: { db: Db; limits: GuessLimits; securityLog: SecurityLog },
  { request, account, password, method }: Proof,
): Promise<void> {
  const bearer = bearerToken(request)
  const identified = bearer === null ? null : await identifyCaller(db, bearer, null)
  if (identified?.caller.kind === 'session' && identified.caller.userId === account.userId) return
  if (password === undefined) throw Problem.invalid([{ field: 'password', code: 'required', message: 'is required' }])
  const origin = originOf(request, method)
  await limits.passwords.begin(account.email, request.ip).catch(securityLog.limited(account.email, origin))
  if (!(await isPassword(password, account.passwordHash))) {
    securityLog.failed(account.email, origin)
    throw new Problem(401, 'The password of this account is another one.')
  }
  await limits.passwords.succeeded(account.email, request.ip)
}
