import { splitUrl, type UrlParts } from '../../foundation/text/split-url.ts'
import { matchesGlob } from './glob.ts'

/** A pattern taken apart; what is null is not compared. */
interface PatternParts {
  readonly protocol: string | null
  /** Host, or host and path together where a star runs from one into the other. */
  readonly place: string | null
  readonly path: string | null
  readonly query: string | null
  readonly hash: string | null
}

/**
 * Whether an address fits a page pattern:
 * - `*` stands for any characters. One that opens the pattern, or ends one without a path, may run from the
 *   host into the path (`*checkout*`, `example.com*`); `*.example.com` stays within the host.
 * - Without protocol any protocol fits; beginning with `/` it is a path on any host; beginning with `#` only
 *   the hash is compared.
 * - The query counts only where the pattern has a `?`, the hash only where it has a `#`.
 * - The host is compared without case, the path with it; a slash at the end means nothing; a port must be
 *   the same. Sub-pages are not included: `/x/*` asks for them.
 *
 * An address that is not one fits no pattern, and an empty pattern fits no address.
 */
export function matchesPattern(pattern: string, url: string): boolean {
  const page = splitUrl(url)
  const wanted = readPattern(pattern.trim())
  if (page === null || wanted === null) return false
  return (
    fits(wanted.protocol, page.protocol) &&
    matchesPosition(wanted, page) &&
    fits(wanted.query, page.query ?? '') &&
    fitsHash(wanted.hash, page.hash)
  )
}

function readPattern(text: string): PatternParts | null {
  if (text === '') return null
  const [beforeHash, hash] = cut(text, '#')
  const [address, query] = cut(beforeHash, '?')
  const [, protocol, rest = ''] = /^(?:([a-z*][a-z0-9+.*-]*):\/\/)?(.*)$/is.exec(address) ?? []
  return { ...readPlace(rest), protocol: protocol?.toLowerCase() ?? null, query, hash }
}

function readPlace(text: string): Pick<PatternParts, 'place' | 'path'> {
  const slash = text.indexOf('/')
  const host = slash < 0 ? text : text.slice(0, slash)
  const path = slash < 0 ? null : normalisePath(text.slice(slash))
  if (host === '') return { place: null, path }
  const runsOn = /^\*(?!\.)/.test(host) || (path === null && host.endsWith('*'))
  // Before the first star it is the host; what follows may be the path.
  const start = host.replace(/^[^*]+/, name => name.toLowerCase())
  if (runsOn) return { place: start + (path ?? ''), path: null }
  return { place: host.toLowerCase(), path: path ?? '/' }
}

function matchesPosition({ place, path }: PatternParts, page: UrlParts): boolean {
  const pagePath = normalisePath(page.path)
  const isWhole = place !== null && path === null
  return isWhole ? matchesGlob(place, page.host + pagePath) : fits(place, page.host) && fits(path, pagePath)
}

/** A hash can hold a query of its own (`#/users?tab=1`), which counts as little as any other. */
function fitsHash(wanted: string | null, hash: string | null): boolean {
  if (wanted === null) return true
  const [page = ''] = wanted.includes('?') ? [hash ?? ''] : cut(hash ?? '', '?')
  return matchesGlob(normalisePath(wanted), normalisePath(page))
}

function fits(pattern: string | null, text: string): boolean {
  return pattern === null || matchesGlob(pattern, text)
}

/** Without the slash at its end, and with escaped letters read, so that `/b%C3%BCcher/` is `/bücher`. */
function normalisePath(path: string): string {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}

function cut(text: string, mark: string): readonly [before: string, after: string | null] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)]
}
