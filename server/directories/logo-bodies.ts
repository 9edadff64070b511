import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'

const types = ['image/png', 'image/jpeg', 'image/webp']
const pictures = new WeakMap<FastifyRequest, Buffer>()

/** Takes a picture as the body of the operation that wants one, and nothing else there. */
export function registerLogoBodies(api: FastifyInstance) {
  // The document's schemas know texts; the bytes are kept beside the request.
  api.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    pictures.set(request, Buffer.from(body))
    done(null, '')
  })

  api.addHook('onRequest', async (request) => {
    const contentType = request.headers['content-type']
    const operation = request.routeOptions.config.operation
    if (contentType === undefined || operation === undefined) return
    const isPicture = types.includes(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '')
    const isWanted = operation.operationId === 'replaceDirectoryLogo'
    if (isWanted && !isPicture) {
      throw new Problem(
        415,
        `The body must be a picture (content type ${types.slice(0, -1).join(', ')} or ${types.at(-1)}).`,
      )
    }
    if (!isWanted && isPicture) throw new Problem(415, 'The body must be JSON (content type application/json).')
  })
}

/** The bytes that came with a request. */
export function pictureOf(request: FastifyRequest): Buffer {
  return pictures.get(request) ?? Buffer.alloc(0)
}
