import type { RouteHandlers } from '../../openapi/generated/handlers.ts'

/** `GET /v1.0/health`: alive, and which extension groups this service offers. */
export function healthHandlers(extensions: string[]): Pick<RouteHandlers, 'getHealth'> {
  return {
    async getHealth(_request, reply) {
      return reply.code(200).send({ status: 'ok', version: '1.0', extensions })
    },
  }
}
