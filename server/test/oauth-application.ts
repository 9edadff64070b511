import * as oauth from 'oauth4webapi'
import { TestRunner } from 'vitest'
import { isContractOnlyRun } from './contract-document.ts'
import type { TestPerson } from './test-directory.ts'

const insecure = { [oauth.allowInsecureRequests]: true }

/** An application's tokens after a person allowed access. */
export type OauthTokens = { access_token: string; refresh_token: string; scope: string }

/** An application's request, once the person's browser was sent to the consent page. */
export type ConsentPending = {
  interactionUid: string
  codeVerifier: string
  state: string
  /** The cookies that bind the request to this browser. */
  cookie: string
}

export type ApplicationOptions = { redirectUri?: string; scope?: string; name?: string }

/** Registers a third-party application with the service at `origin`; it uses OAuth through `oauth4webapi`. */
export async function registerApplication(origin: string, options: ApplicationOptions = {}) {
  if (isContractOnlyRun) TestRunner.getCurrentTest()?.context.skip('rests on an extension')
  const { redirectUri = 'https://wiki.example.com/callback', scope, name = 'Wiki' } = options
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
  const browser = browserOf({ origin, server, client, redirectUri })
  const tokens = tokenRequests({ server, client, redirectUri })

  return {
    server,
    client,
    ...browser,
    ...tokens,
    /** Runs the whole flow: request, consent, exchange. */
    async signIn(person: TestPerson, scopes = 'read'): Promise<OauthTokens> {
      const pending = await browser.ask(scopes)
      const response = await tokens.exchange(await browser.answer(person, pending), pending)
      const issued = await oauth.processAuthorizationCodeResponse(server, client, response)
      return { access_token: issued.access_token, refresh_token: issued.refresh_token ?? '', scope: issued.scope ?? '' }
    },
  }
}

type Registered = { server: oauth.AuthorizationServer; client: oauth.Client; redirectUri: string }

/** The steps in the person's browser. */
function browserOf({ origin, server, client, redirectUri }: Registered & { origin: string }) {
  /** Follows the application's link, but no redirects. */
  function openAuthorize(parameters: Record<string, string>, headers: Record<string, string> = {}) {
    const url = new URL(server.authorization_endpoint ?? '')
    const params = { response_type: 'code', client_id: client.client_id, redirect_uri: redirectUri, ...parameters }
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
    return fetch(url, { redirect: 'manual', headers: { accept: '*/*', ...headers } })
  }

  return {
    openAuthorize,

    /** Takes the browser to the consent page. */
    async ask(scopes = 'read', cookie = ''): Promise<ConsentPending> {
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
    },

    /** Submits the person's decision on the consent page; returns where the browser ends up. */
    async answer(person: TestPerson, { interactionUid, cookie }: ConsentPending, isAllowed = true): Promise<URL> {
      const decided = await fetch(`${origin}/oauth/consent/${interactionUid}/decision`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, cookie, origin, 'content-type': 'application/json' },
        body: JSON.stringify({ isAllowed }),
      })
      if (decided.status !== 200) throw new Error(`Not decided: ${decided.status} ${await decided.text()}`)
      const { redirectUrl } = await decided.json()
      const resumed = await fetch(redirectUrl, { redirect: 'manual', headers: { cookie } })
      return new URL(resumed.headers.get('location') ?? '')
    },
  }
}

/** The application's own requests to the service. */
function tokenRequests({ server, client, redirectUri }: Registered) {
  return {
    exchange(callback: URL, { codeVerifier, state }: ConsentPending): Promise<Response> {
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
    },
    refresh: (refreshToken: string, scopes?: string) =>
      oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, {
        ...insecure,
        ...(scopes === undefined ? {} : { additionalParameters: { scope: scopes } }),
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
