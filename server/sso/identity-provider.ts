import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { readLimited } from '../outgoing/outgoing-error.ts'
import { isLoopback, type SsoConfig } from './sso-config.ts'

/** The secrets that finish a sign-on begun in a browser. */
export type SignOnSecrets = { state: string; nonce: string; codeVerifier: string }

/** The provider's information about the person who signed on. */
export type SsoProfile = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** How they signed on, in the provider's terms; null if it doesn't say. */
  acr: string | null
}

const TIMEOUT_SECONDS = 10
/** Documents, keys and tokens are a few kilobytes. */
const MAX_ANSWER_BYTES = 1_000_000

const fetchLimited: CustomFetch = async (url, { body, ...options }) => {
  const params = body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null)
  const answer = await fetch(url, { ...options, body: params })
  const bytes = answer.body === null ? null : new Uint8Array(await readLimited(answer.body, MAX_ANSWER_BYTES))
  return new Response(bytes, { status: answer.status, headers: answer.headers })
}

/** The configured OpenID provider: authorization code with PKCE, state and nonce. */
export class IdentityProvider {
  readonly #config: SsoConfig
  readonly #redirectUrl: string
  #known: Promise<Configuration> | null = null

  constructor(config: SsoConfig, publicUrl: string) {
    this.#config = config
    this.#redirectUrl = `${publicUrl}/v1.0/sso/callback`
  }

  /** Returns where to send the browser. Throws if the provider can't be reached. */
  async begin(): Promise<SignOnSecrets & { url: URL }> {
    const provider = await this.#discover()
    const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: this.#redirectUrl,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      ...(this.#config.acrValues.length === 0 ? {} : { acr_values: this.#config.acrValues.join(' ') }),
    })
    return { ...secrets, url }
  }

  /** Returns who came back. `search` is the query of the callback; throws unless it belongs to these secrets. */
  async finish(search: string, { state, nonce, codeVerifier }: SignOnSecrets): Promise<SsoProfile> {
    const provider = await this.#discover()
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
    const tokens = await authorizationCodeGrant(provider, new URL(this.#redirectUrl + search), checks)
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('The provider sent no id token.')
    const hasEmail = typeof claims.email === 'string'
    const details = hasEmail ? claims : await fetchUserInfo(provider, tokens.access_token, claims.sub)
    // Never from the user info: only the id token is about this sign-on.
    const acr = typeof claims.acr === 'string' ? claims.acr : null
    return { issuer: claims.iss, subject: claims.sub, acr, ...readDetails(details) }
  }

  /** Fetched once; a failure isn't cached. */
  #discover(): Promise<Configuration> {
    this.#known ??= this.#ask().catch((error: unknown) => {
      this.#known = null
      throw error
    })
    return this.#known
  }

  #ask(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#config
    return discovery(issuer, clientId, undefined, clientSecret === null ? None() : ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: fetchLimited,
      execute: isLoopback(issuer) && issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    })
  }
}

/** Claims come from the person's own profile at the provider, so any of them may be missing or invalid. */
function readDetails(
  claims: Record<string, unknown>,
): Pick<SsoProfile, 'email' | 'isEmailVerified' | 'firstName' | 'lastName'> {
  const email = text(claims.email, 254)
  const [firstWord = '', ...otherWords] = text(claims.name, 200).split(' ')
  return {
    email: /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email) ? email : null,
    isEmailVerified: claims.email_verified === true,
    firstName: text(claims.given_name, 100) || firstWord.slice(0, 100),
    lastName: text(claims.family_name, 100) || otherWords.join(' ').slice(0, 100),
  }
}

function text(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const clean = value
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return clean.length > maxLength ? '' : clean
}
