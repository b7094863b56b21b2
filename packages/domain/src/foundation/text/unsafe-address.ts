/** Schemes that a browser may open from an address that an author wrote; an unfinished address has none. */
const safeScheme = /^(?:https?|mailto|tel):/i
const anyScheme = /^[a-z][a-z0-9+.-]*:/i

/** Whether an address would run code or open data where it is shown. Browsers skip spaces and control characters. */
export function isUnsafeAddress(address: string): boolean {
  const read = address.replace(/[\s\p{Cc}]/gu, '')
  // `localhost:3000/orders` is a host with a port, not a scheme.
  return anyScheme.test(read) && !safeScheme.test(read) && !/^[a-z0-9.-]+:\d/i.test(read)
}
