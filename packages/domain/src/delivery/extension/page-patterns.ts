const shape = /^(?:(https?):\/\/)?([^/?#@\\\s:]+)(:(?:\d+|\*))?(\/[^?#]*)?$/i
const ownPort: Readonly<Record<string, string>> = { http: ':80', https: ':443' }
/** Characters of a path that addresses hold as they are written here. */
const plainPath = /^[\w.~/*-]*$/

/** A path covers itself and the pages below it, with any query. */
function pathPatterns(path: string): readonly string[] {
  const base = path.replace(/(?:\/\*?)+$/, '')
  // The browser compares the escaped path.
  if (base === '' || !plainPath.test(base)) return ['/*']
  return [base, `${base}?*`, `${base}/*`]
}

/** A port that is the scheme's own is not written in addresses; a pattern without a port covers every port. */
const portOf = (scheme: string, port: string) => (port === ':*' || port === ownPort[scheme] ? '' : port)

/**
 * Match patterns of the browser for the pages that application URLs cover, sorted and unique: wherever
 * `matchesApplicationUrl` says yes, one of them matches, so that other pages of a host need no content script.
 * @param hasPorts whether patterns of this browser name ports: those of Chromium do, those of Firefox cover every port
 */
export function pagePatterns(urlPatterns: readonly string[], hasPorts: boolean): string[] {
  const found = urlPatterns.flatMap(pattern => {
    const [, scheme, name = '', port = '', path = ''] = shape.exec(pattern.trim()) ?? []
    if (name === '') return []
    const schemes = scheme === undefined ? ['https', 'http'] : [scheme.toLowerCase()]
    return schemes.flatMap(scheme => {
      const place = `${scheme}://${name.toLowerCase()}${hasPorts ? portOf(scheme, port) : ''}`
      return pathPatterns(path).map(one => `${place}${one}`)
    })
  })
  return [...new Set(found)].sort()
}
