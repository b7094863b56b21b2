import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * What counts as one client of calls without a sign-in: an IPv4 address, behind which a whole office may be, or the
 * /64 of an IPv6 address, of which one client has all. An IPv4 address inside an IPv6 one counts as IPv4.
 * @param address as the socket or a trusted proxy reports it; anything else gives `unknown`
 */
export function clientNetwork(address: string): string {
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
