import type { FastifyRequest } from 'fastify'

const OWN_PATTERN = /^\/(uploads|media|peaks)\/:|^\/(livez|startupz|readyz|metrics|openapi\.yaml)$/

/** The pattern of a request's address. The files and pages of the app are one, and so are all that there is nothing at. */
export function routeOf({ is404, routeOptions }: FastifyRequest, statusCode: number): string {
  const { url = '', config } = routeOptions
  if (is404) return statusCode === 404 ? '(none)' : '(app)'
  if (config.operation !== undefined || OWN_PATTERN.test(url)) return url
  return url.startsWith('/docs') ? '/docs' : '(app)'
}
