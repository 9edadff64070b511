import { isIP } from 'node:net'
import type { FieldFault } from '../field-errors.ts'
import { Problem } from '../problems.ts'
import { isExempt, type OutgoingRules } from './outgoing-rules.ts'
import { isPublicAddress } from './public-address.ts'

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
