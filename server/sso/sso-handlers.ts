import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { isFromOwnPage, isSameOrigin } from '../http/request-origin.ts'
import { enterSession, isHttps, proveAccount, type SessionDeps, startAnswer } from '../identity/session-handlers.ts'
import { originOf, startSession } from '../identity/session-store.ts'
import { Problem } from '../problems.ts'
import { relyingPartyOf } from '../second-factor/passkeys.ts'
import { findPerson, type SsoRefusal } from './find-person.ts'
import { IdentityProvider, type SsoProfile } from './identity-provider.ts'
import {
  type BegunSignOn,
  clearLinkCookie,
  completeLink,
  createPendingLink,
  findPendingLink,
  type PendingLink,
  readLinkCookie,
  setLinkCookie,
  setSignOnCookie,
  takeSignOnCookie,
} from './sign-on-state.ts'
import type { SsoConfig } from './sso-config.ts'
import type { GuessLimits } from '../identity/guess-limits.ts'

export type SsoDeps = SessionDeps & { sso: SsoConfig | null; isMailSent: boolean }

/** The problem that the sign-in page shows. */
type SsoProblem = SsoRefusal | 'unreachable' | 'canceled' | 'expired' | 'failed'

type SsoHandlers = Pick<RouteHandlers, 'getSignInOptions' | 'startSingleSignOn' | 'finishSingleSignOn'>

/** Single sign-on with an OpenID provider (decision 4). People see these responses as pages, never as JSON. */
export function ssoHandlers(deps: SsoDeps): SsoHandlers {
  const { db, publicUrl, sso, isMailSent, securityLog } = deps
  const provider = sso === null ? null : new IdentityProvider(sso, publicUrl)

  return {
    async getSignInOptions(request, reply) {
      const arePasskeysOffered = relyingPartyOf(request, publicUrl) !== null
      return reply.code(200).send({ isMailSent, singleSignOnName: sso?.name ?? null, arePasskeysOffered })
    },

    async startSingleSignOn(request, reply) {
      if (provider === null) throw notSetUp()
      const returnTo = ownPath(request.query?.returnTo)
      // Another site must not sign a person in, so requests from elsewhere lead to a button.
      if (!isFromOwnPage({ headers: request.headers, publicUrl }))
        return leaveFor(reply, signInPage({ with: 'sso' }, returnTo))
      try {
        const { url, ...secrets } = await provider.begin()
        const { isPersistent = false } = request.query ?? {}
        setSignOnCookie(reply, { ...secrets, returnTo, isPersistent }, isHttps(request, publicUrl))
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
      const returnTo = ownPath(begun.returnTo)
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
      const { isPersistent } = begun
      const session = await startSession(deps, { request, userId, isPersistent, method: 'singleSignOn' })
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
  // Checking the state first would be more exact, but the result would only be a different message.
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

/** Only the message: the rest of such an error may contain a code or a token. */
function note(request: FastifyRequest, error: unknown) {
  request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'single sign-on failed')
}

function notSetUp(): Problem {
  return new Problem(404, 'Single sign-on isn’t set up here.')
}

export type LinkDeps = SessionDeps & { sso: SsoConfig | null; limits: GuessLimits }

/** An account of another company that a sign-on found: the person proves it once, and it's linked. */
export function linkHandlers(deps: LinkDeps): Pick<RouteHandlers, 'getPendingLink' | 'completePendingLink'> {
  const { db, publicUrl, sso } = deps

  /** Throws 404 in any browser but the one that signed on, and for pages that aren't ours. */
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
  notMember: 'You’re no longer a member of this company. Ask an admin to invite you.',
  noSeat: 'Your company has no free seats. Ask an admin.',
  otherAccount: 'This account is now linked to someone else at the identity provider.',
}

function nothingWaits(): Problem {
  return new Problem(404, 'No account is waiting to be linked. Sign in again.')
}

/** Returns a path on this service; anything that leads elsewhere becomes the start page. */
function ownPath(path: string | undefined): string {
  if (path === undefined || !path.startsWith('/')) return '/'
  const origin = 'http://own.invalid'
  const url = URL.parse(path, origin)
  return url === null || url.origin !== origin ? '/' : url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
