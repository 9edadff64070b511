import { toApiError } from './errors'
import type { Client } from './generated/client/types.gen'

export type { Client, ClientOptions, Config, Options, RequestResult, TDataShape } from './generated/client/types.gen'
export type { ClientMeta } from './generated/core/types.gen'
export { urlSearchParamsBodySerializer } from './generated/core/bodySerializer.gen'

type Credentials = { scheme?: 'basic' | 'bearer' }
type Auth = (credentials: Credentials) => Promise<string | undefined> | string | undefined

type ClientConfig = {
  /** Where the service is, without a slash at the end. */
  baseUrl?: string
  credentials?: RequestCredentials
  fetch?: typeof fetch
  /** The token for a request that needs one. */
  auth?: Auth
}

/** What a function of `sdk.gen.ts` hands over. */
type RequestOptions = Omit<RequestInit, 'body' | 'headers'> &
  ClientConfig & {
    url: string
    path?: Record<string, unknown>
    query?: Record<string, unknown>
    headers?: Record<string, string>
    body?: unknown
    /** How the body is written; JSON when not said, as it is when null. */
    bodySerializer?: ((body: unknown) => BodyInit) | null
    security?: readonly Credentials[]
  }

/**
 * What carries the generated functions to the service instead of the generator's own client, of which the app would use
 * a small part: JSON in and out, path and query parameters in their default styles (OpenAPI 3.1 `simple` and `form`),
 * bearer tokens. Answers with the data alone; whatever fails is thrown as an `ApiError`, an abort as what it is.
 */
export function createClient(initial: ClientConfig = {}): Client {
  let config = initial

  async function request(method: string, options: RequestOptions): Promise<unknown> {
    let response: Response | undefined
    try {
      const { auth, fetch = globalThis.fetch, ...init } = { ...config, ...options }
      const headers = new Headers(init.headers)
      const token = init.security?.some(({ scheme }) => scheme === 'bearer')
        ? await auth?.({ scheme: 'bearer' })
        : undefined
      if (token) headers.set('Authorization', `Bearer ${token}`)
      if (init.body === undefined) headers.delete('Content-Type')
      response = await fetch(new Request(addressOf(init), { ...init, method, headers, body: bodyOf(init) }))
      if (!response.ok) throw readProblem(await response.text())
      return await readData(response)
    } catch (error) {
      throw toApiError(error, response)
    }
  }

  const by = (method: string) => (options: RequestOptions) => request(method, options)
  const client = {
    setConfig: (changes: ClientConfig) => (config = { ...config, ...changes }),
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
  }
  // The generated functions use no more of it than this.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return client as unknown as Client
}

/** The settings that a client is made with, as the generated code hands them over. */
export const createConfig = (config: ClientConfig = {}): ClientConfig => config

function addressOf({ baseUrl = '', url, path, query = {} }: RequestOptions): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const place = url.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(path?.[name])))
  return `${baseUrl}${place}${search.size > 0 ? `?${search}` : ''}`
}

function bodyOf({ body, bodySerializer = JSON.stringify }: RequestOptions) {
  // Only what a function declares as sent as it is comes without a serializer.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return body === undefined || bodySerializer === null ? (body as BodyInit | undefined) : bodySerializer(body)
}

async function readData(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  if (type !== '' && !/json|^text\//.test(type)) return response.blob()
  const text = await response.text()
  if (type.startsWith('text/')) return text
  return text === '' ? {} : JSON.parse(text)
}

/** The body of a refusal: the service's own is JSON, that of something on the way need not be. */
function readProblem(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
