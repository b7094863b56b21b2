import type { WireChapter, WireGuide } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const base = () => `/v2/properties/${world.property.id}`
const aChapter = (body: object = {}) =>
  world.admin.api.post<WireChapter>(`${base()}/launchers`, { title: 'First days', ...body })

it('FIELD-14 LANG-7 a chapter has these fields, with these defaults', async () => {
  expect((await aChapter()).body).toMatchObject({
    id: expect.any(Number),
    title: 'First days',
    subtitle: '',
    texts: { title: 'First days', subtitle: '' },
    languageBehaviour: 'fallback_default',
    segment: null,
    pageSegment: null,
    tags: null,
    tutorials: [],
    visibility: 'public',
    firstTimePublished: expect.any(String),
    lastChangedAt: expect.any(String),
    hasAlarm: false,
    sort: expect.any(Number),
  })
  const { body } = await aChapter({ visibility: 'private' })
  expect(body).toMatchObject({ visibility: 'private', firstTimePublished: null })
  const path = `${base()}/launchers/${body.id}?all_langs=true`
  expect((await world.admin.api.get<WireChapter>(path)).body.languageTexts).toEqual({
    en: { texts: { title: 'First days', subtitle: '' }, status: 'default' },
  })
})

it('FIELD-16 FIELD-17 LANG-7 a guide has these fields, with these defaults', async () => {
  const { body } = await world.admin.api.post<WireGuide>(`${base()}/tutorials`, { title: 'Begin' })
  expect(body).toMatchObject({
    id: expect.any(Number),
    title: 'Begin',
    subtitle: '',
    lastChangedAt: expect.any(String),
    updatedAt: expect.any(String),
    visibility: 'private',
    segment: null,
    pageSegment: null,
    steps: [],
    launcher: 0,
    tags: null,
    alarms: [],
    hasAlarm: false,
    promotion: false,
    languageBehaviour: 'fallback_default',
    languageTexts: { en: { texts: { title: 'Begin', subtitle: '' }, status: 'default' } },
    firstTimePublished: null,
  })
})

it('FIELD-18 a step has these fields, with these defaults', async () => {
  const guide = await aGuide({ in: world.property, by: world.admin })
  const { body } = await world.admin.api.put<WireGuide>(`${base()}/tutorials/${guide.id}`, { steps: [{}] })
  expect(body.steps).toEqual([
    {
      id: expect.any(Number),
      uuid: expect.any(String),
      text_id: expect.any(String),
      type: 'step',
      content: '',
      message: '',
      media: null,
      nextWhen: null,
      nextIf: null,
      skipIf: null,
      url: null,
      identifier: null,
      clickable: true,
      manualStepboxPositioning: null,
      automation: null,
      mandatory: false,
      forcevalue: null,
      hasScreenshot: false,
      screenshot: null,
      triggersPageReload: false,
    },
  ])
})

it.each([
  ['nonempty', {}, null],
  ['nonEmptyDropdown', {}, null],
  ['forceValue', { forcevalue: 'Berlin' }, 'Berlin'],
  ['forceValueDropdown', { nextIf: { mode: 'equals', value: 'DE' } }, 'DE'],
])('FIELD-19 a step continues with %s', async (nextWhen, value, forcevalue) => {
  const guide = await aGuide({ in: world.property, by: world.admin })
  const steps = [{ content: 'Where?', identifier: { candidates: [{ css: '#town' }] }, nextWhen, ...value }]
  const saved = await world.admin.api.put<WireGuide>(`${base()}/tutorials/${guide.id}`, { steps })
  expect(saved.body.steps[0]).toMatchObject({ nextWhen, forcevalue })
  const again = await world.admin.api.put(`${base()}/tutorials/${guide.id}`, { steps: saved.body.steps })
  expect(again).toMatchObject({ status: 200, body: { version: saved.body.version } })
  const other = await world.admin.api.put(`${base()}/tutorials/${guide.id}`, {
    steps: [{ nextWhen: 'later' }],
  })
  expect(other.status).toBe(400)
})

it.each([
  ['shows by default', { hideOn: ['beta'] }, { byDefault: 'show', hideOn: ['beta'], list: ['beta'] }],
  ['hides on nothing', {}, { byDefault: 'show', hideOn: [], list: [] }],
  [
    'is shown on its words',
    { byDefault: 'hide', showOn: ['hr'] },
    { byDefault: 'hide', showOn: ['hr'], list: ['hr'] },
  ],
])('FIELD-20 a tag rule %s', async (_name, sent, tags) => {
  const guide = await aGuide({ in: world.property, by: world.admin })
  const path = `${base()}/tutorials/${guide.id}`
  const saved = await world.admin.api.put<WireGuide>(path, { tags: sent })
  expect(saved.body.tags).toEqual(tags)
  const again = await world.admin.api.put<WireGuide>(path, { tags: saved.body.tags })
  expect(again.body.version).toBe(saved.body.version)
  expect((await aChapter({ tags: sent })).body.tags).toEqual(tags)
})

it('FIELD-20 a tag rule names words of the other way for nothing (400)', async () => {
  const guide = await aGuide({ in: world.property, by: world.admin })
  for (const tags of [
    { byDefault: 'show', showOn: ['hr'] },
    { byDefault: 'hide', hideOn: ['hr'] },
    { byDefault: 'maybe' },
  ]) {
    const reply = await world.admin.api.put(`${base()}/tutorials/${guide.id}`, { tags })
    expect(reply).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: expect.stringContaining('tags') }] } },
    })
  }
})
