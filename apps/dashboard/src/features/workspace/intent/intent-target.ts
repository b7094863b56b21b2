import { matchesApplicationUrl } from '@waymark/domain/workspace/property'

/**
 * The address to which the intent page may lead on, as the browser would open it: an http(s) address without user
 * name and password that one of the application URLs covers. Null for anything else, so that nothing but the
 * property's own application is ever offered (no open redirect).
 * @param redirect the text of the page's `redirect` parameter
 * @param patterns the active application URLs of the property
 */
export function intentTarget(redirect: string, patterns: readonly string[]): string | null {
  // Without a base, so that `//host` and `/path` are no addresses.
  const url = URL.parse(redirect)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  if (url.username !== '' || url.password !== '') return null
  return patterns.some(pattern => matchesApplicationUrl(pattern, url.href)) ? url.href : null
}
