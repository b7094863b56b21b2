const maxLength = 512

/** Numbers, UUIDs and long random words stand for one object each; all of them are one page. */
const isObjectId = (part: string): boolean =>
  /^\d+$/.test(part) ||
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part) ||
  /^(?=.*\d)\w{21,}$/.test(part)

/**
 * The page's path as it is counted: no query, the hash only where it is a route (`#/…`, `#!/…`), ids as `*`.
 * At most 512 characters.
 */
export function normalPath({ pathname, hash }: { pathname: string; hash: string }): string {
  const route = /^#!?\//.test(hash) ? hash.split('?')[0] : ''
  return `${pathname}${route}`
    .split('/')
    .map(part => (isObjectId(part) ? '*' : part))
    .join('/')
    .slice(0, maxLength)
}
