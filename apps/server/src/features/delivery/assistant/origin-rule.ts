import { namedOrigin } from '@waymark/domain/delivery/extension'
import { matchesApplicationHost } from '@waymark/domain/workspace/property'

/**
 * Whether a page of this origin may ask for the property's content: some active application URL lies on the
 * same protocol, host and port. Which of its pages show anything is decided in the page, where the path is known.
 */
export function isOriginAllowed(urlPatterns: readonly string[], origin: string): boolean {
  return urlPatterns.some(pattern => matchesApplicationHost(pattern, origin))
}

/**
 * Origin of the page behind a request. Browsers send `Origin` with every POST by script; a request without it
 * is believed by its `Referer`. Null: neither names a page, or the page hides itself (`Origin: null`).
 */
export function originOf(headers: {
  readonly origin?: string | undefined
  readonly referer?: string | undefined
  readonly 'x-waymark-page'?: string | readonly string[] | undefined
  readonly 'sec-fetch-site'?: string | readonly string[] | undefined
}): string | null {
  const pageUrl = namedOrigin(headers) ?? headers.referer
  if (pageUrl === undefined || !URL.canParse(pageUrl)) return null
  const { origin } = new URL(pageUrl)
  return origin === 'null' ? null : origin
}
