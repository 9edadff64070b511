import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

export type IdpPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

/** Starts a real OpenID provider on loopback; the current `person` signs on there without a prompt. */
export async function startTestIdentityProvider(redirectUri: string) {
  const people = new Map<string, IdpPerson>()
  let person: IdpPerson | null = null
  let acr: string | null = null
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'minutebook',
        client_secret: 'the secret of the client',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    acrValues: ['urn:example:mfa', 'urn:example:pwd'],
    claims: { acr: null, email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: 'minutebook', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void handle(request, response)
    const result =
      person === null
        ? { error: 'access_denied', error_description: 'The person did not want to.' }
        : { login: { accountId: person.sub, ...(acr === null ? {} : { acr }) } }
    void provider.interactionFinished(request, response, result)
  })

  return {
    issuer: new URL(issuer),
    /** Null: the person goes back without signing on. */
    signOnAs(next: IdpPerson | null) {
      person = next
      if (next !== null) people.set(next.sub, next)
    },
    /** Sets the strength of the sign-on; null: the provider doesn't say. */
    answerWithAcr(next: string | null) {
      acr = next
    },
    /** Follows redirects like a browser until it leaves the provider; returns where to. */
    async follow(start: string): Promise<URL> {
      const cookies = new Map<string, string>()
      let url = new URL(start)
      while (url.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        // Each step depends on the previous one.
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
        url = new URL(location, url)
      }
      return url
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
