import * as oauth from 'oauth4webapi'
import type { TestPerson } from './test-directory.ts'

const insecure = { [oauth.allowInsecureRequests]: true }

/** What an application holds after a person has let it in. */
export type OauthTokens = { access_token: string; refresh_token?: string; scope?: string }

/** A request of an application at the point where the person's browser has been sent to the consent page. */
export type ConsentPending = {
  interactionUid: string
  codeVerifier: string
  state: string
  /** The cookies that bind the request to this browser. */
  cookie: string
}

export type ApplicationOptions = { redirectUri?: string; scope?: string; name?: string }

/** An application of a stranger, registered with the service at `origin`; it speaks OAuth through `oauth4webapi`. */
export async function registerApplication(
  origin: string,
  { redirectUri = 'https://wiki.example.com/callback', scope, name = 'Wiki' }: ApplicationOptions = {},
) {
  const issuer = new URL(origin)
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  )
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      server,
      { client_name: name, redirect_uris: [redirectUri], client_uri: 'https://wiki.example.com', scope },
      insecure,
    ),
  )

  function authorizeUrl(extra: Record<string, string>): URL {
    const url = new URL(server.authorization_endpoint ?? '')
    const asked = { response_type: 'code', client_id: client.client_id, redirect_uri: redirectUri, ...extra }
    for (const [parameter, value] of Object.entries(asked)) url.searchParams.set(parameter, value)
    return url
  }

  /** What a browser that follows the application's link gets, without following further. */
  const openAuthorize = (extra: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(authorizeUrl(extra), { redirect: 'manual', headers: { accept: '*/*', ...headers } })

  /** The browser arrives at the consent page. */
  async function ask(scopes = 'read', cookie = ''): Promise<ConsentPending> {
    const codeVerifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const challenge = await oauth.calculatePKCECodeChallenge(codeVerifier)
    const response = await openAuthorize(
      { scope: scopes, state, code_challenge: challenge, code_challenge_method: 'S256' },
      { cookie },
    )
    const page = /^\/oauth\/consent\/([\w-]+)$/.exec(response.headers.get('location') ?? '')
    if (page?.[1] === undefined) throw new Error(`No consent page: ${response.status} ${await response.text()}`)
    return { interactionUid: page[1], codeVerifier, state, cookie: cookiesOf(response) }
  }

  /** The person answers on the consent page; where the browser then ends up. */
  async function answer(person: TestPerson, pending: ConsentPending, isAllowed = true): Promise<URL> {
    const decided = await fetch(`${origin}/oauth/consent/${pending.interactionUid}/decision`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        cookie: pending.cookie,
        origin,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ isAllowed }),
    })
    if (decided.status !== 200) throw new Error(`Not decided: ${decided.status} ${await decided.text()}`)
    const { redirectUrl } = await decided.json()
    const resumed = await fetch(redirectUrl, { redirect: 'manual', headers: { cookie: pending.cookie } })
    return new URL(resumed.headers.get('location') ?? '')
  }

  async function exchange(callback: URL, { codeVerifier, state }: ConsentPending): Promise<Response> {
    const parameters = oauth.validateAuthResponse(server, client, callback, state)
    return oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirectUri,
      codeVerifier,
      insecure,
    )
  }

  return {
    server,
    client,
    redirectUri,
    openAuthorize,
    ask,
    answer,
    exchange,
    /** All of it: asked, allowed, exchanged. */
    async signIn(person: TestPerson, scopes = 'read'): Promise<Required<OauthTokens>> {
      const pending = await ask(scopes)
      const response = await exchange(await answer(person, pending), pending)
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
      return { access_token: tokens.access_token, refresh_token: tokens.refresh_token ?? '', scope: tokens.scope ?? '' }
    },
    refresh: (refreshToken: string, scope?: string) =>
      oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, {
        ...insecure,
        ...(scope === undefined ? {} : { additionalParameters: { scope } }),
      }),
    revoke: (token: string) => oauth.revocationRequest(server, client, oauth.None(), token, insecure),
  }
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
