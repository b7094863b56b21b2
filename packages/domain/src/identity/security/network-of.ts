const groupsOfIpv6 = 8

/** The four numbers of a dotted IPv4 address; null for anything else. */
function readIpv4(text: string): readonly number[] | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null
  const numbers = text.split('.').map(Number)
  return numbers.every(number => number <= 255) ? numbers : null
}

const readGroups = (text: string): readonly number[] =>
  text === ''
    ? []
    : text.split(':').map(group => (/^[\da-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : -1))

/** Replaces a dotted ending, as in `::ffff:192.0.2.1`, by its two groups. */
function withoutDots(text: string): string {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  const numbers = dotted?.[2] === undefined ? null : readIpv4(dotted[2])
  if (dotted === null || numbers === null) return text
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  return `${dotted[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** The eight groups of an IPv6 address, without its zone; null for anything else. */
function readIpv6(text: string): readonly number[] | null {
  const [address = ''] = text.split('%')
  if (!address.includes(':')) return null
  const [head = '', tail, ...more] = withoutDots(address).split('::')
  if (more.length > 0) return null
  const before = readGroups(head)
  const after = tail === undefined ? [] : readGroups(tail)
  const missing = groupsOfIpv6 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array.from({ length: missing }, () => 0), ...after]
  return groups.includes(-1) ? null : groups
}

/** The IPv4 address inside `::ffff:0:0/96` (RFC 4291, 2.5.5.2) or `64:ff9b::/96` (RFC 6052); null for others. */
function embeddedIpv4(groups: readonly number[]): readonly number[] | null {
  const prefix = groups.slice(0, 6).join(' ')
  if (prefix !== '0 0 0 0 0 65535' && prefix !== '100 65435 0 0 0 0') return null
  return groups.slice(6).flatMap(group => [group >> 8, group & 255])
}

const ipv4Network = (numbers: readonly number[]) => `${numbers.slice(0, 3).join('.')}.0/24`

/**
 * The network of a client address, in which one person can usually choose any address: the /24 of an IPv4 address and
 * the /64 of an IPv6 address, as `203.0.113.0/24` and `2001:db8:1:2::/64`. An IPv4 address inside an IPv6 one counts as
 * IPv4. Text that is no address gives `unknown`, so the result never holds what a sender wrote.
 */
export function networkOf(address: string): string {
  const ipv4 = readIpv4(address)
  if (ipv4 !== null) return ipv4Network(ipv4)
  const groups = readIpv6(address)
  if (groups === null) return 'unknown'
  const embedded = embeddedIpv4(groups)
  if (embedded !== null) return ipv4Network(embedded)
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}
