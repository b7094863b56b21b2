import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { addressOnSite } from './list-pages.ts'
import { readPage } from './read-page.ts'
import { readSitemap } from './read-sitemap.ts'
import { readRobots } from './robots-rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (html: string, type = 'text/html; charset=utf-8') => readPage(bytes(html), type)

describe('KNOW-1 what is read of a page', () => {
  it('title, language, headings and words, without what is around them', () => {
    const page = read(`<!doctype html><html lang="de-AT"><head><title>Rechnung &ndash; Hilfe</title>
      <style>p { color: red }</style><script>var a = "<p>no</p>"</script></head>
      <body><nav>Menu</nav><h1>Rechnung <b>anlegen</b></h1><p>&Ouml;ffnen Sie<br>die Liste &amp; w&auml;hlen.</p>
      <!-- <p>hidden</p> --><footer>Impressum</footer></body></html>`)
    expect(page).toEqual({
      title: 'Rechnung – Hilfe',
      language: 'de-AT',
      headings: 'Rechnung anlegen',
      body: 'Rechnung anlegen Öffnen Sie die Liste & wählen.',
      isExcluded: false,
    })
  })

  it('takes the words of main or article alone where there are any', () => {
    expect(read('<title>A</title><p>around</p><main>the page</main><p>more</p>').body).toBe('the page')
  })

  it.each([
    ['a tag that never ends', '<title>A</title><p>words</p><a href="x'],
    ['a comment that never ends', '<title>A</title><p>words</p><!-- <p>no</p>'],
    ['a script that never ends', '<title>A</title><p>words</p><script>var a'],
    ['an end tag without a start', '</nav></div><title>A</title><p>words</p>'],
    ['a nav that never ends', '<title>A</title><nav><p>words</p>'],
    ['a greater-than sign in an attribute', '<title>A</title><p title="a > b">words</p>'],
    ['another character set', '<meta charset="iso-8859-1"><title>A</title><p>words'],
  ])('reads %s', (_, html) => {
    expect(read(html, 'text/html')).toMatchObject({ title: 'A', body: 'words' })
  })

  it('keeps no control characters, which mark hits elsewhere', () => {
    expect(read('<title>A\u0002B</title><p>x&#2;y\u0003z</p>')).toMatchObject({ title: 'A B', body: 'x y z' })
  })

  it('sees that a page is not to be indexed', () => {
    expect(read('<meta name="Robots" content="NOINDEX, follow"><title>A</title>').isExcluded).toBe(true)
    expect(read('<META NAME=robots CONTENT=no&#105;ndex><title>A</title>').isExcluded).toBe(true)
    expect(read('<meta name="robots" content="follow"><title>A</title>').isExcluded).toBe(false)
  })

  it('takes time linear in the length of what is sent', () => {
    const hostile = ['<', '<a ', '<a b="', '<!--', '</p', '<script>', '<div>', '&#1', '<a b = '].map(part =>
      part.repeat(200_000),
    )
    const began = performance.now()
    for (const html of hostile) read(html)
    expect(performance.now() - began).toBeLessThan(8_000)
  })
})

describe('KNOW-1 what a sitemap names', () => {
  const ns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
  it('pages of a set, sitemaps of an index, also compressed', () => {
    const set = `<?xml version="1.0" encoding="UTF-8"?><urlset ${ns} xmlns:image="http://www.google.com/image">
      <url><loc> https://a.example.com/1?x=1&amp;y=2 </loc><image:image><image:loc>https://no</image:loc></image:image></url>
      <url><loc>https://a.example.com/2</loc><lastmod>2026-01-01</lastmod></url></urlset>`
    const pages = ['https://a.example.com/1?x=1&y=2', 'https://a.example.com/2']
    expect(readSitemap(bytes(set))).toEqual({ pages, sitemaps: [] })
    expect(readSitemap(gzipSync(set))).toEqual({ pages, sitemaps: [] })
    const index = `<sitemapindex ${ns}><sitemap><loc>https://a.example.com/s.xml</loc></sitemap></sitemapindex>`
    expect(readSitemap(bytes(index))).toEqual({ pages: [], sitemaps: ['https://a.example.com/s.xml'] })
  })

  it.each([
    ['a page', '<!doctype html><p>words'],
    ['other XML', '<feed/>'],
    ['text', 'hello'],
    [
      'entities of a document type',
      '<!DOCTYPE u [<!ENTITY a "b">]><urlset><url><loc>&a;</loc></url></urlset>',
    ],
  ])('nothing of %s', (_, text) => {
    expect(readSitemap(bytes(text))).toBeNull()
  })

  it('KNOW-5 does not unpack more than 10 MB', () => {
    expect(() => readSitemap(gzipSync(Buffer.alloc(11 * 1024 * 1024)))).toThrow('larger than')
  })
})

describe('KNOW-1 robots.txt', () => {
  const rules = readRobots(`
User-agent: *
Disallow: /

User-agent: Other
User-agent: waymark
Disallow: /private # comment
Allow: /private/open
Disallow: /*.pdf$
Disallow: /a*b*c
Crawl-delay: 2
`)
  it.each([
    ['/docs', true],
    ['/private', false],
    ['/private/x', false],
    ['/private/open/x', true],
    ['/file.pdf', false],
    ['/file.pdf?x', true],
    ['/a1b2c3', false],
    ['/acb', true],
  ])('%s → %s', (path, isAllowed) => {
    expect(rules.isAllowed(path)).toBe(isAllowed)
  })

  it('reads the pause, at most 10 s, and the group for all', () => {
    expect(rules.delayMs).toBe(2_000)
    expect(readRobots('user-agent: *\ncrawl-delay: 3600').delayMs).toBe(10_000)
    expect(readRobots('user-agent: *\ndisallow: /x').isAllowed('/x')).toBe(false)
    expect(readRobots('').isAllowed('/x')).toBe(true)
    expect(readRobots('user-agent: *\ndisallow:').isAllowed('/x')).toBe(true)
  })
})

describe('KNOW-5 addresses of the same site', () => {
  const site = 'https://www.example.com/sitemap.xml'
  it.each([
    ['https://www.example.com/a#b', 'https://www.example.com/a'],
    ['https://example.com/a', 'https://example.com/a'],
    ['/a', 'https://www.example.com/a'],
    ['https://docs.example.com/a', null],
    ['https://example.com.evil.example/a', null],
    ['https://www.example.com:8443/a', null],
    ['javascript:alert(1)', null],
    ['https://user:secret@www.example.com/a', 'https://www.example.com/a'],
  ])('%s → %s', (text, url) => {
    expect(addressOnSite(text, site)).toBe(url)
  })
})
