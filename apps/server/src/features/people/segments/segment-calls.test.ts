import type {
  WireAiSegment,
  WirePageSegment,
  WireSampleUser,
  WireSegmentUses,
  WireSegmentVerdict,
  WireUserSegment,
} from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aManager } from '../../../../test/builders.ts'
import { aMessage, anAttribute, anEndUser, aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = (rest: string) => `/v2/properties/${world.property.id}/${rest}`
const filter = (key: string, type: string, operator: string, value: unknown) => ({
  key,
  type,
  operator,
  value,
})
const oneGroup = (...filters: unknown[]) => ({
  connection: 'or',
  filterGroups: [{ connection: 'and', filters }],
})
const pro = filter('plan', 'string', 'equals', 'pro')

const setLimits = (limits: object) =>
  server.database.asSystem(tx =>
    tx
      .updateTable('company')
      .set({ limits: JSON.stringify(limits) })
      .where('company.id', '=', world.property.companyId)
      .execute(),
  )

describe('user segments', () => {
  it('USEG-14 FIELD-29 FIELD-30 are made with their filters; or is the default connection', async () => {
    const { status, body } = await world.admin.api.post<WireUserSegment>(path('segments'), {
      name: ' Pro users ',
      filterGroups: [{ filters: [pro] }],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Pro users',
      description: '',
      connection: 'or',
      filterGroups: [{ connection: 'and', filters: [pro] }],
      usage: { tutorials: 0, assistant: 0 },
      version: 1,
    })
    const read = await world.admin.api.get<WireUserSegment>(path(`segments/${body.id}`))
    expect(read.body).toEqual(body)
  })

  it('USEG-32 a side of a range that is left out is open; a range without any is refused', async () => {
    const sent = (value: object) => ({
      name: 'Seen',
      ...oneGroup(filter('lastSeenAt', 'datetime', 'within', value)),
    })
    const { status, body } = await world.admin.api.post<WireUserSegment>(
      path('segments'),
      sent({ from: 'today - 30 day' }),
    )
    expect([status, body.filterGroups[0]?.filters[0]?.value]).toEqual([
      201,
      { from: 'today - 30 day', to: null },
    ])
    expect(await world.admin.api.post(path('segments'), sent({}))).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'filterGroups.0.filters.0.value', code: 'dateInvalid' }] } },
    })
  })

  it.each([
    ['USEG-1', { name: ' ' }, 'name', 'nameBlank'],
    [
      'USEG-3',
      { name: 'A', ...oneGroup(filter('', 'string', 'equals', 'a')) },
      'filterGroups.0.filters.0.key',
      'keyMissing',
    ],
    [
      'USEG-4',
      { name: 'A', ...oneGroup(filter('x', 'string', '', 'a')) },
      'filterGroups.0.filters.0.operator',
      'operatorMissing',
    ],
    [
      'USEG-9',
      { name: 'A', ...oneGroup(filter('x', 'boolean', 'contains', true)) },
      'filterGroups.0.filters.0.operator',
      'operatorNotAllowed',
    ],
    [
      'USEG-5',
      { name: 'A', ...oneGroup(filter('x', 'boolean', 'equals', 'yes')) },
      'filterGroups.0.filters.0.value',
      'booleanMissing',
    ],
    [
      'USEG-6',
      { name: 'A', ...oneGroup(filter('x', 'number', 'equals', '5')) },
      'filterGroups.0.filters.0.value',
      'numberMissing',
    ],
    [
      'USEG-7',
      { name: 'A', ...oneGroup(filter('x', 'string', 'equals', ' ')) },
      'filterGroups.0.filters.0.value',
      'valueMissing',
    ],
    [
      'USEG-8',
      { name: 'A', ...oneGroup(filter('tags', 'array', 'is', [])) },
      'filterGroups.0.filters.0.value',
      'valuesMissing',
    ],
    [
      'USEG-31',
      {
        name: 'A',
        ...oneGroup(filter('lastSeenAt', 'datetime', 'within', { from: 'today - 1000 day', to: null })),
      },
      'filterGroups.0.filters.0.value',
      'dateInvalid',
    ],
    [
      'USEG-24',
      { name: 'A', ...oneGroup(filter('customerId', 'number', 'equals', 5)) },
      'filterGroups.0.filters.0.type',
      'typeMismatch',
    ],
  ])('%s USEG-2 what may not be saved is named', async (_, body, where, code) => {
    const reply = await world.admin.api.post<{ data: { issues: unknown[] } }>(path('segments'), body)
    expect(reply).toMatchObject({ status: 422, body: { code: 'breaksRule' } })
    expect(reply.body.data.issues).toMatchObject([{ path: where, code }])
  })

  it('a type that the attribute does not have is refused; data that no one knows yet may be asked for', async () => {
    await anAttribute(server, { in: world.property, key: 'known' })
    const make = (key: string) =>
      world.admin.api.post(path('segments'), { name: 'T', ...oneGroup(filter(key, 'number', 'equals', 5)) })
    expect((await make('known')).status).toBe(422)
    expect((await make('unheardOf')).status).toBe(201)
  })

  it('saved filters are a new version; the same filters again are not', async () => {
    const id = await aSegment(server, { in: world.property, name: 'Changing' })
    const save = (body: object) => world.admin.api.put<WireUserSegment>(path(`segments/${id}`), body)
    const filters = oneGroup(filter('seats', 'number', 'greaterThan', 3))
    expect((await save(filters)).body).toMatchObject({ ...filters, name: 'Changing', version: 2 })
    expect((await save(filters)).body.version).toBe(2)
    expect((await save({ connection: 'and' })).body).toMatchObject({
      ...filters,
      connection: 'and',
      version: 3,
    })
  })

  it('a duplicate has the filters and a separate name', async () => {
    const id = await aSegment(server, { in: world.property, name: 'Twice' })
    const { status, body } = await world.admin.api.post<WireUserSegment>(path(`segments/${id}/clone`))
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Twice (copy)', filterGroups: [{ filters: [pro] }], version: 1 })
    expect(body.id).not.toBe(id)
    expect((await world.admin.api.post(path('segments/999999/clone'))).status).toBe(404)
    const again = await world.admin.api.post<WireUserSegment>(path(`segments/${id}/clone`))
    expect(again.body.name).toBe('Twice (copy 2)')
  })

  it('USEG-44 a name is given once per application, without regard to case; of parallel requests one wins', async () => {
    const taken = { status: 409, body: { code: 'nameTaken', data: { field: 'name' } } }
    const make = (name: string) => world.admin.api.post<WireUserSegment>(path('segments'), { name })
    const all = await Promise.all(Array.from({ length: 8 }, () => make('Racers')))
    expect(all.map(reply => reply.status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await make('  rACERS ')).toMatchObject(taken)
    const other = await make('Walkers')
    const at = path(`segments/${other.body.id}`)
    expect(await world.admin.api.put(at, { name: 'RACERS' })).toMatchObject(taken)
    expect((await world.admin.api.put(at, { name: 'WALKERS' })).status).toBe(200)
    const theirs = `/v2/properties/${world.stranger.property.id}/segments`
    expect((await world.stranger.admin.api.post(theirs, { name: 'Racers' })).status).toBe(201)
  })

  it('USEG-45 a filter refers to a guide of its own application only', async () => {
    const own = await aGuide({ in: world.property, by: world.admin })
    const foreign = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
    const make = (name: string, guideId: number) =>
      world.admin.api.post<WireUserSegment>(path('segments'), {
        name,
        filterGroups: [
          {
            filters: [
              {
                key: 'tutorialInteraction',
                type: 'tutorialInteraction',
                operator: 'equals',
                value: { guideId, state: 'started' },
              },
            ],
          },
        ],
      })
    const made = await make('Met it', own.id)
    expect(made.status).toBe(201)
    const refused = {
      status: 422,
      body: { data: { issues: [{ path: 'filterGroups.0.filters.0.value', code: 'unknown' }] } },
    }
    for (const id of [foreign.id, 999_999, 2 ** 40])
      expect(await make(`Met ${id}`, id)).toMatchObject(refused)
    const { filterGroups } = made.body
    const changed = structuredClone(filterGroups) as { filters: { value: { guideId: number } }[] }[]
    for (const { filters } of changed) for (const filter of filters) filter.value.guideId = foreign.id
    const saved = await world.admin.api.put(path(`segments/${made.body.id}`), { filterGroups: changed })
    expect(saved).toMatchObject(refused)
  })

  it('ERR-3 one more than the limit is refused, also as a duplicate', async () => {
    const id = await aSegment(server, { in: world.property })
    await setLimits({ publicSegments: 1, pageSegments: 0 })
    const refused = { status: 402, body: { code: 'limitReached', data: { type: 'publicSegment', limit: 1 } } }
    expect(await world.admin.api.post(path('segments'), { name: 'More' })).toMatchObject(refused)
    expect(await world.admin.api.post(path(`segments/${id}/clone`))).toMatchObject(refused)
    expect(
      await world.admin.api.post(path('page_segments'), { name: 'More', conditions: { rules: ['/a'] } }),
    ).toMatchObject({ status: 402, body: { data: { type: 'pageSegment', limit: 0 } } })
    await setLimits({})
  })

  it('USEG-42 one in use is not deleted and says by what; a free one goes', async () => {
    const id = await aSegment(server, { in: world.property, name: 'In use' })
    const guide = await aGuide({ in: world.property, by: world.admin, title: 'Welcome' })
    await world.admin.api.put(path(`tutorials/${guide.id}`), { segment: id })
    const message = await aMessage({ in: world.property, by: world.admin, body: { segment: id } })
    await world.admin.api.put(`/v2/properties/${world.property.id}`, { copilotSegment: id })
    expect(await world.admin.api.delete(path(`segments/${id}`))).toMatchObject({
      status: 409,
      body: { code: 'inUse', data: { usages: ['GUIDE', 'MESSAGE', 'WAYMARK_SUITE'] } },
    })
    const { items } = (await world.admin.api.get<WireSegmentUses>(path(`segments/${id}/usage`))).body
    expect(items.map(({ type, id: of, title }) => [type, of, title])).toEqual([
      ['GUIDE', guide.id, 'Welcome'],
      ['MESSAGE', message.id, expect.any(String)],
      ['WAYMARK_SUITE', world.property.id, expect.any(String)],
    ])
    expect((await world.admin.api.get<WireUserSegment>(path(`segments/${id}`))).body.usage).toMatchObject({
      tutorials: 1,
      announcements: 1,
      assistant: 1,
    })
    await world.admin.api.delete(path(`tutorials/${guide.id}`))
    await world.admin.api.delete(path(`announcements/${message.id}`))
    await world.admin.api.put(`/v2/properties/${world.property.id}`, { copilotSegment: null })
    expect((await world.admin.api.delete(path(`segments/${id}`))).status).toBe(200)
    expect((await world.admin.api.get(path(`segments/${id}`))).status).toBe(404)
  })
})

/** Items that are pinned to pages: the address of their calls, their required fields, and the kind they count as. */
const pinned = [
  ['tooltips', `/v2/properties/{}/tooltips`, { title: 'Pinned' }, 'tooltips', 'TOOLTIP'],
  ['beacons', `/v3/properties/{}/beacons`, { name: 'Pinned' }, 'tooltips', 'TOOLTIP'],
  [
    'validators',
    `/v3/properties/{}/validators`,
    { name: 'Pinned', rule: { kind: 'required' } },
    'tooltips',
    'TOOLTIP',
  ],
  ['element tags', `/v3/properties/{}/element-tags`, { name: 'Pinned' }, 'tags', 'TAG'],
  ['tasks', `/v3/properties/{}/tasks`, { name: 'Pinned' }, 'tags', 'TAG'],
] as const

describe.each([
  ['segments', 'segment', () => aSegment(server, { in: world.property })],
  ['page_segments', 'pageSegment', () => aPageSegment(server, { in: world.property })],
] as const)('%s of what is pinned to pages', (calls, field, createOne) => {
  it.each(pinned)('USEG-42 PSEG-18 count %s and are not deleted while one names them', async (...row) => {
    const [, template, body, counted, type] = row
    const own = template.replace('{}', String(world.property.id))
    const id = await createOne()
    const made = await world.admin.api.post<{ id: number }>(own, { ...body, [field]: id })
    expect(made.status).toBe(201)
    const list = await world.admin.api.get<{ items: { id: number; usage: Record<string, number> }[] }>(
      path(`${calls}?limit=200`),
    )
    expect(list.body.items.find(one => one.id === id)?.usage).toMatchObject({ [counted]: 1 })
    const { items } = (await world.admin.api.get<WireSegmentUses>(path(`${calls}/${id}/usage`))).body
    expect(items).toMatchObject([{ type, id: made.body.id, title: 'Pinned' }])
    expect(await world.admin.api.delete(path(`${calls}/${id}`))).toMatchObject({
      status: 409,
      body: { code: 'inUse', data: { usages: [type] } },
    })
    await world.admin.api.delete(`${own}/${made.body.id}`)
    expect((await world.admin.api.delete(path(`${calls}/${id}`))).status).toBe(200)
  })
})

describe('who is in a segment', () => {
  const preview = async (body: object) =>
    (
      await world.admin.api.post<{ users: number; total: number; share: number; sample: WireSampleUser[] }>(
        path('segments/preview'),
        body,
      )
    ).body

  beforeAll(async () => {
    for (let number = 0; number < 12; number += 1) {
      await anEndUser(server, {
        in: world.property,
        id: `member-${number}`,
        attributes: { tier: number < 11 ? 'gold' : 'iron', seats: number },
        lastSeenAt: `2026-02-${10 + number}T10:00:00Z`,
      })
    }
    await anEndUser(server, {
      in: world.property,
      id: 'shadow',
      isAnonymous: true,
      attributes: { seats: '7' },
    })
  })

  it('how many, of how many, and ten of them, those seen last first', async () => {
    const gold = await preview(oneGroup(filter('tier', 'string', 'equals', 'gold')))
    expect(gold).toMatchObject({ users: 11, total: 13, share: 84.6 })
    expect(gold.sample.map(({ customerId }) => customerId)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map(number => `member-${number}`),
    )
    const saved = (
      await world.admin.api.post<WireUserSegment>(path('segments'), {
        name: 'Gold tier',
        ...oneGroup(filter('tier', 'string', 'equals', 'gold')),
      })
    ).body
    const list = await world.admin.api.get<{ items: WireUserSegment[] }>(
      path('segments?search=gold+tier&withAudience=true'),
    )
    expect(list.body.items).toMatchObject([{ id: saved.id, audience: { users: 11, total: 13, share: 84.6 } }])
    const audience = await world.admin.api.get(path(`segments/audience?segment=${saved.id}`))
    expect(audience.body).toEqual({ users: 11, total: 13, isSampled: false })
  })

  it('USEG-15 USEG-23 no one without filters, and no one by a filter that is not finished', async () => {
    expect(await preview({})).toMatchObject({ users: 0, total: 13, sample: [] })
    expect(await preview(oneGroup(filter('tier', 'string', 'equals', null)))).toMatchObject({ users: 0 })
    expect(await preview(oneGroup(filter('', 'string', '', null)))).toMatchObject({ users: 0 })
  })

  it('USEG-29 each filter says what it saw and why it does not hold', async () => {
    const check = (user: string) =>
      world.admin.api.post<{ user: WireSampleUser; verdict: WireSegmentVerdict }>(path('segments/check'), {
        user,
        connection: 'and',
        filterGroups: [
          {
            connection: 'and',
            filters: [
              filter('tier', 'string', 'equals', 'gold'),
              filter('seats', 'number', 'greaterThan', 5),
            ],
          },
          { connection: 'and', filters: [] },
        ],
      })
    const { body } = await check('member-3')
    expect(body.user).toMatchObject({ customerId: 'member-3', isAnonymous: false })
    expect(body.verdict).toMatchObject({
      holds: false,
      groups: [
        {
          holds: false,
          filters: [
            { key: 'tier', holds: true, why: null, saw: 'gold' },
            { key: 'seats', holds: false, why: 'noMatch', saw: 3 },
          ],
        },
        { filters: [] },
      ],
    })
    const shadow = (await check('shadow')).body.verdict.groups[0]?.filters
    expect(shadow).toMatchObject([{ why: 'missing' }, { why: 'wrongType', saw: '7' }])
    expect((await check('member-9')).body.verdict.holds).toBe(true)
    expect((await check('unknown')).status).toBe(404)
  })
})

describe('page segments', () => {
  const make = (name: string, rules: string[], visibility?: string) =>
    world.admin.api.post<WirePageSegment>(path('page_segments'), { name, conditions: { rules, visibility } })

  it('FIELD-32 are made, read, changed and deleted', async () => {
    const made = await make('Orders', ['/orders/*', 'https://shop.example.com/cart'])
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Orders',
        conditions: { rules: ['/orders/*', 'https://shop.example.com/cart'], visibility: 'show' },
        version: 1,
      },
    })
    const one = path(`page_segments/${made.body.id}`)
    expect((await world.admin.api.get(one)).body).toEqual(made.body)
    const hidden = { rules: ['/orders/*'], visibility: 'hide' }
    expect((await world.admin.api.put(one, { conditions: hidden })).body).toMatchObject({
      conditions: hidden,
      version: 2,
    })
    expect((await world.admin.api.delete(one)).status).toBe(200)
    expect((await world.admin.api.get(one)).status).toBe(404)
  })

  it.each([
    ['PSEG-1', 'A', [''], 'conditions.rules.0', 'urlRequired', 'input required for URL'],
    ['PSEG-2', 'A', ['/a b'], 'conditions.rules.0', 'urlHasSpaces', 'cannot contain spaces'],
    ['PSEG-3', 'A', ['/a\tb'], 'conditions.rules.0', 'urlHasInvalidChars', 'cannot contain invalid chars'],
    ['PSEG-4', 'A', [], 'conditions.rules', 'noUrl', 'add a URL first'],
    ['PSEG-5', '', ['/a'], 'name', 'nameBlank', 'must not be blank'],
  ])('%s what may not be saved is named', async (_, name, rules, where, code, message) => {
    expect(await make(name, rules)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: where, code, message }] } },
    })
  })

  it('PSEG-5 a name is given once', async () => {
    const first = await make('Settings pages', ['/settings'])
    const second = await make('Other pages', ['/other'])
    const taken = { status: 409, body: { code: 'nameTaken', data: { field: 'name' } } }
    expect(await make(' settings PAGES', ['/b'])).toMatchObject(taken)
    expect(
      await world.admin.api.put(path(`page_segments/${second.body.id}`), { name: 'Settings pages' }),
    ).toMatchObject(taken)
    expect(
      (await world.admin.api.put(path(`page_segments/${first.body.id}`), { name: 'Settings pages' })).status,
    ).toBe(200)
  })

  it('PSEG-18 one in use is not deleted: 409 with the types of what uses it', async () => {
    const id = await aPageSegment(server, { in: world.property, name: 'Used pages' })
    const guide = await aGuide({ in: world.property, by: world.admin })
    await world.admin.api.put(path(`tutorials/${guide.id}`), { pageSegment: id })
    expect(await world.admin.api.delete(path(`page_segments/${id}`))).toMatchObject({
      status: 409,
      body: { code: 'inUse', data: { usages: ['GUIDE'] } },
    })
  })
})

describe('a segment in words', () => {
  const describeUsers = (description: string) =>
    world.admin.api.post<WireAiSegment>(
      `/v2/ai/user-segments?company_id=${world.property.companyId}&property_id=${world.property.id}`,
      { description },
    )

  it('USEG-43 becomes filters, and nothing is saved', async () => {
    await anAttribute(server, { in: world.property, key: 'department' })
    const count = async () => (await world.admin.api.get<{ total: number }>(path('segments'))).body.total
    const before = await count()
    const { body } = await describeUsers('department is sales and last seen in the past 30 days')
    expect(body).toMatchObject({
      status: 'OK',
      userSegment: {
        filterGroups: [
          {
            connection: 'and',
            filters: [
              filter('department', 'string', 'equals', 'sales'),
              filter('lastSeenAt', 'datetime', 'within', { from: 'today - 30 day', to: null }),
            ],
          },
        ],
      },
    })
    expect(await count()).toBe(before)
  })

  it('USEG-43 names what it did not understand', async () => {
    expect((await describeUsers('shoe size is 42')).body).toEqual({
      status: 'UNKNOWN_ATTRIBUTE_ERROR',
      userSegment: null,
      message: 'shoe size',
    })
    expect((await describeUsers('who completed the guide "Nowhere"')).body).toMatchObject({
      status: 'GUIDE_TITLE_ERROR',
      message: 'Nowhere',
    })
    expect((await describeUsers('make it nice')).body.status).toBe('ERROR')
    expect((await describeUsers('departmnet is sales')).body).toMatchObject({
      status: 'DESCRIPTION_CORRECTED',
      message: 'department is sales',
    })
  })

  it('of another company is not there', async () => {
    const reply = await world.admin.api.post(
      `/v2/ai/user-segments?company_id=${world.property.companyId + 1000}&property_id=${world.property.id}`,
      { description: 'x' },
    )
    expect(reply.status).toBe(404)
    const contributor = await aManager(server, {
      roles: [{ roleName: 'contributor', property: world.property }],
    })
    expect(
      (
        await contributor.api.post(
          `/v2/ai/user-segments?company_id=${world.property.companyId}&property_id=${world.property.id}`,
          { description: 'x' },
        )
      ).status,
    ).toBe(403)
  })
})
