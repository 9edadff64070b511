import { checkOutgoingUrl } from '../outgoing/check-outgoing-url.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'

/**
 * The address of a feed in the one form it is kept in: `webcal://` is what calendars call https, and a fragment leads
 * nowhere. 400 `URL_NOT_ALLOWED` naming `url` for an address that no request may go to.
 */
export function feedAddress(url: string, rules: OutgoingRules): string {
  const address = checkOutgoingUrl(url.trim().replace(/^webcals?:\/\//i, 'https://'), rules)
  address.hash = ''
  return address.href
}
