import type { FastifyRequest } from 'fastify'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { GuessLimits } from '../identity/guess-limits.ts'
import { proveAccount } from '../identity/prove-account.ts'
import { isSameOrigin } from '../identity/same-origin.ts'
import { isHttps, startAnswer, type SessionDeps } from '../identity/session-handlers.ts'
import { startSession } from '../identity/start-session.ts'
import { Problem } from '../problems.ts'
import { completeLink, findPendingLink, type PendingLink } from './pending-link.ts'
import type { SsoRefusal } from './find-person.ts'
import { clearLinkCookie, readLinkCookie } from './sign-on-cookie.ts'
import type { SsoConfig } from './sso-config.ts'

export type LinkDeps = SessionDeps & { sso: SsoConfig | null; limits: GuessLimits }

/** An account of another company that a sign-on found: the person proves it once, and it is linked. */
export function linkHandlers(deps: LinkDeps): Pick<RouteHandlers, 'getPendingLink' | 'completePendingLink'> {
  const { db, publicUrl, sso } = deps

  /** 404 in any other browser than the one that signed on, and for pages that are not ours. */
  async function requireLink(request: FastifyRequest): Promise<{ link: PendingLink; secret: string; sso: SsoConfig }> {
    const isOwn = isSameOrigin({ headers: request.headers, publicUrl })
    const secret = isOwn ? readLinkCookie(request, isHttps(request, publicUrl)) : null
    const link = secret === null ? null : await findPendingLink(db, secret)
    if (sso === null || secret === null || link === null) throw nothingWaits()
    return { link, secret, sso }
  }

  return {
    async getPendingLink(request, reply) {
      const { link, sso: provider } = await requireLink(request)
      const directory = await db
        .selectFrom('directories')
        .select('name')
        .where('directoryId', '=', provider.directoryId)
        .executeTakeFirstOrThrow()
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({
        email: link.email,
        singleSignOnName: provider.name,
        directoryName: directory.name,
        expiresOn: link.expiresOn.toISOString(),
      })
    },

    async completePendingLink(request, reply) {
      const { link, secret, sso: provider } = await requireLink(request)
      await proveAccount(deps, { request, account: link, password: request.body.password, method: 'singleSignOn' })
      const outcome = await completeLink(db, provider, secret)
      if (outcome === null) throw nothingWaits()
      clearLinkCookie(reply, isHttps(request, publicUrl))
      if ('refusal' in outcome) throw Problem.forbidden(refusals[outcome.refusal] ?? refusals.notMember)
      const { userId } = outcome
      const session = await startSession(deps, { request, userId, method: 'singleSignOn' })
      return reply.code(200).send(await startAnswer(deps, { request, reply, session }))
    },
  }
}

const refusals: Partial<Record<SsoRefusal, string>> & { notMember: string } = {
  notMember: 'You are not a member of this company any more; ask an admin to invite you.',
  noSeat: 'Your company has no free seat; ask an admin to free one.',
  otherAccount: 'This account has been linked to somebody else at the identity provider in the meantime.',
}

function nothingWaits(): Problem {
  return new Problem(404, 'No account waits to be linked here; sign on again.')
}
