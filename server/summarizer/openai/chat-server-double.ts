import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the test server returns: a model's answer, or a bare status. */
export type Reply =
  | { content: unknown; usage?: Record<string, number> }
  | { status: number; headers?: Record<string, string>; body?: string }

/** A chat server for tests: real HTTP, scripted answers, and a record of the requests. */
export type ChatServerDouble = AsyncDisposable & {
  url: string
  requests: Record<string, unknown>[]
  keys: (string | undefined)[]
}

/** Starts a chat server that answers with `reply(request, number of previous requests)`. */
export async function startChatServer(
  reply: (request: Record<string, unknown>, before: number) => Reply | Promise<Reply>,
): Promise<ChatServerDouble> {
  const requests: Record<string, unknown>[] = []
  const keys: (string | undefined)[] = []
  async function answerTo({ url, headers }: IncomingMessage, response: ServerResponse, body: string) {
    keys.push(headers.authorization)
    if (url === '/v1/models') return response.end('{"data":[]}')
    const requested: Record<string, unknown> = JSON.parse(body)
    const answer = await reply(requested, requests.push(requested) - 1)
    if ('status' in answer) return response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
    const content = typeof answer.content === 'string' ? answer.content : JSON.stringify(answer.content)
    return response.end(
      JSON.stringify({
        choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: answer.usage,
      }),
    )
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => void answerTo(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    keys,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
