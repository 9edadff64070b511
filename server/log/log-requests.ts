import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/request-origin.ts'
import type { Pseudonyms } from '../security-log/sign-in-facts.ts'

/** For these, an operator has to know whether the same client is behind several. */
const REFUSALS = new Set([401, 403, 429])

/** These are requested every few seconds. */
const probes = new Set(['/livez', '/startupz', '/readyz', '/metrics'])

/** Whether a route's pattern is one of monitoring. */
export const isProbe = (route: string): boolean => probes.has(route)

/**
 * Logs a line for each response: the kind of request and its outcome, but not who asked or for what. For a refused
 * request, pseudonyms show whether it's the same account, token or network as before.
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

/** Routes with parameters are signed addresses; the app's files have none. */
const OWN_PATTERN = /\/:|^\/(livez|startupz|readyz|metrics|openapi\.yaml)$/

/**
 * Returns the pattern of a request's address. All files and pages of the app share one, and so do all unknown
 * addresses.
 */
export function routeOf({ is404, routeOptions }: FastifyRequest, statusCode: number): string {
  const { url = '', config } = routeOptions
  if (is404) return statusCode === 404 ? '(none)' : '(app)'
  if (config.operation !== undefined || OWN_PATTERN.test(url)) return url
  return url.startsWith('/docs') ? '/docs' : '(app)'
}
