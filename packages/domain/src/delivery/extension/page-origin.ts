/** Header with the origin of the page for which the background of the extension makes a request (decisions 0132, 0153). */
export const pageOriginHeader = 'x-waymark-page'

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The origin that a request names: `Origin`, or the page that a browser extension asks for. Browsers write `Origin`
 * themselves, so that a page cannot pass for an extension.
 */
export function namedOrigin(headers: Headers): string | undefined {
  const { origin, [pageOriginHeader]: page } = headers
  if (typeof origin !== 'string') return undefined
  return /^(moz|chrome)-extension:\/\//.test(origin) && typeof page === 'string' ? page : origin
}
