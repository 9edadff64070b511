import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { FieldFault } from '../field-errors.ts'
import { Problem } from '../problems.ts'

/** Where users' requests may go. Without an exception: https to public hosts only. */
export type OutgoingRules = Readonly<{
  /** For development and tests: also allows plain http, and loopback and private addresses. */
  allowsPrivateTargets: boolean
  /** `host:port` entries in lower case that may be private and use plain http. */
  allowedHosts: readonly string[]
  /** DNS lookup; the system's resolver by default. */
  lookup?: LookupFunction
}>

/** Parses a list such as `wiki.lan:8443, [fd00::7]:80`; throws an error that explains the format. */
export function parseAllowedHosts(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '').map(parseAllowedHost)
}

function parseAllowedHost(entry: string): string {
  const port = /^[^/?#@\\]+:(\d{1,5})$/.exec(entry)?.[1]
  if (port === undefined || !URL.canParse(`http://${entry}`)) {
    throw new Error(
      `MINUTEBOOK_ALLOWED_PRIVATE_HOSTS must be a list of host:port, such as "wiki.example.lan:443", not "${entry}".`,
    )
  }
  return `${new URL(`http://${entry}`).hostname}:${Number(port)}`
}

/** True if the rules allow this host to be private and to use plain http. */
export function isExempt({ allowsPrivateTargets, allowedHosts }: OutgoingRules, url: URL): boolean {
  return allowsPrivateTargets || allowedHosts.includes(`${url.hostname}:${portOf(url)}`)
}

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port
  return protocol === 'http:' ? '80' : '443'
}

/**
 * Names that never belong to a public host: RFC 6761, 6762, 8375, the private-use `internal`, and common router
 * domains.
 */
const privateSuffix = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * The URL a user entered, if the service may send requests to it; otherwise 400 `URL_NOT_ALLOWED` naming `field`. A
 * public name that resolves to a private address passes here; `guardedRequest` rejects it at connection time.
 */
export function checkOutgoingUrl(url: string, rules: OutgoingRules, field = 'url'): URL {
  const refusal = refusalOf(url, rules)
  if (refusal !== null) throw Problem.invalid([{ field, ...refusal }], 'URL_NOT_ALLOWED')
  return new URL(url)
}

const refusals = {
  notAUrl: { code: 'notAUrl', message: 'must be a full URL, such as https://example.com/minutes.' },
  notHttps: { code: 'notHttps', message: 'must start with https://.' },
  urlWithPassword: { code: 'urlWithPassword', message: 'must not contain a user name or password.' },
  notAPublicHost: { code: 'notAPublicHost', message: 'must point to a public host.' },
} satisfies Record<string, FieldFault>

/** Why the URL isn't allowed, as the end of a sentence; null if it is. */
export function refusalOf(text: string, rules: OutgoingRules): FieldFault | null {
  if (!URL.canParse(text)) return refusals.notAUrl
  const url = new URL(text)
  const canBePrivate = isExempt(rules, url)
  if (url.protocol !== 'https:' && !(canBePrivate && url.protocol === 'http:')) return refusals.notHttps
  if (url.username !== '' || url.password !== '') return refusals.urlWithPassword
  if (!canBePrivate && !isPublicHost(url.hostname)) return refusals.notAPublicHost
  return null
}

/** The URL parser has already normalized every notation of IPv4 addresses (decimal, hexadecimal, octal, short). */
function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal) !== 0) return isPublicAddress(literal)
  const name = hostname.replace(/\.$/, '')
  const hasDomain = /^[^.]+(\.[^.]+)+$/.test(name)
  return hasDomain && !privateSuffix.test(name)
}

/** IANA allocates only 2000::/3 as public IPv6; `ipaddr.js` knows the special ranges within it. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Looks public, but is a virtual address that every machine in Azure can reach and that serves secrets. */
const AZURE_HOST = '168.63.129.16'

/** True for an IP address, in the notation of `node:dns`, that anyone on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_HOST) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
