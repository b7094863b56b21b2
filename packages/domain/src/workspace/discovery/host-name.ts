const maxHostLength = 253
const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/

/**
 * Whether a text is the name of a host alone: two or more labels in lower case, no scheme, port, path or user, and no
 * IP address, whose last label would be a number. A name of one label could be a title or a word.
 */
export function isHostName(text: string): boolean {
  if (text.length > maxHostLength) return false
  const labels = text.split('.')
  return labels.length > 1 && labels.every(one => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** An exclusion: a host name, or `*.` in front of one for all hosts below it. */
export function isHostExclusion(text: string): boolean {
  const name = text.startsWith('*.') ? text.slice(2) : text
  return isHostName(name) || /^[a-z]{2,63}$/.test(name)
}

/** Whether an exclusion covers the host: the same name, or with `*.` any name below it. */
export function isExcludedHost(host: string, exclusions: readonly string[]): boolean {
  return exclusions.some(one => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))
}

/** The parts of an address that decide about its host, as `URL` has them. */
export interface WebAddress {
  /** As `https:` */
  readonly protocol: string
  readonly hostname: string
}

/** The host of a web address as it is counted; null for one that is never counted, such as an IP address. */
export function countedHost({ protocol, hostname }: WebAddress): string | null {
  return /^https?:$/.test(protocol) && isHostName(hostname) ? hostname : null
}
