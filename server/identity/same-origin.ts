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
