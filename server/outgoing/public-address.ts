import ipaddr from 'ipaddr.js'

/** Of IPv6 only 2000::/3 is given out to the public (IANA); ranges within it that are not are named by `ipaddr.js`. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Looks public, but is the host of every machine in Azure, which answers what is secret. */
const AZURE_HOST = '168.63.129.16'

/** True for an IP address, as `node:dns` writes them, that anyone on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_HOST) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast)
}
