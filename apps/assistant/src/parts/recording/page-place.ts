/**
 * Reads the page of a single-page application: its path, and the hash where it is a route. The address that was read last
 * is not read again.
 */
export function placeReader({ location }: Window): () => string {
  let address = ''
  let place = ''
  return () => {
    if (location.href !== address) {
      const { href, pathname, hash } = location
      address = href
      place = pathname + (/^#!?\//.test(hash) ? hash : '')
    }
    return place
  }
}
