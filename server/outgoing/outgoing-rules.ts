import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { FieldFault } from '../field-errors.ts'
import { Problem } from '../problems.ts'

/** Where requests on behalf of people may go. Without either exception: https to public hosts only. */
export type OutgoingRules = Readonly<{
  /** For development and tests: plain http, loopback and private addresses are targets as well. */
  allowsPrivateTargets: boolean
  /** `host:port` of the installation's own network that may be private and plain http; lower case. */
  allowedHosts: readonly string[]
  /** What turns names into addresses; the system's resolver unless given. */
  lookup?: LookupFunction
}>

/** Reads a list such as `wiki.lan:8443, [fd00::7]:80`; throws an error that says what an entry looks like. */
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

/** True when the rules let this host be private and plain http. */
export function isExempt({ allowsPrivateTargets, allowedHosts }: OutgoingRules, url: URL): boolean {
  return allowsPrivateTargets || allowedHosts.includes(`${url.hostname}:${portOf(url)}`)
}

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port
  return protocol === 'http:' ? '80' : '443'
}

/** Names that never belong to a public host: RFC 6761, 6762, 8375, the private use of `internal`, and what routers hand out. */
const privateSuffix = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * The address a person gave, when the service may send requests there; otherwise 400 `URL_NOT_ALLOWED` naming `field`.
 * A public name that leads to a private address shows only at the connection: `guardedRequest` refuses it there.
 */
export function checkOutgoingUrl(url: string, rules: OutgoingRules, field = 'url'): URL {
  const refusal = refusalOf(url, rules)
  if (refusal !== null) throw Problem.invalid([{ field, ...refusal }], 'URL_NOT_ALLOWED')
  return new URL(url)
}

const refusals = {
  notAUrl: { code: 'notAUrl', message: 'must be a whole address, such as https://example.com/minutes.' },
  notHttps: { code: 'notHttps', message: 'must begin with https://.' },
  urlWithPassword: { code: 'urlWithPassword', message: 'must hold no user name and no password.' },
  notAPublicHost: { code: 'notAPublicHost', message: 'must lead to a public host.' },
} satisfies Record<string, FieldFault>

/** Why the service sends no request to this address, its sentence being the end of one; null when it does. */
export function refusalOf(text: string, rules: OutgoingRules): FieldFault | null {
  if (!URL.canParse(text)) return refusals.notAUrl
  const url = new URL(text)
  const canBePrivate = isExempt(rules, url)
  if (url.protocol !== 'https:' && !(canBePrivate && url.protocol === 'http:')) return refusals.notHttps
  if (url.username !== '' || url.password !== '') return refusals.urlWithPassword
  if (!canBePrivate && !isPublicHost(url.hostname)) return refusals.notAPublicHost
  return null
}

/** The URL parser has turned every spelling of an IPv4 address (decimal, hexadecimal, octal, short) into the usual one. */
function isPublicHost(hostname: string): boolean {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal) !== 0) return isPublicAddress(literal)
  const name = hostname.replace(/\.$/, '')
  const hasDomain = /^[^.]+(\.[^.]+)+$/.test(name)
  return hasDomain && !privateSuffix.test(name)
}

/** Of IPv6 only 2000::/3 is given out to the public (IANA); ranges within it that are not are named by `ipaddr.js`. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Looks public, but is the host of every machine in Azure, which answers what is secret. */
const AZURE_HOST = '168.63.129.16'

/** True for an IP address, as `node:dns` writes them, that anyone on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_HOST) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
