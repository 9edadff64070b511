/** The rules of the contract for addresses (4.9), as far as they can be read off one. */
export type AddressRule = 'whole' | 'https' | 'credentials' | 'public'

/** Which rule an address that the service refused breaks; `public` is all that is left when it looks well. */
export function brokenRule(text: string): AddressRule {
  if (!URL.canParse(text)) return 'whole'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'https:') return 'https'
  return username !== '' || password !== '' ? 'credentials' : 'public'
}

/** What to call an import until the service has named it: the last part of its address, or its host. */
export function nameOfAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, hostname } = new URL(address)
  const last = pathname.split('/').findLast((part) => part !== '')
  try {
    return last === undefined ? hostname : decodeURIComponent(last)
  } catch {
    return last ?? hostname
  }
}
