/** Paths are kept up to this length. */
const maxPathLength = 512

/** Numbers, UUIDs and long random words stand for one object each; all of them are one page. */
const isObjectId = (part: string): boolean =>
  /^\d+$/.test(part) ||
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part) ||
  /^(?=.*\d)\w{21,}$/.test(part)

const beforeQuery = (text: string) => text.split('?', 1)[0] ?? ''

/**
 * The path by which a page is counted: no query, the hash only where it is a route (`#/…`, `#!/…`), ids as `*`, at
 * most 512 characters. What is normalised already stays as it is.
 */
export function normalisePath(path: string): string {
  const at = path.indexOf('#')
  const hash = at === -1 ? '' : path.slice(at)
  const place = beforeQuery(at === -1 ? path : path.slice(0, at))
  const route = /^#!?\//.test(hash) ? beforeQuery(hash) : ''
  return `${place}${route}`
    .split('/')
    .map(part => (isObjectId(part) ? '*' : part))
    .join('/')
    .slice(0, maxPathLength)
}
