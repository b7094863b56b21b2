import { matchesPattern } from '@waymark/domain/targeting'

/** Protocol and host of a pattern with every path; null for a pattern that names no host (`/x`, `#x`, `?x`). */
function hostPattern(pattern: string): string | null {
  const [, protocol = '', host = ''] = /^([a-z*][a-z0-9+.*-]*:\/\/)?([^/?#]*)/i.exec(pattern.trim()) ?? []
  return host === '' ? null : `${protocol}${host}/*`
}

/**
 * Whether a page of this origin may ask for the property's content: some active application URL lies on the
 * same protocol, host and port. Which of its pages show anything is decided in the page, where the path is known.
 */
export function isOriginAllowed(urlPatterns: readonly string[], origin: string): boolean {
  return urlPatterns.some(pattern => {
    const host = hostPattern(pattern)
    return host !== null && matchesPattern(host, `${origin}/`)
  })
}

/**
 * Origin of the page behind a request. Browsers send `Origin` with every POST by script; a request without it
 * is believed by its `Referer`. Null: neither names a page, or the page hides itself (`Origin: null`).
 */
export function originOf(headers: {
  readonly origin?: string | undefined
  readonly referer?: string | undefined
}): string | null {
  const said = headers.origin ?? headers.referer
  if (said === undefined || !URL.canParse(said)) return null
  const { origin } = new URL(said)
  return origin === 'null' ? null : origin
}
