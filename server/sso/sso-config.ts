import type { RoleCode } from '../access.ts'

/** The OpenID provider people can sign in with, and what it gives access to. */
export type SsoConfig = {
  issuer: URL
  clientId: string
  /** Null for a public client. */
  clientSecret: string | null
  /** The provider's display name. */
  name: string
  /** The directory its people belong to. */
  directoryId: string
  /** The role of people new to the directory; null: only members and invited people are let in. */
  newRole: Exclude<RoleCode, 'owner'> | null
  /** Lower case; empty: any. */
  emailDomains: string[]
  /** Sufficiently strong authentication methods, in the provider's terms (`acr`); empty: any. */
  acrValues: string[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads `MINUTEBOOK_OIDC_*`; null without an issuer. Throws an `Error` for the person who set them. */
export function parseSsoConfig(env: NodeJS.ProcessEnv, publicUrl: string | null): SsoConfig | null {
  const { MINUTEBOOK_OIDC_ISSUER: issuerText = '' } = env
  if (issuerText === '') return null
  const issuer = parseIssuer(issuerText)
  if (publicUrl === null) {
    throw new Error(
      'The provider sends people back, so MINUTEBOOK_OIDC_ISSUER requires --public-url (MINUTEBOOK_PUBLIC_URL).',
    )
  }
  const newRole = parseNewRole(env.MINUTEBOOK_OIDC_NEW_ROLE)
  const emailDomains = parseDomains(env.MINUTEBOOK_OIDC_DOMAINS)
  if (newRole !== null && emailDomains.length === 0) {
    throw new Error(
      'MINUTEBOOK_OIDC_NEW_ROLE lets new people in, so MINUTEBOOK_OIDC_DOMAINS must list their e-mail domains.',
    )
  }
  return {
    issuer,
    clientId: required(env, 'MINUTEBOOK_OIDC_CLIENT_ID'),
    clientSecret: env.MINUTEBOOK_OIDC_CLIENT_SECRET || null,
    name: env.MINUTEBOOK_OIDC_NAME || issuer.hostname,
    directoryId: parseDirectoryId(required(env, 'MINUTEBOOK_OIDC_DIRECTORY')),
    newRole,
    emailDomains,
    acrValues: (env.MINUTEBOOK_OIDC_ACR ?? '').split(/\s+/).filter((value) => value !== ''),
  }
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name] ?? ''
  if (value === '') throw new Error(`MINUTEBOOK_OIDC_ISSUER also requires ${name}.`)
  return value
}

function parseIssuer(text: string): URL {
  const issuer = URL.parse(text)
  if (issuer !== null && (issuer.protocol === 'https:' || (issuer.protocol === 'http:' && isLoopback(issuer))))
    return issuer
  throw new Error(`MINUTEBOOK_OIDC_ISSUER must be an https URL, not "${text}".`)
}

/** Plain http is allowed only for a provider on this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

function parseDirectoryId(text: string): string {
  if (uuid.test(text)) return text.toLowerCase()
  throw new Error(`MINUTEBOOK_OIDC_DIRECTORY must be the id of a company, as in the URL of its pages, not "${text}".`)
}

function parseNewRole(text = ''): SsoConfig['newRole'] {
  if (text === '') return null
  if (text === 'user' || text === 'admin') return text
  throw new Error(`MINUTEBOOK_OIDC_NEW_ROLE must be user or admin, not "${text}".`)
}

function parseDomains(text = ''): string[] {
  const domains = text.split(',').map((domain) => domain.trim().toLowerCase())
  const named = domains.filter((domain) => domain !== '')
  const wrong = named.find((domain) => !/^[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u.test(domain))
  if (wrong === undefined) return named
  throw new Error(`MINUTEBOOK_OIDC_DOMAINS must be domains separated by commas; "${wrong}" isn’t one.`)
}
