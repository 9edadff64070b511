import type { FastifyRequest } from 'fastify'

/** The address this service has for the caller, without a trailing slash: the configured one, or the one they used. */
export function ownOrigin(request: FastifyRequest, publicUrl: string): string {
  return publicUrl === '' ? `${request.protocol}://${request.host}` : publicUrl
}
