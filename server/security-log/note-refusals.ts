import type { FastifyInstance } from 'fastify'
import type { SecurityLog } from './security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account behind the token or the e-mail, also where it was refused: for the log, never for a decision. */
    accountId: string | null
    /** The e-mail that somebody tries to sign in with, whether or not there is such an account; for the log alone. */
    triedEmail: string | null
  }
}

/** Tells the security log of each request that was refused for want of a role, of access or of a scope. */
export function noteRefusals(app: FastifyInstance, securityLog: SecurityLog): void {
  app.addHook('onResponse', async ({ caller, member, routeOptions }, { statusCode }) => {
    const operationId = routeOptions.config.operation?.operationId
    if (statusCode !== 403 || operationId === undefined || caller === undefined) return
    const { userId, kind: through } = caller
    securityLog.refused({ userId, directoryId: member?.directoryId ?? null, operationId, through })
  })
  // After the requests that are under way.
  app.addHook('onClose', () => securityLog.flush())
}
