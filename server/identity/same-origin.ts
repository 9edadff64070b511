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
