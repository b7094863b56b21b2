import type { RestorableType, WireListedVersion, WireRestoredContent } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { aMessage, aPageSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let segment: number
let english: number
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  segment = await aPageSegment(server, { in: world.property, name: 'Orders' })
  const { body } = await world.admin.api.get<{ id: number; key: string }[]>(`${v2()}/languages?filter=all`)
  english = body.find(({ key }) => key === 'en')?.id ?? 0
})
afterAll(() => server.close())

const v2 = () => `/v2/properties/${world.property.id}`
const v3 = () => `/v3/properties/${world.property.id}`
const element = { candidates: [{ css: '#save' }] }

const clickOn = (selector: string) => ({ type: 'element', operator: 'is', status: 'clicked', selector })

type Body = Record<string, unknown>
interface Restorable {
  readonly type: RestorableType
  /** Makes it, live; answers the address of the one object. */
  readonly make: () => Promise<string>
  /** Fields that a save changes, without and with a narrower audience. */
  readonly change: Body
  readonly narrow?: Body
}

async function created(path: string, body: Body): Promise<string> {
  const made = await world.admin.api.post<{ id: number }>(path, body)
  expect(made.status, made.raw).toBe(201)
  return `${path}/${made.body.id}`
}

async function publishedMessage(type: 'announcement' | 'nps' | 'survey'): Promise<string> {
  const { id } = await aMessage({ in: world.property, by: world.admin, type })
  const at = `${v2()}/announcements/${id}`
  const texts =
    type === 'announcement'
      ? { headline: 'New reports', description: 'In the menu.', media: null, cta: null }
      : {
          question: 'How was it?',
          leftLabel: 'Bad',
          rightLabel: 'Good',
          commentBoxLabel: 'Why?',
          buttonLabel: 'Send',
          thankYouMessage: 'Thank you',
        }
  const announcement = { publish: true, languageTexts: { [english]: { texts, status: 'default' } } }
  const saved = await world.admin.api.put(at, { announcement })
  expect(saved.status, saved.raw).toBe(200)
  return at
}

const languageTexts = (texts: Body) => ({ languageTexts: { en: { texts } } })

const restorable: readonly Restorable[] = [
  {
    type: 'tooltip',
    make: () =>
      created(`${v2()}/tooltips`, {
        title: 'First',
        visibility: 'public',
        identifier: element,
        ...languageTexts({ text: 'Help' }),
      }),
    change: { title: 'Second', trigger: 'icon', ...languageTexts({ text: 'More help' }) },
  },
  {
    type: 'beacon',
    make: async () => {
      const guide = await aGuide({ in: world.property, by: world.admin })
      const opens = { kind: 'guide', id: guide.id }
      return created(`${v3()}/beacons`, {
        name: 'First',
        visibility: 'public',
        identifier: element,
        opens,
        ...languageTexts({ label: 'Open' }),
      })
    },
    change: { name: 'Second', placement: 'left', ...languageTexts({ label: 'Look' }) },
  },
  {
    type: 'validator',
    make: () =>
      created(`${v3()}/validators`, {
        name: 'First',
        visibility: 'public',
        identifier: element,
        rule: { kind: 'required' },
        ...languageTexts({ message: 'Needed' }),
      }),
    change: { name: 'Second', blockSubmit: true, rule: { kind: 'regex', value: '\\d+' } },
  },
  {
    type: 'contextualRule',
    make: async () => {
      const guide = await aGuide({ in: world.property, by: world.admin, isPublic: true })
      return created(`${v3()}/contextual-rules`, {
        name: 'First',
        status: 'live',
        contexts: [clickOn('#save')],
        actions: [{ type: 'guideStart', id: guide.id }],
      })
    },
    change: { name: 'Second', priority: 7 },
  },
  { type: 'message', make: () => publishedMessage('announcement'), change: { title: 'Second' } },
  { type: 'message', make: () => publishedMessage('nps'), change: { title: 'Second', recurrence: 30 } },
  { type: 'message', make: () => publishedMessage('survey'), change: { title: 'Second', samplePercent: 20 } },
]

const bodyFor = (type: RestorableType, body: Body) => (type === 'message' ? { announcement: body } : body)

/** Returns the fields of an object, without those that every save changes. */
async function readBody(at: string): Promise<Body> {
  const { body } = await world.admin.api.get<Body>(at)
  const { version, updatedAt, updated, modified, lastModified, lastPublishedTime, ...rest } = body
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !/(updated|modified|lastpub)/i.test(key)))
}

const idOf = (at: string) => Number(at.slice(at.lastIndexOf('/') + 1))
const versionsOf = (type: RestorableType, at: string) => `${v2()}/versions/${type}/${idOf(at)}`
const restore = (type: RestorableType, at: string, version: number, body: Body = {}, by = world.admin) =>
  by.api.post<WireRestoredContent>(`${versionsOf(type, at)}/${version}/restore`, body)
const latest = async (type: RestorableType, at: string) =>
  (await world.admin.api.get<{ items: WireListedVersion[] }>(versionsOf(type, at))).body.items

describe('VERSION-12 versions of content besides guides and chapters', () => {
  it.each(restorable)('$type: exactly the version comes back, $change', async ({ type, make, change }) => {
    const at = await make()
    const first = await readBody(at)
    const [kept] = await latest(type, at)
    const changed = await world.admin.api.put(at, bodyFor(type, { ...change, pageSegment: segment }))
    expect(changed.status, changed.raw).toBe(200)
    const denied = await restore(type, at, kept?.version ?? 0, {}, world.contributor)
    expect(denied.status).toBe(403)
    const unconfirmed = await restore(type, at, kept?.version ?? 0)
    expect(unconfirmed.status, unconfirmed.raw).toBe(409)
    expect(unconfirmed.body).toMatchObject({ code: 'audienceGrows' })
    expect((unconfirmed.body as unknown as { data: { changes: unknown } }).data.changes).toContainEqual({
      field: 'pageSegment',
      before: segment,
      after: null,
    })
    const back = await restore(type, at, kept?.version ?? 0, { confirmAudienceChange: true })
    expect(back.status, back.raw).toBe(200)
    expect(await readBody(at)).toEqual(first)
    const [newest] = await latest(type, at)
    expect(newest).toMatchObject({
      version: back.body.version,
      restoredFrom: kept?.version,
      action: `${type}.restoreVersion`,
    })
    const again = await restore(type, at, kept?.version ?? 0, { confirmAudienceChange: true })
    expect(again.body.version).toBe(back.body.version)
  })

  it('a popup comes back with its texts, its main switch stays', async () => {
    const at = await created(`${v2()}/popups`, { type: 'announcement', title: 'Spring' })
    await world.admin.api.put(at, { headline: 'New', enabled: false, enable_info: true })
    const [kept] = await latest('popup', at)
    await world.admin.api.put(at, { headline: 'Old', enabled: true, enable_info: false, title: 'Autumn' })
    const back = await restore('popup', at, kept?.version ?? 0)
    expect(back.status, back.raw).toBe(200)
    const { body } = await world.admin.api.get<Body>(at)
    expect(body).toMatchObject({ headline: 'New', title: 'Spring', enabled: true, enable_info: true })
    expect((await restore('popup', at, kept?.version ?? 0, {}, world.contributor)).status).toBe(403)
  })

  it('VERSION-10 a live popup in more languages and a rule under other conditions ask first', async () => {
    const popup = await created(`${v2()}/popups`, { type: 'announcement', title: 'Summer' })
    await world.admin.api.put(`${popup}?lang=en`, { headline: 'New' })
    await world.admin.api.put(`${popup}?lang=de`, { headline: 'Neu' })
    const [both, english] = (await latest('popup', popup)).map(one => one.version)
    expect((await restore('popup', popup, english ?? 0)).status).toBe(200)
    expect((await restore('popup', popup, both ?? 0)).body).toMatchObject({
      code: 'audienceGrows',
      data: { changes: [{ field: 'languages', before: ['en'], after: ['de', 'en'] }] },
    })
    const rule = await restorable[3]?.make()
    if (rule === undefined) throw new Error('there is no rule')
    await world.admin.api.put(rule, {
      contexts: [clickOn('#send')],
    })
    const unconfirmed = await restore('contextualRule', rule, 1)
    expect(unconfirmed.body).toMatchObject({
      code: 'audienceGrows',
      data: { changes: [{ field: 'conditions' }] },
    })
  })

  it('refuses a version that is not kept, another type and a stale call', async () => {
    const at = await restorable[0]?.make()
    if (at === undefined) throw new Error('there is no tooltip')
    expect((await restore('tooltip', at, 99)).status).toBe(404)
    expect((await restore('validator', at, 1)).status).toBe(404)
    await world.admin.api.put(at, { title: 'Second' })
    const stale = await world.admin.api.post(`${versionsOf('tooltip', at)}/1/restore`, {}, { ifMatch: 1 })
    expect(stale.status).toBe(409)
  })

  it('a version with a segment that is gone is refused at its field', async () => {
    const at = await restorable[0]?.make()
    if (at === undefined) throw new Error('there is no tooltip')
    const id = await aPageSegment(server, { in: world.property, name: 'Gone' })
    await world.admin.api.put(at, { pageSegment: id })
    await world.admin.api.put(at, { pageSegment: null })
    await server.database.asSystem(tx =>
      tx.deleteFrom('page_segment').where('page_segment.id', '=', id).execute(),
    )
    const refused = await restore('tooltip', at, 2)
    expect(refused.status, refused.raw).toBe(422)
    expect(refused.raw).toContain('pageSegment')
  })
})
