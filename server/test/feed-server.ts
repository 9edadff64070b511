import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Feed = {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Sends its own response instead. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void
}

/** Starts a host for calendar feeds on this machine, which serves what a test sets and records the requests. */
export async function startFeedServer() {
  const requests: IncomingMessage[] = []
  const state: { feed: Feed } = { feed: {} }
  const server = createServer((request, response) => {
    requests.push(request)
    const { status = 200, headers = { 'content-type': 'text/calendar' }, body = '', handle } = state.feed
    if (handle !== undefined) return handle(request, response)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The feed server does not listen on a port.')
  return {
    url: `http://127.0.0.1:${address.port}/ada.ics`,
    requests,
    serve(feed: Feed) {
      state.feed = feed
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
