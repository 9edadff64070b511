/** The address of the page at a moment, without what else it says of how one reads. */
export function momentUrl(address: string, seconds: number): string {
  const url = new URL(address)
  url.search = ''
  url.hash = ''
  url.searchParams.set('t', String(Math.floor(seconds)))
  return url.href
}
