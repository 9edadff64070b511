import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Makes the service listen on a free port, for what `inject` can't do: interrupted bodies, ranges, connections. */
export async function listen(app: FastifyInstance): Promise<string> {
  const { listening } = app.server
  if (!listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The service does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}

/** Makes a test's own server listen on a free port; returns its address. */
export async function listenOn(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}

export type PutRequest = { url: string; headers: Record<string, string | number>; body: Readable | Buffer | string }

/** Sends a `PUT` with exactly these headers; rejects if the connection breaks. */
export function put({ url, headers, body }: PutRequest): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const outgoing = request(url, { method: 'PUT', headers, agent: false }, (incoming) => {
    text(incoming).then(
      (answer) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: answer }),
      reject,
    )
  })
  outgoing.on('error', reject)
  const stream = body instanceof Readable ? body : Readable.from([body])
  stream.on('error', (error) => outgoing.destroy(error))
  stream.pipe(outgoing)
  return promise
}
