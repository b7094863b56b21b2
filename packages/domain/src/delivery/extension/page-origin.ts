/** Header with the origin of the page for which the background of the extension makes a request (decisions 0132, 0153). */
export const pageOriginHeader = 'x-waymark-page'

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The origin that a request names: `Origin`, or the page that a browser extension asks for. Browsers write `Origin` and
 * `Sec-Fetch-Site` themselves, so that a page cannot pass for an extension. When an extension reads, Chromium names no
 * origin and the site `none`, Firefox no origin and the site `same-origin`, as also pages of this server's own read.
 */
export function namedOrigin(headers: Headers): string | undefined {
  const { origin, [pageOriginHeader]: page, 'sec-fetch-site': site } = headers
  const isExtension =
    typeof origin === 'string'
      ? /^(?:moz|chrome)-extension:\/\//.test(origin)
      : site === 'none' || site === 'same-origin'
  if (isExtension && typeof page === 'string') return page
  return typeof origin === 'string' ? origin : undefined
}
