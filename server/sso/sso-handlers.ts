import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { isFromOwnPage } from '../identity/same-origin.ts'
import { enterSession, isHttps, type SessionDeps } from '../identity/session-handlers.ts'
import { originOf, startSession } from '../identity/start-session.ts'
import { Problem } from '../problems.ts'
import { findPerson, type SsoRefusal } from './find-person.ts'
import { IdentityProvider, type SsoProfile } from './identity-provider.ts'
import { ownPathOr } from './own-path.ts'
import { createPendingLink } from './pending-link.ts'
import { setLinkCookie, setSignOnCookie, takeSignOnCookie, type BegunSignOn } from './sign-on-cookie.ts'
import type { SsoConfig } from './sso-config.ts'

export type SsoDeps = SessionDeps & { sso: SsoConfig | null; isMailSent: boolean }

/** What the sign-in page says when it did not work. */
type SsoProblem = SsoRefusal | 'unreachable' | 'canceled' | 'expired' | 'failed'

type SsoHandlers = Pick<RouteHandlers, 'getSignInOptions' | 'startSingleSignOn' | 'finishSingleSignOn'>

/** Single sign-on with an OpenID provider (decision 4). People see these answers as pages, never as JSON. */
export function ssoHandlers(deps: SsoDeps): SsoHandlers {
  const { db, publicUrl, sso, isMailSent, securityLog } = deps
  const provider = sso === null ? null : new IdentityProvider(sso, publicUrl)

  return {
    async getSignInOptions(_request, reply) {
      return reply.code(200).send({ isMailSent, singleSignOnName: sso?.name ?? null })
    },

    async startSingleSignOn(request, reply) {
      if (provider === null) throw notSetUp()
      const returnTo = ownPathOr(request.query?.returnTo)
      // A page of others must not sign somebody in, so what leads here from elsewhere leads to a button.
      if (!isFromOwnPage({ headers: request.headers, publicUrl }))
        return leaveFor(reply, signInPage({ with: 'sso' }, returnTo))
      try {
        const { url, ...secrets } = await provider.begin()
        setSignOnCookie(reply, { ...secrets, returnTo }, isHttps(request, publicUrl))
        return await leaveFor(reply, url.href)
      } catch (error) {
        note(request, error)
        return refuse(reply, 'unreachable', returnTo)
      }
    },

    async finishSingleSignOn(request, reply) {
      if (provider === null || sso === null) throw notSetUp()
      const isSecure = isHttps(request, publicUrl)
      const begun = takeSignOnCookie(request, reply, isSecure)
      if (begun === null) return refuse(reply, 'expired', '/')
      const returnTo = ownPathOr(begun.returnTo)
      const profile = await readProfile(provider, request, begun)
      if (typeof profile === 'string') return refuse(reply, profile, returnTo)
      const outcome = await findPerson(db, sso, profile)
      if ('refusal' in outcome) {
        const { email, isEmailVerified } = profile
        if (email !== null && isEmailVerified) securityLog.failed(email, originOf(request, 'singleSignOn'))
        return refuse(reply, outcome.refusal, returnTo)
      }
      if ('unproven' in outcome) {
        setLinkCookie(reply, await createPendingLink(db, { ...profile, userId: outcome.unproven }), isSecure)
        return leaveFor(reply, `/link-account?${new URLSearchParams({ to: returnTo }).toString()}`)
      }
      const { userId } = outcome
      const session = await startSession(deps, { request, userId, method: 'singleSignOn' })
      await enterSession(deps, { request, reply, session })
      return leaveFor(reply, returnTo)
    },
  }
}

async function readProfile(
  provider: IdentityProvider,
  request: FastifyRequest,
  begun: BegunSignOn,
): Promise<SsoProfile | SsoProblem> {
  const search = URL.parse(request.url, 'http://own.invalid')?.search ?? ''
  // Not before the state was checked would be more exact, but all it could do is say so.
  if (new URLSearchParams(search).get('error') === 'access_denied') return 'canceled'
  try {
    return await provider.finish(search, begun)
  } catch (error) {
    note(request, error)
    return 'failed'
  }
}

function leaveFor(reply: FastifyReply, address: string) {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}

function refuse(reply: FastifyReply, problem: SsoProblem, returnTo: string) {
  return leaveFor(reply, signInPage({ problem }, returnTo))
}

function signInPage(search: Record<string, string>, returnTo: string): string {
  return `/sign-in?${new URLSearchParams({ ...search, ...(returnTo === '/' ? {} : { to: returnTo }) }).toString()}`
}

/** The message alone: the rest of such an error may hold a code or a token. */
function note(request: FastifyRequest, error: unknown) {
  request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'single sign-on failed')
}

function notSetUp(): Problem {
  return new Problem(404, 'No single sign-on is set up here.')
}
