import type { FastifyInstance } from 'fastify'

/** The service's address in tests; nothing listens there. */
export const SERVICE_ADDRESS = 'http://service.test'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A `fetch` that calls a Fastify app in this process, without a network. */
export function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const method = methods.find((known) => known === request.method) ?? 'GET'
    const payload = Buffer.from(await request.arrayBuffer())
    const response = await app.inject({
      method,
      url: request.url.replace(SERVICE_ADDRESS, ''),
      headers: Object.fromEntries(request.headers),
      ...(payload.length === 0 ? {} : { payload }),
    })
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = response.statusCode === 204 ? null : new Uint8Array(response.rawPayload)
    return new Response(body, { status: response.statusCode, headers })
  }
}
