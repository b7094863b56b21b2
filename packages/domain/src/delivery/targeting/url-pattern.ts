import { splitUrl } from '../../foundation/text/split-url.ts'
import { matchesAddress } from './page-address.ts'

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
  if (!page) return false
  const { protocol, host, path, query, hash } = page
  const address = {
    protocol: `${protocol}:`,
    host,
    pathname: path,
    search: `?${query ?? ''}`,
    hash: `#${hash ?? ''}`,
  }
  return matchesAddress(pattern, address)
}
