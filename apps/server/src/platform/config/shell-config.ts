import type { Reader } from './environment-reader.ts'
import { isLoopback } from './is-loopback.ts'

/** One address under which Waymark is served; the dashboard's API can be switched among them. */
export interface EnvironmentAddress {
  readonly name: string
  /** Origin, without a path. */
  readonly url: string
}

/** Content of the dashboard's frame besides the product. Values that the operator left out are null and not shown. */
export interface ShellConfig {
  /** Opens the style guide at `/sandbox`. */
  readonly devRoutes: boolean
  readonly environments: readonly EnvironmentAddress[]
  /** Recipient of messages from the contact form. */
  readonly supportEmail: string | null
  readonly roadmapUrl: string | null
  readonly statusUrl: string | null
  readonly legalUrl: string | null
  /** The operator's own privacy policy, in place of the one that comes with the product. */
  readonly privacyUrl: string | null
  /** Operator responsible for this installation; named in the privacy policy. */
  readonly operatorName: string | null
  /** Whether use of the dashboard by staff is recorded. */
  readonly isStaffAnalyticsOn: boolean
}

/** The names of document 1 §1 and any other that is a short word or two. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$/u

const maxEnvironments = 20

/** The origin that an entry's address stands for, or a sentence about why it cannot be used. */
function originOf(address: string): { readonly origin: string } | { readonly fault: string } {
  if (!URL.canParse(address)) return { fault: `"${address}" is no address` }
  const { protocol, hostname, origin, username, password, pathname, search, hash } = new URL(address)
  const isPlainAllowed = protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''))
  if (protocol !== 'https:' && !isPlainAllowed) {
    return { fault: `"${address}" must begin with https:// (http:// only for this machine)` }
  }
  // The value goes into a header: only characters that a host can have are allowed.
  if (!/^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(hostname)) return { fault: `"${address}" has no usable host` }
  if (`${username}${password}${search}${hash}` !== '' || pathname !== '/') {
    return { fault: `"${address}" must be an origin, without a path or anything after it` }
  }
  return { origin }
}

/** Reads `name=address, name=address`; every entry that cannot be used is a separate fault. */
function readEnvironments(read: Reader): readonly EnvironmentAddress[] {
  const fault = (sentence: string) => read.fault(`ENVIRONMENTS: ${sentence}`)
  const entries = (read.optional('ENVIRONMENTS') ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
  if (entries.length > maxEnvironments) fault(`at most ${maxEnvironments} can be named`)
  const found: EnvironmentAddress[] = []
  for (const entry of entries) {
    const [, name = '', address = ''] = /^([^=]*)=(.*)$/.exec(entry)?.map(part => part.trim()) ?? []
    const reading = originOf(address)
    if (!namePattern.test(name)) fault(`"${entry}" must be a name of at most 40 letters, "=", an address`)
    else if ('fault' in reading) fault(reading.fault)
    else if (found.some(one => one.name.toLowerCase() === name.toLowerCase())) fault(`"${name}" stands twice`)
    else if (found.some(one => one.url === reading.origin)) fault(`${reading.origin} stands twice`)
    else found.push({ name, url: reading.origin })
  }
  return found
}

function readAddress(read: Reader, name: string): string | null {
  const email = read.optional(name)?.toLowerCase() ?? null
  if (email === null || /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(email)) return email
  read.fault(`${name} must be an e-mail address, not "${email}"`)
  return null
}

function readOperatorName(read: Reader): string | null {
  const name = read.optional('OPERATOR_NAME')
  if (name === null || name.length <= 120) return name
  read.fault('OPERATOR_NAME must have at most 120 characters')
  return null
}

/** The part of the configuration that the dashboard's frame reads. Puts a fault for each value it cannot use. */
export function readShellConfig(read: Reader): ShellConfig {
  const web = ['http:', 'https:']
  return {
    devRoutes: read.flag('DEV_ROUTES', false),
    environments: readEnvironments(read),
    supportEmail: readAddress(read, 'SUPPORT_EMAIL'),
    roadmapUrl: read.url('ROADMAP_URL', web),
    statusUrl: read.url('STATUS_URL', web),
    legalUrl: read.url('LEGAL_URL', web),
    privacyUrl: read.url('PRIVACY_URL', web),
    operatorName: readOperatorName(read),
    isStaffAnalyticsOn: read.flag('STAFF_ANALYTICS', true),
  }
}
