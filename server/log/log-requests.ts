import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/request-origin.ts'
import type { Pseudonyms } from '../security-log/sign-in-facts.ts'

/** Of these an operator has to know whether one and the same is behind them. */
const REFUSALS = new Set([401, 403, 429])

/** Anyone who asks these asks every few seconds. */
const probes = new Set(['/livez', '/startupz', '/readyz', '/metrics'])

/** Whether a route's pattern is one that monitoring asks. */
export const isProbe = (route: string): boolean => probes.has(route)

/**
 * A line for each answer: what kind of request, and how it went. Neither who asked nor for what; of a refused request what
 * tells whether it is the same account, token or network as before.
 */
export function logRequests(app: FastifyInstance, pseudonym: Pseudonyms | null = null): void {
  app.decorateRequest('accountId', null)
  app.decorateRequest('triedEmail', null)
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    const route = routeOf(request, statusCode)
    const who = pseudonym !== null && REFUSALS.has(statusCode) ? pseudonymsOf(request, pseudonym) : {}
    const facts = { method: request.method, route, status: statusCode, ms: Math.round(reply.elapsedTime), ...who }
    if (isProbe(route)) request.log.debug(facts, 'answered')
    else request.log.info(facts, 'answered')
  })
}

function pseudonymsOf(request: FastifyRequest, pseudonym: Pseudonyms) {
  const { accountId, triedEmail, ip, headers } = request
  const { authorization } = headers
  return {
    network: pseudonym('network', clientNetwork(ip)),
    ...(accountId === null ? {} : { account: pseudonym('account', accountId) }),
    ...(triedEmail === null ? {} : { email: pseudonym('email', triedEmail.toLowerCase()) }),
    ...(authorization === undefined ? {} : { token: pseudonym('token', authorization) }),
  }
}

/** Signed addresses name what they are for, which no file of the app does. */
const OWN_PATTERN = /\/:|^\/(livez|startupz|readyz|metrics|openapi\.yaml)$/

/** The pattern of a request's address. The files and pages of the app are one, and so are all that there is nothing at. */
export function routeOf({ is404, routeOptions }: FastifyRequest, statusCode: number): string {
  const { url = '', config } = routeOptions
  if (is404) return statusCode === 404 ? '(none)' : '(app)'
  if (config.operation !== undefined || OWN_PATTERN.test(url)) return url
  return url.startsWith('/docs') ? '/docs' : '(app)'
}
