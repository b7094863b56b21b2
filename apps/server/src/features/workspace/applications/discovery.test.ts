import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WireCompany, WireDiscovered } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { refreshDiscovered } from './index.ts'

let server: TestServer
let world: World
const token = 'integrity-token-of-discovery'
const dayMs = 86_400_000
const today = Date.parse('2026-03-02T10:00:00Z')
const dayBefore = (days: number) => new Date(today - days * dayMs).toISOString().slice(0, 10)
const yesterday = dayBefore(1)
const device = (index: number) => `device-of-test-${String(index).padStart(8, '0')}`

beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await aWorld(server)
  const browserExtension = {
    authMethod: 'none',
    openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
    integrityTokens: [token],
  }
  await world.admin.api.put(`/v2/companies/${world.company.id}/config`, { newConfig: { browserExtension } })
  await settings({ enabled: true })
})

const settings = (body: object) =>
  world.admin.api.put<WireCompany>(`/v2/companies/${world.company.id}/app-discovery-settings`, body)

interface Reported {
  readonly by?: number
  readonly day?: string
  readonly hosts?: readonly unknown[]
  readonly shown?: string
  readonly company?: number
  readonly user?: string
}

async function report({ by = 1, day = yesterday, hosts = [], shown = token, company, user }: Reported) {
  const id = company ?? world.company.id
  const reply = await fetch(`${server.url}/api/v2/extension/companies/${id}/discovery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-waymark-integrity': shown },
    body: JSON.stringify({ device: device(by), day, hosts, user }),
  })
  return { status: reply.status, body: await reply.json() }
}

const crm = { host: 'crm.example.com', minutes: 30 }
const base = () => `/v3/companies/${world.company.id}/applications`

async function listed(): Promise<readonly WireDiscovered[]> {
  return (await world.admin.api.get<{ items: WireDiscovered[] }>(`${base()}/discovered`)).body.items
}

async function reportByFive(host = crm.host): Promise<void> {
  for (let by = 1; by <= 5; by += 1) await report({ by, hosts: [{ host, minutes: 30 }] })
}

describe('EXT-14 reports of hosts in use', () => {
  it('WIRE-88 enabled, while it is off nothing is stored, and a wrong token learns nothing', async () => {
    await settings({ enabled: false })
    const off = await report({ hosts: [crm] })
    expect([off.status, off.body]).toMatchObject([403, { data: { reason: 'featureOff' } }])
    await settings({ enabled: true })
    const wrong = [
      await report({ hosts: [crm], shown: 'wrong' }),
      await report({ hosts: [crm], company: world.stranger.company.id }),
      await report({ hosts: [crm], company: 2_000_000_000 }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404])
    const kept = await server.database.asSystem(tx =>
      tx.selectFrom('discovery_report').selectAll().where('company_id', '=', world.company.id).execute(),
    )
    expect(kept).toEqual([])
    expect((await report({ hosts: [crm] })).body).toEqual({ counted: 1 })
  })

  it.each([
    ['a full address', 'https://crm.example.com/customers/7', 'notAHostName'],
    ['a path', 'crm.example.com/customers', 'notAHostName'],
    ['a title', 'Salary of Rosa', 'notAHostName'],
    ['an IP address', '192.168.1.7', 'notAHostName'],
    ['an IPv6 address', '[2001:db8::1]', 'notAHostName'],
  ])('refuse %s and name its field', async (_, host, code) => {
    const refused = await report({ hosts: [crm, { host, minutes: 5 }] })
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'hosts.1.host', code }] } },
    })
    expect(JSON.stringify(refused.body)).not.toContain(host)
  })

  it.each([
    ['a title besides', { hosts: [{ ...crm, title: 'Customers' }] }, 'hosts.0', 400],
    ['more minutes than a day has', { hosts: [{ ...crm, minutes: 1_441 }] }, 'hosts.0.minutes', 422],
    ['no host', { hosts: [] }, 'hosts', 400],
    [
      '201 hosts',
      { hosts: Array.from({ length: 201 }, (_, at) => ({ ...crm, host: `h${at}.example.com` })) },
      'hosts',
      400,
    ],
    ['a day to come', { day: dayBefore(-2), hosts: [crm] }, 'day', 422],
    ['a day 9 days ago', { day: dayBefore(9), hosts: [crm] }, 'day', 422],
  ])('refuse %s', async (_, sent, field, status) => {
    const refused = await report(sent)
    const { issues } = (refused.body as { data: { issues: { path: string }[] } }).data
    expect([refused.status, issues[0]?.path.replace(/^body\./, '')]).toEqual([status, field])
  })

  it('count a device once a day, however often it sends, and with its last word', async () => {
    await settings({ minUsers: 1 })
    for (const minutes of [10, 10, 25]) await report({ hosts: [{ host: crm.host, minutes }] })
    await report({ day: dayBefore(2), hosts: [{ host: crm.host, minutes: 15 }] })
    const [one] = await listed()
    expect(one).toMatchObject({ host: crm.host, users30d: 1, sessions30d: 2, activeSecondsPerUser: 2_400 })
  })

  it('a gateway reports many people at once', async () => {
    await report({ hosts: [{ host: crm.host, users: 40, minutes: 400 }] })
    await report({ day: dayBefore(2), hosts: [{ host: crm.host, users: 30, minutes: 300 }] })
    expect(await listed()).toMatchObject([{ users30d: 40, sessions30d: 70 }])
  })

  it('the sample call of the documentation is accepted as it is written', async () => {
    const page = await readFile(
      join(import.meta.dirname, '../../../../../docs/content/operations.md'),
      'utf8',
    )
    const path = /https:\/\/waymark\.example\.com(\/api\/v2\/extension\S+)/.exec(page)?.[1] ?? ''
    const header = /-H '([\w-]+): YOUR-INTEGRITY-TOKEN'/.exec(page)?.[1] ?? ''
    const body = /-d '(\{.*\})'/.exec(page)?.[1] ?? ''
    const reply = await fetch(server.url + path.replace('/7/', `/${world.company.id}/`), {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/json', [header]: token } },
    })
    expect([reply.status, await reply.json()]).toEqual([200, { counted: 1 }])
    expect(await listed()).toMatchObject([{ host: 'crm.example.com', users30d: 40 }])
  })
})

describe('EXT-44 company users', () => {
  interface Listed {
    readonly items: readonly {
      readonly identifier: string
      readonly email: string | null
      readonly status: string
    }[]
  }
  const users = async () => {
    const path = `/v2/companies/${world.company.id}/companyusers/filter`
    const { items } = (await world.admin.api.post<Listed>(path, {})).body
    return items.map(({ identifier, email, status }) => ({ identifier, email, status }))
  }
  const rosa = { identifier: 'rosa@example.com', email: 'rosa@example.com', status: 'active' }

  const auditEntries = () =>
    server.database.asSystem(tx =>
      tx.selectFrom('audit_entry').select('action').where('company_id', '=', world.company.id).execute(),
    )

  it('fill from reports, each person once, and not with the hosts; the log of what staff do gets no entry', async () => {
    const before = await auditEntries()
    await report({ hosts: [crm], user: 'Rosa@example.com' })
    await report({ by: 2, day: dayBefore(2), hosts: [crm], user: 'rosa@example.com' })
    expect(await users()).toEqual([rosa])
    const kept = await server.database.asSystem(tx =>
      tx.selectFrom('discovery_report').selectAll().where('company_id', '=', world.company.id).execute(),
    )
    expect(JSON.stringify(kept)).not.toContain('rosa')
    expect(await auditEntries()).toEqual(before)
  })

  it('one who was imported becomes active, and one who is disabled stays so', async () => {
    await server.database.asSystem(tx =>
      tx
        .insertInto('company_user')
        .values(
          (['imported', 'disabled'] as const).map(status => ({
            company_id: world.company.id,
            public_id: `${status}-${world.company.id}`,
            identifier: `${status}@example.com`,
            status,
          })),
        )
        .execute(),
    )
    await report({ hosts: [crm], user: 'imported@example.com' })
    await report({ by: 2, hosts: [crm], user: 'disabled@example.com' })
    const rows = await server.database.asSystem(tx =>
      tx
        .selectFrom('company_user')
        .select(['identifier', 'status'])
        .where('company_id', '=', world.company.id)
        .orderBy('identifier')
        .execute(),
    )
    expect(rows).toEqual([
      { identifier: 'disabled@example.com', status: 'disabled' },
      { identifier: 'imported@example.com', status: 'active' },
    ])
  })

  it('COMP-18 an id that is no e-mail address is left out where addresses alone identify', async () => {
    const features = (isOn: boolean) =>
      server.database.asSystem(tx =>
        tx
          .updateTable('company')
          .set({
            features: sql`features || ${JSON.stringify({ companyUserUniqueDataType: isOn })}::jsonb` as never,
          })
          .where('company.id', '=', world.company.id)
          .execute(),
      )
    await features(false)
    await report({ hosts: [crm], user: 'u-rosa' })
    expect(await users()).toEqual([])
    await features(true)
    await report({ hosts: [crm], user: 'u-rosa' })
    expect(await users()).toEqual([{ identifier: 'u-rosa', email: null, status: 'active' }])
  })

  it('no one is added with a wrong token, or while discovery is off', async () => {
    await report({ hosts: [crm], user: 'rosa@example.com', shown: 'wrong' })
    await settings({ enabled: false })
    await report({ hosts: [crm], user: 'rosa@example.com' })
    expect(await users()).toEqual([])
  })
})

describe('EXT-15 who and what is stored', () => {
  it('minUsers: the name of a host is stored once enough people use it', async () => {
    for (let by = 1; by <= 4; by += 1) await report({ by, hosts: [crm] })
    const kept = await server.database.asSystem(tx =>
      tx.selectFrom('discovery_report').selectAll().where('company_id', '=', world.company.id).execute(),
    )
    expect(kept).toHaveLength(4)
    expect(JSON.stringify(kept)).not.toContain('crm')
    expect(await listed()).toEqual([])
    await report({ by: 5, hosts: [crm] })
    expect(await listed()).toMatchObject([{ host: crm.host, users30d: 5, status: 'new' }])
    await settings({ minUsers: 6 })
    expect(await listed()).toEqual([])
  })

  it('exclusions: an excluded host is not stored, and leaves the list', async () => {
    await reportByFive()
    await settings({ exclusions: [' *.Example.com ', '*.example.com', ''] })
    expect(await listed()).toEqual([])
    expect((await report({ hosts: [crm] })).body).toEqual({ counted: 0 })
    const refused = await settings({ exclusions: ['example.org', 'https://mail.example.com/inbox'] })
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'exclusions.1', code: 'notAHostName' }] } },
    })
  })

  it('status: what a person ignores stays ignored when it is reported again', async () => {
    await reportByFive()
    const [one] = await listed()
    const { id = 0 } = one ?? {}
    await world.admin.api.put(`${base()}/discovered/${id}`, { status: 'ignored' }, { ifMatch: 1 })
    await report({ by: 6, hosts: [crm] })
    expect(await listed()).toMatchObject([{ id, status: 'ignored', users30d: 6 }])
    const watched = await world.admin.api.get<{ items: [] }>(`${base()}/discovered?status=new`)
    expect(watched.body.items).toEqual([])
  })

  it('discoveredId: an application that is made from it marks it as added', async () => {
    await reportByFive()
    const [{ id } = { id: 0 }] = await listed()
    const made = await world.admin.api.post(base(), {
      name: 'CRM',
      url: 'https://crm.example.com',
      discoveredId: id,
    })
    expect(made.status).toBe(201)
    expect(await listed()).toMatchObject([{ id, status: 'added', version: 2 }])
    await settings({ exclusions: [crm.host] })
    expect(await listed()).toHaveLength(1)
    const unknown = await world.admin.api.post(base(), { name: 'Other', discoveredId: 2_000_000_000 })
    expect(unknown).toMatchObject({ status: 422, body: { data: { issues: [{ path: 'discoveredId' }] } } })
  })

  it('the housekeeping keeps 30 days, and no name of a host that too few people use by now', async () => {
    await reportByFive()
    await refreshDiscovered(server.database, new Date(today))
    expect(await listed()).toMatchObject([{ users30d: 5 }])
    await refreshDiscovered(server.database, new Date(today + 40 * dayMs))
    const kept = await server.database.asSystem(tx =>
      tx.selectFrom('discovery_report').selectAll().where('company_id', '=', world.company.id).execute(),
    )
    expect([await listed(), kept]).toEqual([[], []])
  })
})
