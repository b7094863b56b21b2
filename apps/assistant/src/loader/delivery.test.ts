import { describe, expect, it } from 'vitest'
import { aPage, aStore } from '../../test/doubles.ts'
import { fetchDelivery, fingerprint, keptDelivery, wishedLanguages } from './delivery.ts'
import { anonymousVisitor } from './visitor.ts'

const pointerUrl = 'https://waymark.example/api/assistant/v1/properties/7/pointer'
const day = 86_400_000
const content = { schema: 1, guides: [] }
const kept = (over = {}) => ({
  content: { ...content, from: 'cache' },
  analytics: 'basic',
  url: 'https://waymark.example/content/old.json',
  at: 1_000_000,
  who: fingerprint(''),
  ...over,
})

/** Answers by address; a number is a status. Keeps what was asked. */
function aServer(answers: Record<string, unknown>) {
  const asked: { url: string; body: unknown }[] = []
  const fetch = (async (url: string, options?: RequestInit) => {
    asked.push({ url, body: options?.body ? JSON.parse(`${options.body}`) : undefined })
    const answer = answers[url]
    if (answer === undefined) throw new TypeError('no network')
    if (typeof answer === 'number') return new Response('{}', { status: answer })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }) as typeof globalThis.fetch
  return { asked, fetch }
}

const well = {
  [pointerUrl]: { contentUrl: '/content/new.json', version: '2', analytics: 'advanced' },
  'https://waymark.example/content/new.json': content,
}
const ask = (page: ReturnType<typeof aPage>) => fetchDelivery(page, pointerUrl, anonymousVisitor, 'anon')

describe('fetchDelivery', () => {
  it('asks for the pointer with the visitor, then for the content, and keeps it', async () => {
    const server = aServer(well)
    const page = aPage({ fetch: server.fetch })
    const visitor = { userId: 'user-1', attributes: { plan: 'pro' }, tags: ['trial'], lang: 'fr' }
    const delivery = await fetchDelivery(page, pointerUrl, visitor, 'anon')
    expect(delivery).toMatchObject({ content, analytics: 'advanced' })
    expect(server.asked[0]?.body).toEqual({
      userId: 'user-1',
      anonymousId: 'anon',
      attributes: { plan: 'pro' },
      tags: ['trial'],
      languages: ['fr', 'en', 'en-GB'],
    })
    expect(keptDelivery(page, visitor)?.content).toEqual(content)
    expect(JSON.stringify(page.local.get('content'))).not.toContain('user-1')
  })

  it('does not load again what it has', async () => {
    const server = aServer(well)
    const local = aStore({ content: kept({ url: 'https://waymark.example/content/new.json' }) })
    expect(await ask(aPage({ fetch: server.fetch, local }))).toMatchObject({
      content: { from: 'cache' },
      analytics: 'advanced',
    })
    expect(server.asked).toHaveLength(1)
  })

  it.each<[string, Record<string, unknown>]>([
    ['away', {}],
    ['failing', { [pointerUrl]: 503 }],
    ['slowing us down', { [pointerUrl]: 429 }],
    ['answering with a sign-in page', { [pointerUrl]: '<!doctype html>' }],
    ['answering with another shape', { [pointerUrl]: {} }],
    ['without the content', { ...well, 'https://waymark.example/content/new.json': 404 }],
    [
      'sending content of another kind',
      { ...well, 'https://waymark.example/content/new.json': { schema: 9 } },
    ],
  ])('falls back to what was kept where the server is %s, and lets it rest', async (_, answers) => {
    const server = aServer(answers)
    const page = aPage({ fetch: server.fetch, local: aStore({ content: kept() }) })
    expect(await ask(page)).toMatchObject({ content: { from: 'cache' } })
    const before = server.asked.length
    expect(await ask(page)).toMatchObject({ content: { from: 'cache' } })
    expect(server.asked.length).toBe(before)
    expect(await ask({ ...page, now: () => 1_000_000 + 31_000 })).toMatchObject({
      content: { from: 'cache' },
    })
    expect(server.asked.length).toBeGreaterThan(before)
  })

  it.each([403, 404])('shows nothing, and keeps nothing, after a %i', async status => {
    const page = aPage({ fetch: aServer({ [pointerUrl]: status }).fetch, local: aStore({ content: kept() }) })
    expect(await ask(page)).toBeNull()
    expect(page.local.get('content')).toBeUndefined()
  })
})

describe('keptDelivery', () => {
  it.each<[string, object, boolean]>([
    ['is good for 7 days', { at: 1_000_000 - 7 * day + 1 }, true],
    ['is not good for longer', { at: 1_000_000 - 7 * day }, false],
    ['is not shown to another user', { who: fingerprint('user-1') }, false],
    ['is not read where its shape is older', { content: { schema: 0 } }, false],
  ])('%s', (_, over, isGood) => {
    const page = aPage({ local: aStore({ content: kept(over) }) })
    expect(keptDelivery(page, anonymousVisitor) !== null).toBe(isGood)
  })
})

describe('wishedLanguages', () => {
  it('keeps the order, each once, within the bounds of the call', () => {
    expect(wishedLanguages(['fr', null, '', 'en', 'fr', 'x'.repeat(36)])).toEqual(['fr', 'en'])
    expect(wishedLanguages(Array.from({ length: 30 }, (_, index) => `l${index}`))).toHaveLength(20)
  })
})
