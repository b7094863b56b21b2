import { describe, expect, it } from 'vitest'
import { pickResults, webAddress } from './pick-results.ts'

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
