import type { WireCompany } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aManager, aProperty, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { inviteBody, membersOf } from '../../../../test/team.ts'

let server: TestServer
let operator: Person
beforeAll(async () => {
  server = await openServer()
  operator = await aManager(server, { isSuperAdmin: true })
})
afterAll(() => server.close())

const pathOf = ({ company }: World) => `/v2/companies/${company.id}/limits`
const within = ({ property }: World, path: string) => `/v2/properties/${property.id}/${path}`
let count = 0
const nextKey = () => {
  count += 1
  return `key_${count}`
}

type Call = (own: World) => Promise<{ readonly status: number; readonly body: unknown }>

/** The calls that use up one place of a limit, what the refusal names, and how many places a new company uses. */
const uses: Readonly<Record<string, { readonly type: string; readonly used: number; readonly add: Call }>> = {
  applications: {
    type: 'application',
    used: 1,
    add: own => own.admin.api.post(`/v3/companies/${own.company.id}/applications`, { name: 'More' }),
  },
  publicGuides: {
    type: 'guide',
    used: 0,
    add: async own => {
      const { id } = await aGuide({ in: own.property, by: own.admin })
      return own.admin.api.put(within(own, `tutorials/${id}`), { visibility: 'public' })
    },
  },
  publicChapters: {
    type: 'chapter',
    used: 0,
    add: own => own.admin.api.post(within(own, 'launchers'), { title: 'More' }),
  },
  languages: {
    type: 'language',
    used: 3,
    add: own => {
      const code = count === 0 ? 'it' : 'es'
      count += 1
      return own.admin.api.post(within(own, 'languages'), { code, name: 'More', visibility: 'private' })
    },
  },
  attributes: {
    type: 'attribute',
    used: 0,
    add: own => own.admin.api.post(within(own, 'attributes'), { key: nextKey(), dataType: 'string' }),
  },
  publicSegments: {
    type: 'publicSegment',
    used: 0,
    add: own => own.admin.api.post(within(own, 'segments'), { name: nextKey() }),
  },
  pageSegments: {
    type: 'pageSegment',
    used: 0,
    add: own =>
      own.admin.api.post(within(own, 'page_segments'), { name: nextKey(), conditions: { rules: ['/a'] } }),
  },
  members: {
    type: 'member',
    used: 4,
    add: own => own.admin.api.post(membersOf(own.company), inviteBody({ to: own.company })),
  },
}

it.each(Object.keys(uses))(
  'ERR-3 a saved limit of %s refuses the next one (402) from the call on',
  async key => {
    const { type, used, add } = uses[key] ?? expect.fail(key)
    const own = await aWorld(server)
    count = 0
    expect((await operator.api.put(pathOf(own), { newLimits: { [key]: used + 1 } })).status).toBe(200)
    expect((await add(own)).status).toBeLessThan(300)
    const refused = { status: 402, body: { code: 'limitReached', data: { type, limit: used + 1 } } }
    expect(await add(own)).toMatchObject(refused)
    await operator.api.put(pathOf(own), { newLimits: { [key]: -1 } })
    expect((await add(own)).status).toBeLessThan(300)
  },
)

it.each(['publicGuides', 'publicChapters'])(
  'ERR-3 the call for public content alone limits %s',
  async key => {
    const { type, add } = uses[key] ?? expect.fail(key)
    const own = await aWorld(server)
    const saved = await operator.api.put<WireCompany>(`${pathOf(own)}/public`, { limits: { [key]: 0 } })
    expect(saved.body.limits).toMatchObject({ [key]: 0, members: -1 })
    expect(await add(own)).toMatchObject({ status: 402, body: { data: { type, limit: 0 } } })
  },
)

it('ACCESS-19 COMP-16 no one in the company edits its limits, not even its admin', async () => {
  const own = await aWorld(server, { members: 10 })
  const ofProperty = await aManager(server, {
    roles: [{ roleName: 'admin', property: await aProperty(server, { in: own.company }) }],
  })
  for (const { api } of [own.admin, own.moderator, own.contributor, ofProperty, own.stranger.admin]) {
    const all = await api.put(pathOf(own), { newLimits: { members: -1 } })
    const ofContent = await api.put(`${pathOf(own)}/public`, { limits: { publicGuides: -1 } })
    for (const { status } of [all, ofContent]) expect([403, 404]).toContain(status)
  }
  expect((await own.admin.api.put(pathOf(own), { newLimits: { members: -1 } })).status).toBe(403)
  const kept = await own.admin.api.get<WireCompany>(`/v2/companies/${own.company.id}/company`)
  expect(kept.body).toMatchObject({ limits: { members: 10 }, version: 1 })
})
