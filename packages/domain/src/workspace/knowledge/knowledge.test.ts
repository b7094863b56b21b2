import { describe, expect, it } from 'vitest'
import {
  checkSearchTemplate,
  fillTemplate,
  isGone,
  nextCrawlAfterMs,
  pickResults,
  webAddress,
} from './index.ts'

describe('KNOW-2 addresses of a JSON search', () => {
  it.each([
    ['https://api.example.com/search?q={query}&lang={language}', null],
    ['https://api.example.com/{query}', null],
    ['https://api.example.com/search', 'queryMissing'],
    ['https://{query}', 'queryMissing'],
    ['https://{query}.example.com/search', 'queryMissing'],
    ['https://{query}.example.com/{query}', 'invalid'],
    ['ftp://api.example.com/{query}', 'invalid'],
    ['api.example.com/{query}', 'missingProtocol'],
    ['', 'required'],
  ])('%s → %s', (template, fault) => {
    expect(checkSearchTemplate(template)).toBe(fault)
  })

  it('encodes what was typed, also placeholders and patterns in it', () => {
    const template = 'https://api.example.com/s?q={query}&l={language}'
    expect(fillTemplate(template, { query: 'a&b=$& {language}', language: 'de' })).toBe(
      'https://api.example.com/s?q=a%26b%3D%24%26%20%7Blanguage%7D&l=de',
    )
  })
})

describe('KNOW-2 KNOW-6 results of a JSON search', () => {
  const mapping = { list: 'data.hits', title: 'name', url: 'link', text: 'body.short' }
  const base = 'https://api.example.com/search'
  const hit = (link: unknown, name: unknown = 'Title') => ({ name, link, body: { short: 'A <em>hit</em>' } })
  const picked = (...hits: unknown[]) => pickResults({ data: { hits } }, mapping, base)

  it('reads the mapped fields; relative addresses are those of the server', () => {
    expect(picked(hit('/a'), hit('https://docs.example.com/b'))).toEqual([
      { title: 'Title', url: 'https://api.example.com/a', text: 'A hit' },
      { title: 'Title', url: 'https://docs.example.com/b', text: 'A hit' },
    ])
  })

  it.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['java\nscript:alert(1)'],
    ['vbscript:x'],
    ['https://user:password@example.com/'],
    [''],
    [7],
  ])('leaves out a result with the address %j', link => {
    expect(picked(hit(link))).toEqual([])
  })

  it('leaves out results without a title, and takes 20 at most', () => {
    expect(picked(hit('/a', ''), hit('/b', null))).toEqual([])
    expect(picked(...Array.from({ length: 50 }, () => hit('/a')))).toHaveLength(20)
  })

  it.each([[null], ['text'], [{ data: {} }], [{ data: { hits: {} } }]])('finds no list in %j', reply => {
    expect(pickResults(reply, mapping, base)).toBeNull()
  })

  it('reads own fields alone', () => {
    expect(pickResults([], { ...mapping, list: 'constructor' }, base)).toBeNull()
    expect(pickResults([{ t: 'A', u: '/x' }], { list: '', title: 't', url: 'u', text: '' }, base)).toEqual([
      { title: 'A', url: 'https://api.example.com/x', text: '' },
    ])
  })

  it('an address of the web has http or https', () => {
    expect(webAddress('HTTPS://Example.com/a b', base)).toBe('https://example.com/a%20b')
    expect(webAddress('blob:https://example.com/x', base)).toBeNull()
  })
})

describe('KNOW-4 when a source is read again', () => {
  const minute = 60_000
  it.each([
    ['ok', null, 24 * 60],
    ['limited', null, 24 * 60],
    ['unreachable', null, 60],
    ['slowDown', null, 60],
    ['slowDown', 1, 10],
    ['slowDown', 1_800, 30],
    ['slowDown', 900_000, 24 * 60],
  ] as const)('%s with Retry-After %s: after %i minutes', (outcome, retryAfterS, minutes) => {
    expect(nextCrawlAfterMs({ outcome, retryAfterS })).toBe(minutes * minute)
  })

  it('is gone after seven days without a success', () => {
    expect(isGone(0, 7 * 24 * 60 * minute - 1)).toBe(false)
    expect(isGone(0, 7 * 24 * 60 * minute)).toBe(true)
  })
})
