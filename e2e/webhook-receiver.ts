import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to a path: headers by lower-case name, and the raw body. */
export type Received = { headers: IncomingMessage['headers']; body: string }

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** Starts a webhook receiver on this machine. It responds with 204 unless `answer` was called for the path. */
export async function startWebhookReceiver() {
  const received = new Map<string, Received[]>()
  const answers = new Map<string, (response: ServerResponse) => unknown>()
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? ''
      received.set(path, [...(received.get(path) ?? []), { headers: request.headers, body }])
      const answer = answers.get(path) ?? (() => response.writeHead(204).end())
      return answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return {
    addressOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string): readonly Received[] => received.get(path) ?? [],
    answer: (path: string, answer: (response: ServerResponse) => unknown) => void answers.set(path, answer),
    accept: (path: string) => void answers.delete(path),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
