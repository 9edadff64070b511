import { toApiError } from './errors'
import { client } from '#openapi/generated/client.ts'

type ApiOptions = {
  /** Where the service is; on another origin the cookie of the session goes there too. */
  baseUrl: string
  /** The token to send; renews it first when it is about to expire. */
  readToken: () => Promise<string | undefined>
  /** After a 401: another token to try once more with, or undefined to give up. May ask the person to sign in and wait. */
  replaceToken: (refused: string, why: { needsSecondFactor: boolean }) => Promise<string | undefined>
  fetch?: typeof fetch | undefined
}

/** Called once before the first request: from `main.tsx`, and from the test setup. */
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
    // A request's body can be read once, what it was made of again.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what isn't serialized is a body as it is
    const sent = serializedBody ?? (body as BodyInit | undefined)
    const again = new Request(request, { method: request.method, body: sent })
    again.headers.set('Authorization', `Bearer ${token}`)
    return fetch(again)
  })

  client.interceptors.error.clear()
  client.interceptors.error.use((error, response) =>
    // A refusal is the body of its answer. An `Error` is ours, and the second try may have failed without an answer.
    toApiError(error, error instanceof Error ? undefined : response),
  )
}

/** The token is good, and the company asks for more. */
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
