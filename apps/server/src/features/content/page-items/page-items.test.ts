import type { WireBeacon, WireElementTag, WireTask, WireTooltip, WireValidator } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let own: { tooltips: string; beacons: string; validators: string; tags: string; tasks: string; rules: string }
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  const at = `/v3/properties/${world.property.id}`
  own = {
    tooltips: `/v2/properties/${world.property.id}/tooltips`,
    beacons: `${at}/beacons`,
    validators: `${at}/validators`,
    tags: `${at}/element-tags`,
    tasks: `${at}/tasks`,
    rules: `${at}/contextual-rules`,
  }
})
afterAll(() => server.close())

const identifier = { candidates: [{ css: '#save' }] }
const inEnglish = (text: string) => ({ en: { texts: { text } } })
const make = <T>(path: string, body: object) => world.admin.api.post<T>(path, body)
const issues = (raw: unknown) =>
  (raw as { data: { issues: { path: string; code: string }[] } }).data.issues.map(
    ({ path, code }) => `${path} ${code}`,
  )

describe('tooltips', () => {
  it('ITEM-1 ITEM-2 are made as drafts, listed and read', async () => {
    const { status, body } = await make<WireTooltip>(own.tooltips, { title: ' Save button ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Save button',
      visibility: 'private',
      trigger: 'hover',
      placement: 'auto',
      identifier: null,
      languageTexts: {},
      languageBehaviour: 'fallback_default',
      segment: null,
      pageSegment: null,
      version: 1,
      may: { edit: { allowed: true } },
    })
    expect(body.issues.map(one => one.code)).toEqual(['elementMissing', 'noDefaultText'])
    expect(body).not.toHaveProperty('kind')
    expect((await world.admin.api.get(`${own.tooltips}/${body.id}`)).body).toEqual(body)
    await make(own.tooltips, { title: 'Another' })
    const list = await world.admin.api.get<{ items: WireTooltip[]; total: number }>(
      `${own.tooltips}?q=save%20B&limit=1`,
    )
    expect(list.body).toMatchObject({ total: 1, page: 1, limit: 1, items: [{ id: body.id }] })
  })

  it('ITEM-1 ITEM-2 keep what a save leaves out, merge texts by language, and leave a version each', async () => {
    const { body: made } = await make<WireTooltip>(own.tooltips, {
      title: 'A',
      identifier,
      languageTexts: inEnglish('<b>Saves</b> it.'),
    })
    expect(made.languageTexts).toEqual({
      en: { texts: { text: 'Saves it.', link: null }, status: 'on' },
    })
    const at = `${own.tooltips}/${made.id}`
    const saved = await world.admin.api.put<WireTooltip>(
      at,
      {
        trigger: 'icon',
        visibility: 'public',
        languageTexts: {
          de: { texts: { text: 'Sichert.', link: { href: 'https://a.example.com' } }, status: 'off' },
        },
      },
      { ifMatch: 1 },
    )
    expect(saved.body).toMatchObject({
      title: 'A',
      trigger: 'icon',
      visibility: 'public',
      identifier,
      version: 2,
      languageTexts: {
        en: { texts: { text: 'Saves it.', link: null }, status: 'on' },
        de: { texts: { link: { href: 'https://a.example.com', title: 'Link title' } }, status: 'off' },
      },
    })
    const without = await world.admin.api.put<WireTooltip>(at, { languageTexts: { de: null } })
    expect(Object.keys(without.body.languageTexts)).toEqual(['en'])
    expect((await world.admin.api.put(at, {}, { ifMatch: 1 })).status).toBe(409)
    expect((await world.admin.api.put<WireTooltip>(at, { title: 'A' })).body.version).toBe(3)
    expect(await versionsOf(server, { type: 'tooltip', id: made.id })).toEqual([1, 2, 3])
  })

  it.each([
    [
      'ITEM-2 what is public without element',
      { visibility: 'public', languageTexts: inEnglish('a') },
      'identifier elementMissing',
    ],
    [
      'ITEM-2 what is public without text',
      { visibility: 'public', identifier },
      'languageTexts noDefaultText',
    ],
    [
      'ITEM-7 a language that the property does not have',
      { languageTexts: { ja: { texts: { text: 'a' } } } },
      'languageTexts.ja unknown',
    ],
    ['ITEM-7 a segment of elsewhere', { segment: 999_999 }, 'segment unknown'],
    [
      'ITEM-2 a public one with a selector that no browser can read',
      { visibility: 'public', languageTexts: inEnglish('a'), identifier: { candidates: [{ css: 'a[' }] } },
      'identifier.candidates.0.css selectorInvalid',
    ],
  ])('refuse %s (422)', async (_, input, expected) => {
    const { status, body } = await make(own.tooltips, { title: 'A', ...input })
    expect([status, issues(body)]).toEqual([422, [expected]])
  })

  it('FORM-16 an unfinished draft is saved as it is and refused when it is published', async () => {
    const link = { href: 'orders', title: 'Orders' }
    const { status, body } = await make(own.tooltips, {
      title: 'A',
      identifier: { candidates: [{ css: ' ' }] },
      languageTexts: { en: { texts: { text: 'a', link } } },
    })
    expect([status, body]).toMatchObject([
      201,
      { identifier: { candidates: [{ css: ' ' }] }, languageTexts: { en: { texts: { link } } } },
    ])
    const { id } = body as WireTooltip
    const refused = await world.admin.api.put(`${own.tooltips}/${id}`, { visibility: 'public' })
    expect([refused.status, issues(refused.body)]).toEqual([
      422,
      ['identifier.candidates.0.css elementMissing', 'languageTexts.en.texts.link.href missing_protocol'],
    ])
  })

  it.each([
    [{ title: ' ' }],
    [{}],
    [{ title: 'A', trigger: 'never' }],
    [{ title: 'A', opens: null }],
    [{ title: 'A', languageTexts: { en: { texts: { words: 'a' } } } }],
  ])('cannot read %j (400)', async input => {
    expect((await make(own.tooltips, input)).status).toBe(400)
  })

  it('ITEM-1 what is public takes the right to what is public', async () => {
    const { body } = await make<WireTooltip>(own.tooltips, {
      title: 'A',
      visibility: 'public',
      identifier,
      languageTexts: inEnglish('a'),
    })
    const at = `${own.tooltips}/${body.id}`
    expect((await world.contributor.api.put(at, { title: 'B' })).status).toBe(403)
    expect((await world.contributor.api.delete(at)).status).toBe(403)
    const read = await world.contributor.api.get<WireTooltip>(at)
    expect(read.body.may).toEqual({
      edit: { allowed: false, reason: 'onlyDrafts', neededRoles: ['moderator', 'admin'] },
      publish: { allowed: false, reason: 'onlyDrafts', neededRoles: ['moderator', 'admin'] },
    })
    expect((await world.stranger.admin.api.get(at)).status).toBe(404)
  })
})

describe('the other kinds', () => {
  it('ITEM-3 a beacon opens a guide of its property', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const { status, body } = await make<WireBeacon>(own.beacons, {
      name: 'New here',
      identifier,
      opens: { kind: 'guide', id: guide.id },
      visibility: 'public',
      languageTexts: { en: { texts: { label: 'See what is new' } } },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ opens: { kind: 'guide', id: guide.id }, visibility: 'public', issues: [] })
    const theirs = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
    const bad = await make(own.beacons, { name: 'A', opens: { kind: 'guide', id: theirs.id } })
    expect(issues(bad.body)).toEqual(['opens.id unknown'])
  })

  it('ITEM-4 a validator keeps its rule', async () => {
    const { body } = await make<WireValidator>(own.validators, {
      name: 'Postcode',
      identifier,
      rule: { kind: 'regex', value: '[0-9]{5}' },
      languageTexts: { en: { texts: { message: 'Five digits.' } } },
      visibility: 'public',
    })
    expect(body).toMatchObject({
      rule: { kind: 'regex', value: '[0-9]{5}' },
      showValidState: false,
      blockSubmit: false,
      issues: [],
    })
    const slow = await make(own.validators, { name: 'A', rule: { kind: 'regex', value: '(a+)+' } })
    expect(issues(slow.body)).toEqual(['rule.value patternTooSlow'])
    const range = await make<WireValidator>(own.validators, {
      name: 'A',
      rule: { kind: 'range', value: { max: 3 } },
    })
    expect(range.body.rule).toEqual({ kind: 'range', value: { min: null, max: 3 } })
    expect((await make(own.validators, { name: 'A', rule: { kind: 'regex', value: 5 } })).status).toBe(400)
  })

  it('ITEM-6 ITEM-7 a task is made of tags of its property, which then stay', async () => {
    const { body: tag } = await make<WireElementTag>(own.tags, { name: 'Save', identifier })
    const actions = [
      { kind: 'elementTag', id: tag.id },
      { kind: 'page', pattern: '/orders/*' },
    ]
    const { body: task } = await make<WireTask>(own.tasks, { name: 'Order', actions, visibility: 'public' })
    expect(task).toMatchObject({ description: '', actions, issues: [] })
    expect(task).not.toHaveProperty('identifier')
    const kept = await world.admin.api.delete(`${own.tags}/${tag.id}`)
    expect(kept).toMatchObject({ status: 409, body: { code: 'inUse', data: { usages: ['Order'] } } })
    expect((await world.admin.api.delete(`${own.tasks}/${task.id}`)).body).toEqual({ id: task.id })
    expect((await world.admin.api.delete(`${own.tags}/${tag.id}`)).status).toBe(200)
    expect((await world.admin.api.get(`${own.tags}/${tag.id}`)).status).toBe(404)
    const few = await make(own.tasks, { name: 'Short', actions: [actions[1]], visibility: 'public' })
    expect(issues(few.body)).toEqual(['actions actionsTooFew'])
    expect(issues((await make(own.tasks, { name: 'A', actions })).body)).toEqual(['actions.0.id unknown'])
  })

  it('ITEM-7 a contextual rule names them by their kind, and keeps what it names', async () => {
    const { body: tooltip } = await make<WireTooltip>(own.tooltips, { title: 'Hint' })
    const clicked = { type: 'element', operator: 'is', status: 'clicked', selector: '#save' }
    const actions = [{ type: 'tooltipLoad', id: tooltip.id }]
    const { status, body } = await make<{ id: number; name: string }>(own.rules, {
      contexts: [clicked],
      actions,
    })
    expect([status, body.name]).toEqual([201, 'When #save is clicked: get tooltip “Hint” ready'])
    const wrong = await make(own.rules, { actions: [{ type: 'validatorLoad', id: tooltip.id }] })
    expect(issues(wrong.body)).toEqual(['actions.0.id unknown'])
    expect((await world.admin.api.delete(`${own.tooltips}/${tooltip.id}`)).body).toMatchObject({
      data: { usages: [body.name] },
    })
  })

  it('ITEM-1 count as uses of a language', async () => {
    await make(own.tooltips, { title: 'A', languageTexts: { fr: { texts: { text: 'a' } } } })
    const { body } = await world.admin.api.get<{ items: { key: string; usage: { tooltips: number } }[] }>(
      `/v2/properties/${world.property.id}/languages/usage`,
    )
    expect(body.items.find(one => one.key === 'fr')?.usage.tooltips).toBe(1)
  })
})
