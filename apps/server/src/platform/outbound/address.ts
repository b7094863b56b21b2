import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
const ranges: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
for (const [network, prefix, family] of ranges) notPublic.addSubnet(network, prefix, family)

/** IPv4 addresses also come dressed as IPv6 (`::ffff:10.0.0.1`). */
function undress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address
}

/** True for an address of the open internet: not private, loopback, link-local, documentation or multicast. */
export function isPublicAddress(address: string): boolean {
  const plain = undress(address)
  const family = isIP(plain)
  if (family === 0) return false
  // The block list reads mapped addresses in hexadecimal form as IPv6; none of them is a public peer of ours.
  if (family === 6 && plain.toLowerCase().startsWith('::ffff:')) return false
  return !notPublic.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
