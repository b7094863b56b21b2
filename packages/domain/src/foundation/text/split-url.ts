/** The parts of an address. Query and hash are without their `?` and `#`, and null where there is none. */
export interface UrlParts {
  readonly protocol: string
  /** Lower case, with the port unless it is the protocol's own, without user name and password. */
  readonly host: string
  /** Begins with a slash. */
  readonly path: string
  readonly query: string | null
  readonly hash: string | null
}

// Each part stops at a character that the next begins with, so that reading takes one pass.
const shape = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is

const ownPort: Readonly<Record<string, RegExp>> = { http: /:80$/, https: /:443$/ }

/**
 * Takes an address with a protocol apart; null for anything else. It judges nothing: whether an address may
 * be saved is `checkUrl`'s question.
 */
export function splitUrl(text: string): UrlParts | null {
  const found = shape.exec(text)
  if (found === null) return null
  const [, protocol = '', authority = '', path = '', query, hash] = found
  const scheme = protocol.toLowerCase()
  return {
    protocol: scheme,
    host: authority
      .slice(authority.lastIndexOf('@') + 1)
      .toLowerCase()
      .replace(ownPort[scheme] ?? '', ''),
    path: path || '/',
    query: query ?? null,
    hash: hash ?? null,
  }
}
