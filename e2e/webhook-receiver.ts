import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What came to a path: the headers by their names in small letters, and the body as it came. */
export type Received = { headers: IncomingMessage['headers']; body: string }

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>

/** A program that gets webhooks, on this machine. It answers 204 unless a path was told otherwise. */
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
