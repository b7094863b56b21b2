import type { WireMessage } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCompany,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { aMessage } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf } from '../../../../test/records.ts'

let server: TestServer
let company: Company
let author: Person
let property: Property
let second = 0

beforeAll(async () => {
  server = await openServer()
  company = await aCompany(server)
  author = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})
afterAll(() => server.close())
beforeEach(async () => {
  property = await aProperty(server, { in: company })
})

const path = (id?: number, rest = '') =>
  `/v2/properties/${property.id}/announcements${id === undefined ? '' : `/${id}`}${rest}`

interface Page {
  readonly items: readonly WireMessage[]
}

describe('MSG-56 the order of announcements', () => {
  const place = (id: number, body: object, by = author, ifMatch?: number) =>
    by.api.send<WireMessage>('POST', path(id, '/place'), {
      body,
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const inOrder = async (order = 'ASC') => {
    const { body } = await author.api.get<Page>(
      path(undefined, `?type=announcement&sort=place&order=${order}`),
    )
    return body.items.map(({ title }) => title)
  }
  const make = async (title: string, pinned = false) => {
    second += 1
    server.clock.set(`2026-03-02T10:00:${String(second).padStart(2, '0')}Z`)
    return (await aMessage({ in: property, by: author, body: { title, pinned } })).id
  }

  it('is changed beside a neighbour, with pinned ones first and new ones before the others', async () => {
    const [a, b, c] = [await make('a'), await make('b'), await make('c')]
    const pinned = await make('pinned', true)
    expect(await inOrder()).toEqual(['pinned', 'c', 'b', 'a'])
    expect((await place(a, { beforeId: c })).status).toBe(200)
    expect(await inOrder()).toEqual(['pinned', 'a', 'c', 'b'])
    expect((await place(a, { afterId: b })).body).toMatchObject({ id: a, version: 1 })
    await make('new')
    expect(await inOrder()).toEqual(['pinned', 'new', 'c', 'b', 'a'])
    expect(await inOrder('DESC')).toEqual(['a', 'b', 'c', 'new', 'pinned'])
    const refused = await place(a, { beforeId: pinned })
    expect(refused.body).toMatchObject({ data: { issues: [{ path: 'beforeId', code: 'notPinnedAlike' }] } })
  })

  it('is recorded once for each change, and refuses what was changed, what is no announcement and no neighbour', async () => {
    const [a, b] = [await make('a'), await make('b')]
    await place(a, { beforeId: b })
    await place(a, { beforeId: b })
    const entries = await auditOf(server, { type: 'message', id: a })
    expect(entries.filter(({ action }) => action === 'message.place')).toMatchObject([
      { before: { place: 1 }, after: { place: 0 } },
    ])
    await author.api.send('PUT', path(a), { body: { announcement: { title: 'changed' } } })
    expect((await place(a, { afterId: b }, author, 1)).status).toBe(409)
    expect((await place(a, {})).status).toBe(400)
    expect((await place(a, { beforeId: b, afterId: b })).status).toBe(400)
    expect((await place(a, { afterId: a })).status).toBe(422)
    const survey = await aMessage({ in: property, by: author, type: 'survey' })
    expect((await place(survey.id, { afterId: b })).body).toMatchObject({
      data: { issues: [{ code: 'noAnnouncement' }] },
    })
  })
})
