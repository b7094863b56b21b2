import type { WireContentCheck } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide } from '../../../../test/builders.ts'
import { anAttribute, anEndUser, aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let older: string
let newer: string
let paying: number
let onOrders: number
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  older = `/v2/properties/${world.property.id}`
  newer = `/v3/properties/${world.property.id}`
  await anAttribute(server, { in: world.property, key: 'plan' })
  await anEndUser(server, { in: world.property, id: 'free@example.com', attributes: { plan: 'free' } })
  await anEndUser(server, { in: world.property, id: 'pro@example.com', attributes: { plan: 'pro' } })
  paying = await aSegment(server, { in: world.property, name: 'Paying' })
  onOrders = await aPageSegment(server, {
    in: world.property,
    conditions: { rules: ['/orders'], visibility: 'show' },
  })
})
afterAll(() => server.close())

const orders = 'https://app.example.com/orders'
const home = 'https://app.example.com/home'
const identifier = { candidates: [{ css: '#save' }] }

const make = async (path: string, body: object) => {
  const made = await world.admin.api.post<{ id: number }>(path, body)
  expect(made.status).toBe(201)
  return `${path}/${made.body.id}`
}
const save = async (at: string, body: object) => {
  expect((await world.admin.api.put(at, body)).status).toBe(200)
}
const check = async (at: string, user = 'pro@example.com', more: object = { url: orders }) =>
  (await world.admin.api.post<WireContentCheck>(`${at}/check`, { user, ...more })).body
const sawOf = ({ checks }: WireContentCheck, code: string) => checks.find(one => one.code === code)?.saw

describe('USER-21 ORDER-4 whether one is shown it, with every rule and the value that it saw', () => {
  it.each([
    ['tooltip', () => `${older}/tooltips`, { title: 'A' }, { text: 'Saves it.' }],
    ['beacon', () => `${newer}/beacons`, { name: 'A' }, { label: 'New' }],
    [
      'validator',
      () => `${newer}/validators`,
      { name: 'A', rule: { kind: 'required' } },
      { message: 'Fill it.' },
    ],
  ] as const)('a %s', async (kind, path, least, texts) => {
    const at = await make(path(), { ...least, segment: paying, pageSegment: onOrders })
    const draft = await check(at, 'free@example.com', { url: home })
    expect(draft.isShown).toBe(false)
    // A beacon without texts contains nothing that could be in the wrong language.
    const words = kind === 'beacon' ? [] : ['languageOff']
    expect(draft.reasons).toEqual(['notPublished', 'notInSegment', ...words, 'notOnThisPage', 'noElement'])
    expect(sawOf(draft, 'notPublished')).toBe('private')
    expect(sawOf(draft, 'notInSegment')).toMatchObject({
      ...{ name: 'Paying', holds: false },
      groups: [{ filters: [{ key: 'plan', value: 'pro', saw: 'free', why: 'noMatch' }] }],
    })
    expect(sawOf(draft, 'notOnThisPage')).toMatchObject({ url: home, rule: null })
    const guide = await aGuide({ in: world.property, by: world.admin })
    const opens = kind === 'beacon' ? { opens: { kind: 'guide', id: guide.id } } : {}
    await save(at, { identifier, ...opens, languageTexts: { en: { texts } }, visibility: 'public' })
    expect(await check(at)).toMatchObject({
      isShown: true,
      reasons: [],
      user: { customerId: 'pro@example.com' },
    })
    expect((await check(at, 'free@example.com')).reasons).toEqual(['notInSegment'])
    const anywhere = await check(at, 'pro@example.com', {})
    expect(anywhere.checks.map(one => one.code)).not.toContain('notOnThisPage')
  })

  it('a tooltip of an application that shows none', async () => {
    const at = await make(`${older}/tooltips`, { title: 'A', identifier })
    const validator = await make(`${newer}/validators`, { name: 'A', rule: { kind: 'required' }, identifier })
    const setTooltips = (isOn: boolean) =>
      server.database.asSystem(tx =>
        sql`UPDATE property SET feature_flags = feature_flags || ${JSON.stringify({ tooltips: isOn })}::jsonb
          WHERE property.id = ${world.property.id}`.execute(tx),
      )
    await setTooltips(false)
    expect((await check(at)).reasons).toContain('switchedOff')
    expect((await check(validator)).reasons).not.toContain('switchedOff')
    await setTooltips(true)
    expect((await check(at)).reasons).not.toContain('switchedOff')
  })

  it('a promotion, which offers a guide of a private chapter too', async () => {
    const chapter = await aChapter({ in: world.property, by: world.admin, visibility: 'private' })
    const guide = await aGuide({ in: world.property, by: world.admin, launcher: chapter.id })
    const path = `${older}/tutorials/${guide.id}`
    const at = `${older}/promotions/${guide.id}`
    expect((await check(at)).reasons).toEqual(['notPublished', 'notPromoted'])
    await save(path, { promotion: true, tags: { byDefault: 'show', hideOn: ['beta'] } })
    await save(path, { visibility: 'public' })
    expect(await check(at)).toMatchObject({ isShown: true, reasons: [] })
    expect((await check(path)).reasons).toEqual(['chapterPrivate'])
    const tagged = await check(at, 'pro@example.com', { tags: ['beta'] })
    expect(tagged.reasons).toEqual(['tagHidden'])
  })

  it('a rule, which does nothing for whom its guide is not', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const at = await make(`${newer}/contextual-rules`, {
      contexts: [{ type: 'element', operator: 'is', status: 'clicked', selector: '#new' }],
      actions: [{ type: 'guideStart', id: guide.id, step: 1 }],
      pageSegment: onOrders,
    })
    const draft = await check(at, 'free@example.com', { url: home })
    expect(draft.reasons).toEqual(['notPublished', 'notOnThisPage', 'nothingToStart'])
    expect(sawOf(draft, 'notPublished')).toBe('draft')
    await save(`${older}/tutorials/${guide.id}`, { visibility: 'public', segment: paying })
    await save(at, { status: 'live' })
    expect((await check(at, 'free@example.com')).reasons).toEqual(['nothingToStart'])
    expect(await check(at)).toMatchObject({ isShown: true, reasons: [] })
  })

  it('the welcome slide, by its switch and its languages', async () => {
    const at = await make(`${older}/popups`, { type: 'welcome' })
    const empty = await check(at)
    expect(empty.reasons).toEqual(['languageOff'])
    await save(at, { headline: 'Welcome', enabled: false })
    const off = await check(at)
    expect(off.reasons).toEqual(['notPublished'])
    expect(sawOf(off, 'notPublished')).toBe('off')
    await save(at, { enabled: true })
    expect(await check(at)).toMatchObject({ isShown: true, language: 'en' })
  })
})

const hidden = { languageBehaviour: 'hide' }
const inEnglish = (texts: object) => ({ ...hidden, languageTexts: { en: { texts } } })
/** A guide in English alone that other languages do not see. */
async function aHiddenGuide(): Promise<number> {
  const { id } = await aGuide({ in: world.property, by: world.admin, isPublic: true })
  await save(`${older}/tutorials/${id}`, hidden)
  return id
}
/** The welcome slide, of which an application has one. */
async function theWelcomeSlide(): Promise<string> {
  const { body } = await world.admin.api.get<{ id: number; type: string }[]>(`${older}/popups`)
  const known = body.find(({ type }) => type === 'welcome')
  return known === undefined ? make(`${older}/popups`, { type: 'welcome' }) : `${older}/popups/${known.id}`
}
const start = (id: number) => [{ type: 'guideStart', id, step: 1 }]

/** Kind, a content in English alone that other languages do not see, and the reason for that. */
const kinds: readonly (readonly [kind: string, make: () => Promise<string>, reason: string])[] = [
  ['guide', async () => `${older}/tutorials/${await aHiddenGuide()}`, 'languageOff'],
  ['promotion', async () => `${older}/promotions/${await aHiddenGuide()}`, 'languageOff'],
  [
    'rule',
    async () => make(`${newer}/contextual-rules`, { contexts: [], actions: start(await aHiddenGuide()) }),
    'nothingToStart',
  ],
  [
    'tooltip',
    () => make(`${older}/tooltips`, { title: 'A', ...inEnglish({ text: 'Saves it.' }) }),
    'languageOff',
  ],
  ['beacon', () => make(`${newer}/beacons`, { name: 'A', ...inEnglish({ label: 'New' }) }), 'languageOff'],
  [
    'validator',
    () =>
      make(`${newer}/validators`, {
        ...{ name: 'A', rule: { kind: 'required' } },
        ...inEnglish({ message: 'Fill it.' }),
      }),
    'languageOff',
  ],
  [
    'welcome slide',
    async () => {
      const at = await theWelcomeSlide()
      await save(at, { headline: 'Welcome', ...hidden })
      return at
    },
    'languageOff',
  ],
]

it.each(kinds)('USER-21 lang decides in which language the %s is checked', async (_, make, reason) => {
  const at = await make()
  const english = await check(at, 'pro@example.com', { lang: 'en' })
  expect([english.language, english.reasons.includes(reason as never)]).toEqual(['en', false])
  const german = await check(at, 'pro@example.com', { lang: 'de' })
  expect([german.language, german.reasons.includes(reason as never)]).toEqual(['de', true])
})

describe('USER-21 refusals', () => {
  it('missing content, another kind and another company are indistinguishable (404)', async () => {
    const tooltip = await make(`${older}/tooltips`, { title: 'A' })
    const { body } = await world.stranger.admin.api.post<{ id: number }>(
      `/v2/properties/${world.stranger.property.id}/tooltips`,
      { title: 'Theirs' },
    )
    const statusOf = async (at: string, user = 'pro@example.com') =>
      (await world.admin.api.post(`${at}/check`, { user })).status
    const id = tooltip.split('/').at(-1)
    expect(await statusOf(tooltip)).toBe(200)
    expect(await statusOf(tooltip, 'unknown@example.com')).toBe(404)
    for (const kind of ['tutorials', 'promotions', 'tooltips', 'popups'])
      expect([kind, await statusOf(`${older}/${kind}/1999999999`)]).toEqual([kind, 404])
    for (const kind of ['contextual-rules', 'beacons', 'validators'])
      expect([kind, await statusOf(`${newer}/${kind}/${id}`)]).toEqual([kind, 404])
    expect(await statusOf(`${older}/tooltips/${body.id}`)).toBe(404)
    expect((await world.stranger.admin.api.post(`${tooltip}/check`, { user: 'a' })).status).toBe(404)
  })

  it('only people who may see users may ask (403)', async () => {
    const at = await make(`${older}/tooltips`, { title: 'A' })
    const ask = (who: World['admin']) => who.api.post(`${at}/check`, { user: 'pro@example.com' })
    expect((await ask(world.propertyContributor)).status).toBe(403)
    expect((await ask(world.moderator)).status).toBe(200)
  })
})
