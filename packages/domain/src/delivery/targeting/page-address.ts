import { matchesGlob } from './glob.ts'

/** The parts of an address, as in a browser's `location`. */
export interface Address {
  /** With its colon. */
  readonly protocol: string
  readonly host: string
  readonly pathname: string
  /** With its mark; empty where there is none. */
  readonly search: string
  readonly hash: string
}

// Protocol, host, path, query and hash. Each part stops at a character that the next begins with.
const shape = /^(?:([a-z*][a-z0-9+.*-]*):\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is

/** `matchesPattern` for an address that the browser has taken apart. */
export function matchesAddress(pattern: string, page: Address): boolean {
  const [text, protocol, host = '', path = '', query, hash] = shape.exec(pattern.trim()) ?? []
  if (!text) return false
  // The query inside a hash (`#/users?tab=1`) is compared only where the pattern names one.
  const pageHash = hash?.includes('?') ? page.hash : page.hash.replace(/\?.*/s, '')
  return (
    fits(protocol?.toLowerCase(), page.protocol.slice(0, -1)) &&
    fitsPlace(host, normalisePath(path), page.host, normalisePath(page.pathname)) &&
    fits(query, page.search.slice(1)) &&
    fits(hash && normalisePath(hash), normalisePath(pageHash.slice(1)))
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
