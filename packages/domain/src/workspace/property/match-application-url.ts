import type { PageConditions } from '../../delivery/targeting/page-conditions.ts'
import { matchesPattern } from '../../delivery/targeting/url-pattern.ts'

/** Scheme, host with port, and path of an application URL; null for a text that names no host. */
const shape = /^(?:(https?):\/\/)?([^/?#@\\\s]+)(\/[^?#]*)?$/i
const ownPort: Readonly<Record<string, string>> = { http: ':80', https: ':443' }

interface PatternParts {
  readonly scheme: string | undefined
  /** Lower case; `:*` at its end stands for any port. */
  readonly host: string
  /** Empty for the whole host; else it begins with a slash, without `/*` or a slash at its end. */
  readonly path: string
}

function partsOf(pattern: string): PatternParts | null {
  const [, schemeText, authority, rest = ''] = shape.exec(pattern.trim()) ?? []
  if (authority === undefined) return null
  const scheme = schemeText?.toLowerCase()
  const host = authority.toLowerCase()
  const port = scheme === undefined ? undefined : ownPort[scheme]
  const isOwnPort = port !== undefined && host.endsWith(port)
  return {
    scheme,
    host: isOwnPort ? host.slice(0, -port.length) : host,
    path: rest.replace(/(?:\/\*?)+$/, ''),
  }
}

const isWeb = (url: string) => /^https?:\/\//i.test(url)

function fitsHost({ scheme, host }: PatternParts, url: string): boolean {
  const start = scheme === undefined ? '' : `${scheme}://`
  // A port that is the scheme's own is not part of a page's host.
  const hosts = host.endsWith(':*') ? [host.slice(0, -2), host] : [host]
  return isWeb(url) && hosts.some(one => matchesPattern(`${start}${one}/*`, url))
}

/** The page and everything below it. */
const pathRules = ({ path }: PatternParts): readonly string[] => [path, `${path}/*`]

/**
 * Whether an application URL covers an address. Scheme, host and port must be the same: without a scheme http and
 * https fit, `*.` at the start of the host stands for one or more sub-domains, and `:*` for any port. A path covers
 * itself and the pages below it; `*` in it stands for any characters; without a path the whole host is covered. Query
 * and hash count nothing. Expects an address as a browser writes it (`URL.href`).
 */
export function matchesApplicationUrl(pattern: string, url: string): boolean {
  const parts = partsOf(pattern)
  if (parts === null || !fitsHost(parts, url)) return false
  return parts.path === '' || pathRules(parts).some(rule => matchesPattern(rule, url))
}

/** Whether an application URL lies on this origin, regardless of its path. */
export function matchesApplicationHost(pattern: string, origin: string): boolean {
  const parts = partsOf(pattern)
  return parts !== null && fitsHost(parts, `${origin}/`)
}

/**
 * The pages of one origin that the application URLs cover, as conditions that a page can evaluate: `null` when they
 * cover all of them. Names no host, so that a page learns nothing about the other hosts of an application.
 */
export function applicationPagesOf(patterns: readonly string[], origin: string): PageConditions | null {
  const parts = patterns.filter(one => matchesApplicationHost(one, origin)).flatMap(one => partsOf(one) ?? [])
  if (parts.some(({ path }) => path === '')) return null
  return { rules: [...new Set(parts.flatMap(pathRules))], visibility: 'show' }
}

/** Whether the application URLs lie on more than one host, so that one page may hold a frame of another. */
export function hasSeveralHosts(patterns: readonly string[]): boolean {
  const hosts = patterns
    .flatMap(one => partsOf(one) ?? [])
    .map(({ scheme = '', host }) => `${scheme}|${host}`)
  return new Set(hosts).size > 1 || hosts.some(one => one.includes('*'))
}
