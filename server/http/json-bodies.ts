import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'

/** What the document asks a body for is refused without one; everything else takes an empty one, whatever it is called. */
export function registerJsonBodies(api: FastifyInstance) {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the content type of a body that they do not send.
    if (body === '') done(null, needsBody(request) ? undefined : {})
    else void parseJson(request, String(body), done)
  })

  // Fastify checks no body that has no content type.
  api.addHook('preHandler', async (request) => {
    if (request.body === undefined && needsBody(request)) {
      throw Problem.invalid([{ field: 'body', message: 'is required' }])
    }
  })
}

function needsBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.operation?.needsBody ?? false
}
