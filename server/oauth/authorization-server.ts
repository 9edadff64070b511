import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { errors, Provider } from 'oidc-provider'
import { unavailableIn } from '../db/database-unavailable.ts'
import type { Db } from '../db/open-database.ts'
import { ownOrigin } from '../http/request-origin.ts'
import { seldom } from '../log/seldom.ts'
import { Problem, UNAVAILABLE_SECONDS } from '../problems.ts'
import { keepErrorsFromStrangers } from './authorization-errors.ts'
import { oauthConfiguration } from './oauth-configuration.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** A request of an application that waits for a person's answer. */
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** How a person answered an application. */
export type ConsentAnswer = Parameters<Provider['interactionResult']>[2]

/** The authorization server, under whichever address of this service a request came to. */
export type AuthorizationServer = {
  issuer: (request: FastifyRequest) => string
  /** Lets the authorization server answer a request of its protocol. */
  answer: (exchange: Exchange) => Promise<void>
  /** The request that waits in this browser; null when there is none, or another than `uid`. */
  findInteraction: (exchange: Exchange, uid: string) => Promise<Interaction | null>
  /** Keeps the answer to the request that waits in this browser; where to send the browser for it to take effect. */
  decide: (exchange: Exchange, answer: ConsentAnswer) => Promise<string>
  /** Keeps a consent; its id. */
  grant: (exchange: Exchange, consent: { userId: string; clientId: string; scope: string }) => Promise<string>
}

/** `publicUrl` is empty where none is configured: then the service is whoever the caller thinks it is. */
type AuthorizationServerDeps = { db: Db; publicUrl: string }

/** Addresses nobody has configured come from the `Host` header, which anyone can make up without end. */
const MAX_ADDRESSES = 8

const SAID_EVERY_MS = 10_000

const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i

export function createAuthorizationServer({ db, publicUrl }: AuthorizationServerDeps): AuthorizationServer {
  const providers = new LRUCache<string, Provider>({ max: MAX_ADDRESSES })

  function issuer(request: FastifyRequest): string {
    const address = URL.parse(ownOrigin(request, publicUrl))
    if (address === null || (publicUrl === '' && !plainHost.test(request.host)))
      throw new Problem(400, 'The Host header names no host.')
    return address.origin
  }

  function providerFor(request: FastifyRequest): Provider {
    const address = issuer(request)
    const provider = providers.get(address) ?? create(address, request.server.log)
    // What the proxy in front says has been judged already; nothing else may be believed.
    request.raw.headers['x-forwarded-proto'] = new URL(address).protocol.slice(0, -1)
    request.raw.headers['x-forwarded-host'] = new URL(address).host
    return provider
  }

  function create(address: string, log: FastifyBaseLogger): Provider {
    const provider = new Provider(address, oauthConfiguration(db, address.startsWith('https:')))
    provider.proxy = true
    keepErrorsFromStrangers(provider, db)
    const sayUnavailable = seldom(
      (err, leftOut) => log.error({ err, leftOut }, 'OAuth requests are refused: the database is not available'),
      SAID_EVERY_MS,
    )
    provider.on('server_error', (ctx, error) => {
      const unavailable = unavailableIn(error)
      if (unavailable === null) {
        log.error({ err: error }, 'an OAuth request failed')
        return
      }
      sayUnavailable(unavailable.cause)
      if (!unavailable.isUncertain) ctx.set('Retry-After', String(UNAVAILABLE_SECONDS))
    })
    providers.set(address, provider)
    return provider
  }

  return {
    issuer,

    async answer({ request, reply }) {
      const provider = providerFor(request)
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      await provider.callback()(request.raw, reply.raw)
    },

    async findInteraction({ request, reply }, uid) {
      try {
        const interaction = await providerFor(request).interactionDetails(request.raw, reply.raw)
        return interaction.uid === uid ? interaction : null
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return null
        throw error
      }
    },

    decide: ({ request, reply }, answer) =>
      providerFor(request).interactionResult(request.raw, reply.raw, answer, { mergeWithLastSubmission: false }),

    grant({ request }, { userId, clientId, scope }) {
      const { Grant } = providerFor(request)
      const grant = new Grant({ accountId: userId, clientId })
      grant.addOIDCScope(scope)
      return grant.save()
    },
  }
}
