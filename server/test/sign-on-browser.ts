import type { LightMyRequestResponse } from 'fastify'
import type { startTestIdentityProvider, IdpPerson } from './test-identity-provider.ts'
import type { TestService } from './start-test-service.ts'

type Cookies = Record<string, string>

type Parts = {
  service: TestService
  provider: Awaited<ReturnType<typeof startTestIdentityProvider>>
  publicUrl: string
}

const cookieOf = (response: LightMyRequestResponse, name: string) =>
  response.cookies.find((cookie) => cookie.name.endsWith(name))?.value ?? ''

/** Simulates a browser that signs on with the test's identity provider; `cookies` are those it already had. */
export function signOnBrowser({ service, provider, publicUrl }: Parts) {
  async function begin(returnTo = '/d/somewhere?tab=1', isPersistent = false) {
    const response = await service.app.inject({
      url: `/v1.0/sso/start?returnTo=${encodeURIComponent(returnTo)}${isPersistent ? '&isPersistent=true' : ''}`,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    return { response, location: String(response.headers.location), cookie: cookieOf(response, 'minutebook_sso') }
  }

  const comeBack = (url: URL, cookie: string, cookies: Cookies = {}) =>
    service.app.inject({
      url: url.pathname + url.search,
      cookies: { ...cookies, ...(cookie === '' ? {} : { minutebook_sso: cookie }) },
    })

  async function signOn(person: IdpPerson | null, returnTo?: string, cookies: Cookies = {}) {
    provider.signOnAs(person)
    const { location, cookie } = await begin(returnTo)
    return comeBack(await provider.follow(location), cookie, cookies)
  }

  /** Returns the problem that the sign-in page shows. */
  function problemOf(response: LightMyRequestResponse) {
    const url = new URL(String(response.headers.location), publicUrl)
    return url.pathname === '/sign-in' ? url.searchParams.get('problem') : null
  }

  const sessionOf = (response: LightMyRequestResponse) => cookieOf(response, 'minutebook_session')

  const renew = (secret: string) =>
    service.app.inject({ method: 'POST', url: '/v1.0/sessions/token', cookies: { minutebook_session: secret } })

  /** Does what the app does next: exchanges the cookie for an access token. */
  const tokenFrom = async (response: LightMyRequestResponse): Promise<string> =>
    String((await renew(sessionOf(response))).json().accessToken)

  const getAs = (token: string, path: string) =>
    service.app.inject({ url: `/v1.0/${path}`, headers: { authorization: `Bearer ${token}` } })

  return { begin, comeBack, signOn, problemOf, sessionOf, renew, tokenFrom, getAs, cookieOf }
}
