import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address to count attempts by: an IPv6 client has a whole /64 of addresses to itself, so that counts as one. */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return parsed.parts.slice(0, 4).join(':')
}
