import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { SignInMethod, SignInOrigin } from '../security-log/sign-in-facts.ts'
import { openSession, openSessionWithPassword, type OpenSession } from './session-store.ts'

type SignInDeps = { db: Db; securityLog: SecurityLog }

type NewSignIn = {
  request: FastifyRequest
  userId: string
  method: SignInMethod
  isPersistent?: boolean
}

/** Opens a session, and tells of it in the security log: never one without the other. */
export function startSession({ db, securityLog }: SignInDeps, { request, ...signIn }: NewSignIn): Promise<OpenSession> {
  const { userId, method, isPersistent = false } = signIn
  const origin = originOf(request, method)
  return db.transaction().execute(async (trx) => {
    const session = await openSession(trx, { userId, isPersistent, userAgent: origin.userAgent })
    await securityLog.signedIn(trx, { userId, ...origin })
    return session
  })
}

/** The same for somebody whose password was right; null when it was changed in that very moment. */
export function startSessionWithPassword(
  { db, securityLog }: SignInDeps,
  {
    request,
    userId,
    isPersistent,
    passwordHash,
  }: Omit<Required<NewSignIn>, 'method'> & { passwordHash: string | null },
): Promise<OpenSession | null> {
  const origin = originOf(request, 'password')
  return db.transaction().execute(async (trx) => {
    const session = await openSessionWithPassword(trx, {
      userId,
      isPersistent,
      passwordHash,
      userAgent: origin.userAgent,
    })
    if (session !== null) await securityLog.signedIn(trx, { userId, ...origin })
    return session
  })
}

/** Where a request comes from, as far as the security log is told. */
export function originOf({ ip, headers }: FastifyRequest, method: SignInMethod): SignInOrigin {
  return { method, address: ip, userAgent: headers['user-agent'] }
}
