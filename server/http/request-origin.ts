import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The service's base URL, without a trailing slash: the configured one, or the one the caller used. */
export function ownOrigin(request: FastifyRequest, publicUrl: string): string {
  return publicUrl === '' ? `${request.protocol}://${request.host}` : publicUrl
}

type OriginFacts = {
  headers: { origin?: string | undefined; 'sec-fetch-site'?: string | string[] | undefined; host?: string | undefined }
  publicUrl: string
}

/**
 * CSRF check: whether a request with a cookie comes from our own pages, or from a program that isn't a browser.
 * Browsers omit `Sec-Fetch-Site` on plain http, so `Origin` has to do there.
 */
export function isSameOrigin({ headers, publicUrl }: OriginFacts): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return origin !== null && (origin.host === headers.host || origin.origin === URL.parse(publicUrl)?.origin)
}

/**
 * Whether a link or a form on one of our pages led here. If the browser omits `Sec-Fetch-Site`, the link must send a
 * referrer (`referrerpolicy`). Without either, the answer is no.
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

/** The key for rate limits. An IPv6 client usually has a whole /64, so that counts as one. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return parsed.parts.slice(0, 4).join(':')
}
