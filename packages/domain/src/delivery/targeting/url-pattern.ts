import { splitUrl } from '../../foundation/text/split-url.ts'
import { matchesGlob } from './glob.ts'

// Protocol, host, path, query and hash. Each part stops at a character that the next begins with.
const shape = /^(?:([a-z*][a-z0-9+.*-]*):\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is

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
  const [text, protocol, host = '', path = '', query, hash] = shape.exec(pattern.trim()) ?? []
  if (!page || !text) return false
  // A hash can hold a query of its own (`#/users?tab=1`), which counts as little as any other.
  const pageHash = hash?.includes('?') ? page.hash : page.hash?.replace(/\?.*/s, '')
  return (
    fits(protocol?.toLowerCase(), page.protocol) &&
    fitsPlace(host, normalisePath(path), page.host, normalisePath(page.path)) &&
    fits(query, page.query ?? '') &&
    fits(hash && normalisePath(hash), normalisePath(pageHash ?? ''))
  )
}

function fitsPlace(host: string, path: string, pageHost: string, pagePath: string): boolean {
  // Before the first star it is the host; what follows may be the path.
  if (/^\*(?!\.)/.test(host) || (!path && host.endsWith('*')))
    return matchesGlob(host.replace(/^[^*]+/, name => name.toLowerCase()) + path, pageHost + pagePath)
  return (
    (!host || matchesGlob(host.toLowerCase(), pageHost)) &&
    (!(host || path) || matchesGlob(path || '/', pagePath))
  )
}

const fits = (pattern: string | undefined, text: string): boolean =>
  pattern === undefined || matchesGlob(pattern, text)

/** Without the slash at its end, and with escaped letters read, so that `/b%C3%BCcher/` is `/bücher`. */
function normalisePath(path: string): string {
  const trimmed = path.replace(/(.)\/$/s, '$1')
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}
