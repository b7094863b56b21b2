import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of IPv6, IANA has assigned addresses of the open internet from this block only (RFC 3513, section 2.5.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an address of the open internet: unicast by the ranges of `ipaddr.js`. Not public are private, shared
 * (carrier NAT), loopback, link-local, multicast, broadcast, benchmarking, documentation and reserved addresses, and
 * those that carry an IPv4 address for a gateway (IPv4-mapped, 6to4, NAT64, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  // `ipaddr.js` also reads octal, hexadecimal and shortened forms, which resolvers and sockets never report.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
