import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The address this service has for the caller, without a trailing slash: the configured one, or the one they used. */
export function ownOrigin(request: FastifyRequest, publicUrl: string): string {
  return publicUrl === '' ? `${request.protocol}://${request.host}` : publicUrl
}

type OriginFacts = {
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined; host?: string | undefined }
  publicUrl: string
}

/**
 * Whether a request that a cookie speaks for was made by our own pages, or by a program that is no browser.
 * Browsers leave `Sec-Fetch-Site` out on plain http, where `Origin` has to do.
 */
export function isSameOrigin({ headers, publicUrl }: OriginFacts): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && (origin.host === headers.host || origin.origin === URL.parse(publicUrl)?.origin)
}

/**
 * Whether a link or a form of our own pages led the browser here. Where it leaves `Sec-Fetch-Site` out, the link has to
 * send where it stands (`referrerpolicy`); what says neither is nobody's.
 */
export function isFromOwnPage({
  headers,
  publicUrl,
}: {
  headers: OriginFacts['headers'] & { referer?: string | undefined }
  publicUrl: string
}): boolean {
  const { referer, ...others } = headers
  if (others['sec-fetch-site'] === undefined && referer === undefined) return false
  return isSameOrigin({ headers: { ...others, origin: referer }, publicUrl })
}

/** The address to count attempts by: an IPv6 client has a whole /64 of addresses to itself, so that counts as one. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return parsed.parts.slice(0, 4).join(':')
}
