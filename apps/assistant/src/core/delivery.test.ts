import { describe, expect, it } from 'vitest'
import { aClock, aPage, aStore } from '../../test/doubles.ts'
import type { Boot } from '../loader/boot.ts'
import { fingerprint } from '../loader/fingerprint.ts'
import type { Page } from '../loader/page.ts'
import { callOptions, isResting, requestedLanguages, requestPointer } from '../loader/request-pointer.ts'
import { anonymousVisitor, type Visitor } from '../loader/visitor.ts'
import { cachedDelivery, fetchDelivery, keep } from './delivery.ts'

const api = 'https://waymark.example/api/assistant/v1/properties/7/'
const pointerUrl = `${api}pointer`
const contentUrl = '/content/new.json'
const day = 86_400_000
const content = { schema: 1, guides: [] }
const kept = (over = {}) => ({
  content: { ...content, from: 'cache' },
  analytics: 'basic',
  url: '/content/old.json',
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

function aBoot(page: Page, visitor: Visitor = anonymousVisitor): Boot {
  const ask = () => requestPointer(page, pointerUrl, visitor, 'anon')
  return {
    page,
    base: 'https://waymark.example',
    api,
    visitor: () => visitor,
    anonymousId: () => 'anon',
    fingerprint,
    link: null,
    first: Promise.resolve({ status: 0, body: null }),
    ask,
    callOptions,
    isResting: () => isResting(page),
  }
}

const reply = { contentUrl, version: '2', analytics: 'advanced' }
const well = { [pointerUrl]: reply, 'https://waymark.example/content/new.json': content }
const deliver = async (page: Page, visitor?: Visitor) => {
  const clock = aClock()
  const timers = {
    setTimeout: (callback: () => void, ms?: number) => {
      clock.after(ms ?? 0, callback)
      return 0
    },
    clearTimeout: () => {},
  } as Page['timers']
  const boot = aBoot({ ...page, timers }, visitor)
  const delivery = await fetchDelivery(boot, () => boot.ask())
  // It is written into the storage one turn later.
  await clock.pass(0)
  return delivery
}

describe('fetchDelivery', () => {
  it('asks for the pointer with the visitor, then for the content, and keeps it', async () => {
    const server = aServer(well)
    const page = aPage({ fetch: server.fetch })
    const visitor: Visitor = {
      userId: 'user-1',
      attributes: { plan: 'pro' },
      tags: ['trial'],
      lang: 'fr',
      token: 'head.body.sign',
    }
    expect(await deliver(page, visitor)).toMatchObject({ content, analytics: 'advanced' })
    expect(server.asked[0]?.body).toEqual({
      userId: 'user-1',
      anonymousId: 'anon',
      attributes: { plan: 'pro' },
      tags: ['trial'],
      languages: ['fr', 'en', 'en-GB'],
      token: 'head.body.sign',
      have: null,
      begin: null,
    })
    expect(cachedDelivery(aBoot(page, visitor))?.content).toEqual(content)
    const written = JSON.stringify([page.local.get('content'), page.local.get('have')])
    expect(written).not.toContain('user-1')
    expect(written).not.toContain('head.body.sign')
  })

  it('takes content that comes with the answer, without another request', async () => {
    const server = aServer({ [pointerUrl]: { ...reply, content } })
    const page = aPage({ fetch: server.fetch })
    expect(await deliver(page)).toMatchObject({ content })
    expect(server.asked).toHaveLength(1)
    expect(page.local.get('have')).toBe(contentUrl)
  })

  it('keeps no part until the page is left, and then without its address, so that everything is asked for', async () => {
    const part = { ...content, isPart: true }
    const server = aServer({ [pointerUrl]: { ...reply, content: part } })
    const page = aPage({ fetch: server.fetch })
    const delivery = await deliver(page)
    expect(delivery?.content).toEqual(part)
    expect(page.local.get('content')).toBeUndefined()
    keep(aBoot(page), delivery ?? undefined)
    expect(page.local.get('content')).toMatchObject({ content: part, url: '' })
    expect(page.local.get('have')).toBe('')
  })

  it('says what it has, and does not load that again', async () => {
    const server = aServer(well)
    const local = aStore({ content: kept({ url: contentUrl }), have: contentUrl })
    expect(await deliver(aPage({ fetch: server.fetch, local }))).toMatchObject({
      content: { from: 'cache' },
      analytics: 'advanced',
    })
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]?.body).toMatchObject({ have: contentUrl })
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
    expect(await deliver(page)).toMatchObject({ content: { from: 'cache' } })
    const before = server.asked.length
    expect(await deliver({ ...page, now: () => 1_000_000 + 20_000 })).toMatchObject({
      content: { from: 'cache' },
    })
    expect(server.asked.length).toBe(before)
    // A check without a request does not extend the interval.
    expect(await deliver({ ...page, now: () => 1_000_000 + 31_000 })).toMatchObject({
      content: { from: 'cache' },
    })
    expect(server.asked.length).toBeGreaterThan(before)
  })

  it.each([403, 404])('shows nothing, and keeps nothing, after a %i', async status => {
    const local = aStore({ content: kept(), have: '/content/old.json' })
    const page = aPage({ fetch: aServer({ [pointerUrl]: status }).fetch, local })
    expect(await deliver(page)).toBeNull()
    expect([page.local.get('content'), page.local.get('have')]).toEqual([undefined, undefined])
  })
})

describe('cachedDelivery', () => {
  it.each<[string, object, boolean]>([
    ['is good for 7 days', { at: 1_000_000 - 7 * day + 1 }, true],
    ['is not good for longer', { at: 1_000_000 - 7 * day }, false],
    ['is not shown to another user', { who: fingerprint('user-1') }, false],
    ['is not read where its shape is older', { content: { schema: 0 } }, false],
  ])('%s', (_, over, isGood) => {
    const page = aPage({ local: aStore({ content: kept(over) }) })
    expect(cachedDelivery(aBoot(page)) !== null).toBe(isGood)
  })
})

describe('requestedLanguages', () => {
  it('keeps the order, each once, within the bounds of the call', () => {
    expect(requestedLanguages(['fr', null, '', 'en', 'fr', 'x'.repeat(36)])).toEqual(['fr', 'en'])
    expect(requestedLanguages(Array.from({ length: 30 }, (_, index) => `l${index}`))).toHaveLength(20)
  })
})
