import { matchesApplicationHost } from '@waymark/domain/workspace/property'

/** Name of the code in the fragment of the address; the assistant's core looks for it. */
const codeName = 'waymark_editor'

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(text)

function webUrl(text: string, base?: URL): URL | null {
  const url = URL.parse(text, base?.href)
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

/** The wanted page where it is one address on a host of the application; a code must reach no other host. */
function ownPage(page: string | null, main: URL, patterns: readonly string[]): URL | null {
  if (page === null || page.trim() === '' || page.includes('*')) return null
  const url = webUrl(page.trim(), main)
  if (url === null) return null
  const isOwn = url.origin === main.origin || patterns.some(one => matchesApplicationHost(one, url.origin))
  return isOwn ? url : null
}

/**
 * The address that opens the editor. The code is in the fragment, which browsers send to no server; a fragment that is
 * a route of the application stays in front of it.
 * @param mainUrl the application's default address
 * @param page where to open it; ignored unless it is one address of the application
 * @param patterns the application URLs
 * @returns null while the application has no address that a browser can open
 */
export function editorAddress(
  mainUrl: string | null,
  page: string | null,
  patterns: readonly string[],
  code: string,
): string | null {
  if (mainUrl === null || mainUrl.includes('*')) return null
  const main = webUrl(hasScheme(mainUrl) ? mainUrl : `https://${mainUrl}`)
  if (main === null) return null
  const url = ownPage(page, main, patterns) ?? main
  const joint = url.hash === '' ? '' : url.hash.includes('?') ? '&' : '?'
  url.hash = `${url.hash}${joint}${codeName}=${code}`
  return url.href
}
