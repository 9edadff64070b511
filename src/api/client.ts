import { client } from './generated/client.gen'

type ApiOptions = {
  /** Where the service is; on another origin the cookie of the session goes there too. */
  baseUrl: string
  /** The token to send; renews it first when it is about to expire. */
  readToken: () => Promise<string | undefined>
  /** After a 401: another token to try once more with, or undefined to give up. May ask the person to sign in and wait. */
  replaceToken: (refused: string) => Promise<string | undefined>
  fetch?: typeof fetch | undefined
}

/** Called once before the first request: from `main.tsx`, and from the test setup. */
export function configureApi({ baseUrl, readToken, replaceToken, fetch = globalThis.fetch }: ApiOptions) {
  async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = input instanceof Request && init === undefined ? input : new Request(input, init)
    const refused = bearerOf(request)
    if (refused === undefined) return fetch(request)
    // One without a body can be sent twice. Where browsers do not tell, it may have one.
    const again = request.body === null ? request : request.clone()
    const response = await fetch(request)
    if (response.status !== 401) return response
    const token = await replaceToken(refused)
    if (token === undefined) return response
    again.headers.set('authorization', `Bearer ${token}`)
    return fetch(again)
  }

  client.setConfig({
    baseUrl,
    credentials: 'include',
    fetch: send,
    auth: ({ scheme }) => (scheme === 'bearer' ? readToken() : undefined),
  })
}

const bearerOf = (request: Request) => /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
