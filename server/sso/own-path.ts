/** A path of this service's own pages; anything that leads elsewhere becomes the start page. */
export function ownPathOr(path: string | undefined, otherwise = '/'): string {
  if (path === undefined || !path.startsWith('/')) return otherwise
  const origin = 'http://own.invalid'
  const url = URL.parse(path, origin)
  return url === null || url.origin !== origin ? otherwise : url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
