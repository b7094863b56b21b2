import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesApplicationUrl } from '../../workspace/property/match-application-url.ts'
import { hostPatterns } from './extension-settings.ts'
import { pagePatterns } from './page-patterns.ts'

/** Match patterns as browsers read them; the hash is not compared (MDN, "Match patterns in extension manifests"). */
function matchesBrowserPattern(pattern: string, address: string): boolean {
  const [, scheme = '', host = '', port = '', path = ''] =
    /^(https?):\/\/([^/:]+)(?::(\d+))?(\/.*)$/.exec(pattern) ?? []
  const url = new URL(address)
  const fitsHost = host.startsWith('*.')
    ? url.hostname === host.slice(2) || url.hostname.endsWith(host.slice(1))
    : url.hostname === host
  const glob = path.split('*').map(part => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
  const fitsPath = new RegExp(`^${glob.join('.*')}$`, 's').test(url.pathname + url.search)
  return `${scheme}:` === url.protocol && fitsHost && (port === '' || port === url.port) && fitsPath
}

describe('EXT-40 pages of application URLs as match patterns', () => {
  it.each([
    [['https://app.example.com'], ['https://app.example.com/*']],
    [['https://app.example.com/*'], ['https://app.example.com/*']],
    [
      ['https://app.example.com:8443/x/*'],
      [
        'https://app.example.com:8443/x',
        'https://app.example.com:8443/x/*',
        'https://app.example.com:8443/x?*',
      ],
    ],
    [
      ['https://app.example.com:443', 'http://localhost:*'],
      ['http://localhost/*', 'https://app.example.com/*'],
    ],
    [['*.Example.com'], ['http://*.example.com/*', 'https://*.example.com/*']],
    [['https://app.example.com/b\u00fccher'], ['https://app.example.com/*']],
    [['', '/only-a-path'], []],
  ])('%j', (patterns, expected) => {
    expect(pagePatterns(patterns, true)).toEqual(expected)
  })

  it('Firefox: patterns without ports', () => {
    expect(pagePatterns(['http://localhost:8080/x'], false)).toEqual([
      'http://localhost/x',
      'http://localhost/x/*',
      'http://localhost/x?*',
    ])
  })

  it('cover every page that the application URL covers, within the hosts that the browser permits', () => {
    const host = fc.constantFrom('app.example.com', '*.example.com', 'localhost', 'App.example.com')
    const port = fc.constantFrom('', ':8443', ':443', ':80', ':*')
    const path = fc.constantFrom('', '/', '/*', '/x', '/x/', '/x/*', '/x*', '/*/edit', '/b\u00fccher/')
    const scheme = fc.constantFrom('', 'https://', 'http://')
    const page = fc
      .tuple(
        fc.constantFrom('https:', 'http:'),
        fc.constantFrom('app.example.com', 'eu.app.example.com', 'localhost'),
        fc.constantFrom('', ':8443', ':9'),
        fc.constantFrom('/', '/x', '/x/', '/x/y', '/xy', '/a/edit', '/a/edit/b', '/b%C3%BCcher/a'),
        fc.constantFrom('', '?a=b/c', '#/x', '?a#b'),
      )
      .map(([protocol, ...rest]) => new URL(`${protocol}//${rest.join('')}`).href)
    const pattern = fc.tuple(scheme, host, port, path).map(parts => parts.join(''))
    fc.assert(
      fc.property(pattern, page, fc.boolean(), (one, address, hasPorts) => {
        const found = pagePatterns([one], hasPorts)
        const covers = (list: readonly string[]) => list.some(each => matchesBrowserPattern(each, address))
        if (matchesApplicationUrl(one, address))
          expect([one, address, covers(found)]).toEqual([one, address, true])
        if (covers(found)) expect([one, address, covers(hostPatterns([one]))]).toEqual([one, address, true])
      }),
      { numRuns: 3_000 },
    )
  })
})
