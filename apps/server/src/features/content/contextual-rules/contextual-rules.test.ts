import type { WireContextualRule } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let rules: string
let guide: number
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  rules = `/v3/properties/${world.property.id}/contextual-rules`
  guide = (await aGuide({ in: world.property, by: world.admin, title: 'Orders' })).id
})
afterAll(() => server.close())

const clicked = { type: 'element', operator: 'is', status: 'clicked', selector: '#save' }
const starts = (id: number, step = 1) => ({ actions: [{ type: 'guideStart', id, step }] })
const make = (body: object) => world.admin.api.post<WireContextualRule>(rules, body)
const issues = (raw: unknown) =>
  (raw as { data: { issues: { path: string; code: string }[] } }).data.issues.map(
    ({ path, code }) => `${path} ${code}`,
  )

describe('POST contextual-rules', () => {
  it('RULE-2 RULE-6 makes a draft, named after what it says', async () => {
    const { status, body } = await make({ contexts: [clicked], ...starts(guide) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'When #save is clicked: start “Orders”',
      isNamed: false,
      status: 'draft',
      tutorial: guide,
      connection: 'and',
      frequency: { kind: 'once' },
      priority: 0,
      issues: [],
      version: 1,
    })
    expect((await world.admin.api.get(`${rules}/${body.id}`)).body).toEqual(body)
  })

  it('EDIT-40 keeps the picked element of a condition, names the rule after it and limits it', async () => {
    const identifier = {
      candidates: [{ css: 'button', kind: 'structure', matches: 2 }],
      role: 'button',
      label: 'Approve order',
      frame: ['iframe'],
      shadow: ['x-card'],
    }
    const picked = { ...clicked, selector: '', identifier }
    const { status, body } = await make({ status: 'live', contexts: [picked], ...starts(guide) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'When “Approve order” is clicked: start “Orders”',
      contexts: [picked],
    })
    expect((await world.admin.api.get(`${rules}/${body.id}`)).body).toEqual(body)

    const unreadable = { ...picked, identifier: { ...identifier, shadow: ['a >> b'] } }
    const refused = await make({ status: 'live', contexts: [unreadable], ...starts(guide) })
    expect(refused.status).toBe(422)
    expect(issues(refused.body)).toEqual(['contexts.0.identifier selectorInvalid'])
    const tooMany = { ...picked, identifier: { candidates: Array(21).fill({ css: 'b' }) } }
    expect((await make({ contexts: [tooMany], ...starts(guide) })).status).toBe(400)
  })

  it('RULE-6 keeps the name that a person gave, and speaks the language of who saves', async () => {
    const named = await make({ name: ' Help with orders ', ...starts(guide) })
    expect(named.body).toMatchObject({ name: 'Help with orders', isNamed: true })
    const german = await fetch(`${server.url}/api${rules}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.admin.token}`,
        'content-type': 'application/json',
        'accept-language': 'de-DE,de;q=0.9',
      },
      body: JSON.stringify({ contexts: [clicked], ...starts(guide, 2) }),
    })
    expect(await german.json()).toMatchObject({
      name: 'Wenn #save geklickt wird: „Orders“ ab Schritt 2 starten',
    })
  })

  it('FORM-16 a draft keeps what is unfinished; making it live names each field', async () => {
    const contexts = [
      { ...clicked, selector: '' },
      { ...clicked, selector: 'a >> b' },
      { type: 'content', operator: 'is', status: 'completed', contentRef: { kind: 'guide', id: null } },
      { type: 'event', operator: 'is', name: '@' },
    ]
    const made = await make({ ...starts(guide), contexts })
    expect(made).toMatchObject({ status: 201, body: { contexts } })
    const { id } = made.body as WireContextualRule
    const live = await world.admin.api.put(`${rules}/${id}`, { status: 'live' })
    expect([live.status, issues(live.body)]).toEqual([
      422,
      [
        'contexts.0.selector selectorMissing',
        'contexts.1.selector selectorInvalid',
        'contexts.2.contentRef contentMissing',
        'contexts.3.name eventNameInvalid',
      ],
    ])
  })

  it.each([
    [
      'RULE-1 live without action',
      () => ({ actions: [], contexts: [clicked], status: 'live' }),
      ['actions noActions'],
    ],
    [
      'RULE-1 a guide and something besides',
      () => ({ actions: [...starts(guide).actions, { type: 'messageShow', id: 1 }] }),
      ['actions guideNotAlone'],
    ],
    ['RULE-2 live without context', () => ({ ...starts(guide), status: 'live' }), ['contexts noContexts']],
    [
      'a live rule with a selector that no browser can read',
      () => ({ ...starts(guide), status: 'live', contexts: [{ ...clicked, selector: 'a >> b' }] }),
      ['contexts.0.selector selectorInvalid'],
    ],
    [
      'a guide of elsewhere',
      async () => {
        const theirs = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
        return starts(theirs.id)
      },
      ['actions.0.id unknown'],
    ],
    [
      'content that is not there',
      () => ({
        ...starts(guide),
        contexts: [
          { type: 'content', operator: 'is', status: 'shown', contentRef: { kind: 'tooltip', id: 999_999 } },
        ],
      }),
      ['contexts.0.contentRef.id unknown'],
    ],
    ['a segment of elsewhere', () => ({ ...starts(guide), segment: 999_999 }), ['segment unknown']],
  ])('refuses %s', async (_, input, expected) => {
    const { status, body } = await make(typeof input === 'function' ? await input() : input)
    expect(status).toBe(422)
    expect(issues(body)).toEqual(expected)
  })

  it.each([
    ['an unknown context', { contexts: [{ type: 'weather', operator: 'is' }] }],
    ['a timer of no time', { contexts: [{ type: 'user', operator: 'is', status: 'active', seconds: 0 }] }],
    ['every 1000 days', { frequency: { kind: 'everyDays', days: 1000 } }],
    ['days without their kind', { frequency: { kind: 'once', days: 3 } }],
  ])('cannot read %s (400)', async (_, input) => {
    expect((await make({ ...starts(guide), ...input })).status).toBe(400)
  })
})

describe('PUT and DELETE contextual-rules', () => {
  it('saves with If-Match, names again what no one named, and goes live', async () => {
    const { body: made } = await make({ contexts: [clicked], ...starts(guide) })
    const at = `${rules}/${made.id}`
    const idle = { type: 'user', operator: 'is', status: 'inactive', seconds: 30 }
    const saved = await world.admin.api.put<WireContextualRule>(
      at,
      {
        contexts: [clicked, idle],
        connection: 'or',
        status: 'live',
        frequency: { kind: 'everyDays', days: 7 },
        priority: 5,
      },
      { ifMatch: 1 },
    )
    expect(saved.body).toMatchObject({
      name: 'When #save is clicked or the user is inactive for 30 s: start “Orders”',
      status: 'live',
      version: 2,
    })
    const stale = await world.admin.api.put(at, { priority: 1 }, { ifMatch: 1 })
    expect(stale.body).toMatchObject({ code: 'stale', data: { version: 2, changedBy: world.admin.name } })
    const same = await world.admin.api.put<WireContextualRule>(at, { priority: 5 })
    expect(same.body.version).toBe(2)
  })

  it('ACCESS-14 a contributor writes drafts only', async () => {
    const { body: draft } = await make(starts(guide))
    const { body: live } = await make({ contexts: [clicked], ...starts(guide), status: 'live' })
    const put = (id: number, body: object) => world.contributor.api.put(`${rules}/${id}`, body)
    expect((await put(draft.id, { priority: 2 })).status).toBe(200)
    expect((await put(draft.id, { status: 'live', contexts: [clicked] })).status).toBe(403)
    expect((await put(live.id, { priority: 2 })).status).toBe(403)
    expect((await world.contributor.api.delete(`${rules}/${live.id}`)).status).toBe(403)
    expect(live.may).toMatchObject({ edit: { allowed: true } })
  })

  it('deletes, and lists by guide, the most urgent first', async () => {
    const own = (await aGuide({ in: world.property, by: world.admin })).id
    const [low, high] = [
      await make({ ...starts(own), priority: 1 }),
      await make({ ...starts(own), priority: 9 }),
    ]
    const list = async () =>
      (await world.admin.api.get<{ items: WireContextualRule[]; total: number }>(`${rules}?tutorial=${own}`))
        .body
    expect((await list()).items.map(rule => rule.id)).toEqual([high.body.id, low.body.id])
    expect((await world.admin.api.delete(`${rules}/${high.body.id}`)).status).toBe(200)
    expect(await list()).toMatchObject({ total: 1 })
    expect((await world.admin.api.get(`${rules}/${high.body.id}`)).status).toBe(404)
  })

  it('is not there for another company (404)', async () => {
    const { body } = await make(starts(guide))
    expect((await world.stranger.admin.api.get(`${rules}/${body.id}`)).status).toBe(404)
  })
})
