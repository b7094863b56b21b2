import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCompanyWithAdmin,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import {
  openAssistant,
  requestPointer,
  type TestAssistant,
  testOrigin,
} from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let company: Company
let admin: Person
let property: Property

beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  ;({ company, admin } = await aCompanyWithAdmin(server))
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})
beforeEach(async () => {
  server.clock.set('2026-03-02T10:00:00Z')
  property = await aProperty(server, { in: company, url: `${testOrigin}/start` })
})

interface Listed {
  readonly id: number
  readonly key: string
  readonly status: string
  readonly isSuggested: boolean
}

const identify = (attributes: object, userId = 'ann') =>
  requestPointer(assistant, property.id, { userId, attributes: { ...attributes } })
const list = async (body: object = {}) => {
  const path = `/v2/properties/${property.id}/attributes/filter?limit=20`
  return (await admin.api.post<{ items: Listed[]; total: number }>(path, body)).body
}
const keys = (from: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${from + index}`, 'x']))
const segmentOn = (key: string) => ({
  name: `With ${key}`,
  connection: 'and',
  filterGroups: [{ connection: 'and', filters: [{ key, type: 'string', operator: 'equals', value: 'x' }] }],
})
const saveSegment = (key: string) =>
  admin.api.post<{ data: { issues: { code: string }[] } }>(
    `/v2/properties/${property.id}/segments`,
    segmentOn(key),
  )
const decide = (id: number, change: object) =>
  admin.api.put<Listed>(`/v2/properties/${property.id}/attributes/${id}`, change)

describe('DELIV-9 keys that pages send', () => {
  it('become at most 50 suggestions a day, also when many pages send them at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => identify(keys(index * 20, 20), `user-${index}`)),
    )
    expect((await list({ isSuggested: true })).total).toBe(50)
    expect((await list({ status: 'public' })).total).toBe(0)
    server.clock.set('2026-03-03T10:00:01Z')
    await identify(keys(500, 70), 'next')
    server.clock.set('2026-03-02T10:00:00Z')
    expect((await list({ isSuggested: true })).total).toBe(100)
  })

  it('are not usable in segments until a person accepts them', async () => {
    await identify({ plan: 'x', noise: 'x' })
    const refused = await saveSegment('plan')
    expect([refused.status, refused.body.data.issues[0]?.code]).toEqual([422, 'attributeSuggested'])
    const { items } = await list()
    const idOf = (key: string) => items.find(one => one.key === key)?.id ?? 0
    const accepted = await decide(idOf('plan'), { status: 'public' })
    expect(accepted.body).toMatchObject({ status: 'public', isSuggested: false })
    expect((await saveSegment('plan')).status).toBe(201)
    const declined = await decide(idOf('noise'), { isSuggested: false })
    expect(declined.body).toMatchObject({ status: 'private', isSuggested: false })
    await identify({ plan: 'x', noise: 'y' })
    expect((await list({ isSuggested: true })).total).toBe(0)
    expect((await decide(idOf('noise'), { isSuggested: true })).status).toBe(400)
  })

  it('are accepted at once where a segment asks for them already', async () => {
    expect((await saveSegment('team')).status).toBe(201)
    await identify({ team: 'x' })
    expect((await list()).items).toMatchObject([{ key: 'team', status: 'public', isSuggested: false }])
  })
})

describe('DELIV-10 attributes of known users', () => {
  const path = () => `/v2/properties/${property.id}/snippet-authentication`
  const attributesOf = async (externalId: string) => {
    const row = await server.database.asSystem(tx =>
      tx
        .selectFrom('end_user')
        .select('attributes')
        .where('property_id', '=', property.id)
        .where('external_id', '=', externalId)
        .executeTakeFirst(),
    )
    return row?.attributes
  }

  it('stay as they are when an unsigned page sends others, while the setting is on', async () => {
    await identify({ plan: 'free' })
    expect((await admin.api.put(path(), { signedAttributesOnly: true })).status).toBe(422)
    expect((await admin.api.post(`${path()}/secret`, undefined)).status).toBe(201)
    const { body } = await admin.api.put<{ enabled: boolean; signedAttributesOnly: boolean }>(path(), {
      signedAttributesOnly: true,
    })
    expect(body).toMatchObject({ enabled: false, signedAttributesOnly: true })
    // The other process learns the setting through the database.
    await expect
      .poll(async () => {
        const value = `pro-${performance.now()}`
        await identify({ plan: value })
        return JSON.stringify(await attributesOf('ann')).includes(value)
      })
      .toBe(false)
    const before = await attributesOf('ann')
    await identify({ plan: 'attacker' })
    expect(await attributesOf('ann')).toEqual(before)
    await requestPointer(assistant, property.id, { anonymousId: 'someone', attributes: { plan: 'pro' } })
    expect(await attributesOf('someone')).toEqual({ plan: 'pro' })
  })

  it('follow whether signed identity is enforced until staff decide', async () => {
    await admin.api.post(`${path()}/secret`, undefined)
    const change = async (body: object) =>
      (await admin.api.put<{ signedAttributesOnly: boolean }>(path(), body)).body.signedAttributesOnly
    expect(await change({ enabled: true })).toBe(true)
    expect(await change({ signedAttributesOnly: false })).toBe(false)
    expect(await change({ signedAttributesOnly: null })).toBe(true)
    expect(await change({ enabled: false })).toBe(false)
  })
})
