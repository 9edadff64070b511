import { toApiError } from './errors'
import { client } from '#openapi/generated/client.ts'

type ApiOptions = {
  /** On another origin, the session cookie is sent there too. */
  baseUrl: string
  /** Returns the token to send, and refreshes it first if it is about to expire. */
  readToken: () => Promise<string | undefined>
  /**
   * Called after a 401. Returns another token for a single retry, or undefined to give up. Can ask the person to sign in and
   * wait for that.
   */
  replaceToken: (refused: string, why: { needsSecondFactor: boolean }) => Promise<string | undefined>
  fetch?: typeof fetch | undefined
}

/** Call once before the first request, as `main.tsx` and the test setup do. */
export function configureApi({ baseUrl, readToken, replaceToken, fetch = globalThis.fetch }: ApiOptions) {
  client.setConfig({
    baseUrl,
    credentials: 'include',
    fetch,
    auth: ({ scheme }) => (scheme === 'bearer' ? readToken() : undefined),
  })

  client.interceptors.response.clear()
  client.interceptors.response.use(async (response, request, { body, serializedBody }) => {
    const refused = bearerOf(request)
    if (response.status !== 401 || refused === undefined) return response
    const token = await replaceToken(refused, { needsSecondFactor: await isForSecondFactor(response) })
    if (token === undefined) return response
    // A request's body can only be read once, but what it was made from can be sent again.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what isn't serialized is a body as it is
    const sent = serializedBody ?? (body as BodyInit | undefined)
    const again = new Request(request, { method: request.method, body: sent })
    again.headers.set('Authorization', `Bearer ${token}`)
    return fetch(again)
  })

  client.interceptors.error.clear()
  client.interceptors.error.use((error, response) =>
    // For a refusal, `error` is the response body. An `Error` wasn't sent by the service, and `response` can then be that of the
    // first try, when the retry got none.
    toApiError(error, error instanceof Error ? undefined : response),
  )
}

/** The token is valid, but the company requires a second factor. */
async function isForSecondFactor(response: Response): Promise<boolean> {
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (
    typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'SECOND_FACTOR_REQUIRED'
  )
}

const bearerOf = (request: Request) => /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
