import { createHmac } from 'node:crypto'
import type { WireDelivery, WireWebhook } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty } from '../../../../test/builders.ts'
import { openReceiver, type Receiver } from '../../../../test/open-receiver.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aWebhook, deliveriesOf, openTestSender, sendAll, webhooksPath } from '../../../../test/webhooks.ts'

let server: TestServer
let world: World
let receiver: Receiver
beforeAll(async () => {
  server = await openServer({ env: { ALLOW_PRIVATE_FETCH: 'true' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-02T10:00:00Z')
  world = await aWorld(server)
  receiver = await openReceiver()
  return () => receiver.close()
})

const publish = () => aGuide({ in: world.property, by: world.admin, isPublic: true })
const signatureOf = (secret: string, second: number, body: string) =>
  createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')

describe('a webhook', () => {
  it('HOOK-1 shows its secret once; address and secret are encrypted at rest', async () => {
    const made = await aWebhook(world, { url: `${receiver.url}/hook` })
    expect(made.secret).toMatch(/^whsec_[\w-]{43}$/)
    const path = `${webhooksPath(world)}/${made.id}`
    const replies = [
      await world.admin.api.get(webhooksPath(world)),
      await world.admin.api.send('PATCH', path, { body: { name: 'Other' }, ifMatch: 1 }),
      await world.admin.api.get(`/v3/companies/${world.company.id}/audit-log`),
    ]
    expect(replies.map(one => one.status)).toEqual([200, 200, 200])
    for (const { raw } of replies) expect(raw).not.toContain(made.secret)
    const row = await server.database.asSystem(tx =>
      tx.selectFrom('webhook').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow(),
    )
    expect(row.secret?.toString('latin1')).not.toContain(made.secret)
    expect(row.address.toString('latin1')).not.toContain('127.0.0.1')
  })

  it('HOOK-7 the address of a channel is never returned, only its host and last characters', async () => {
    const url = 'https://hooks.slack.com/services/T0/B0/verysecretpartabcd'
    const made = await aWebhook(world, { kind: 'slack', url, events: ['alarm.raised'] })
    expect(made).toMatchObject({ url: null, addressHint: 'hooks.slack.com/…abcd', secret: null })
    const { raw } = await world.admin.api.get(webhooksPath(world))
    expect(raw).not.toContain('verysecret')
    const path = `${webhooksPath(world)}/${made.id}/secret`
    expect(await world.admin.api.post(path)).toMatchObject({ status: 422 })
  })

  it.each([
    [{ url: 'ftp://hooks.example.com' }, 'url', 'urlInvalid'],
    [{ url: 'https://ada:secret@hooks.example.com' }, 'url', 'urlInvalid'],
    [{ kind: 'slack', events: ['guide.published'] }, 'events.0', 'eventUnavailable'],
    [{ propertyIds: [2_000_000_000] }, 'propertyIds.0', 'unknownApplication'],
  ])('HOOK-1 %j is refused at %s (422)', async (change, path, code) => {
    const sent = { kind: 'webhook', name: 'A', url: 'https://hooks.example.com', events: ['job.failed'] }
    const reply = await world.admin.api.post(webhooksPath(world), { ...sent, ...change })
    expect(reply).toMatchObject({ status: 422, body: { data: { issues: [{ path, code }] } } })
  })

  it('HOOK-1 a company has at most 20, and no name twice', async () => {
    const sent = { kind: 'webhook', url: 'https://hooks.example.com', events: ['job.failed'] }
    const add = (name: string) => world.admin.api.post(webhooksPath(world), { ...sent, name })
    for (let made = 1; made <= 20; made += 1) expect((await add(`Hook ${made}`)).status).toBe(201)
    expect((await add('Hook 1')).status).toBe(422)
    const [first] = (await world.admin.api.get<{ items: WireWebhook[] }>(webhooksPath(world))).body.items
    await world.admin.api.delete(`${webhooksPath(world)}/${first?.id}`)
    expect(await add('Hook 2')).toMatchObject({ status: 409, body: { data: { field: 'name' } } })
  })

  it('HOOK-40 is no source of a search: in no list of integrations, nor made as one (400)', async () => {
    const { id, name } = await aWebhook(world, { url: 'https://hooks.example.com', name: 'Orders of hooks' })
    const { admin, company, property } = world
    const lists = [
      await admin.api.get(`/v2/properties/${property.id}/integrations`),
      await admin.api.get(`/v2/companies/${company.id}/integrations`),
      await admin.api.get('/v2/integrations'),
    ]
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { raw } of lists) expect(raw).not.toContain(name)
    const data = { kind: 'webhook', name, url: 'https://hooks.example.com' }
    const made = await admin.api.post(`/v2/companies/${company.id}/integrations`, { data })
    expect(made.status).toBe(400)
    expect(made.raw).toContain('data.kind')
    const chosen = await admin.api.put(`/v2/properties/${property.id}/integrations`, { data: [id] })
    expect(chosen.status).toBeGreaterThanOrEqual(400)
  })

  it('HOOK-8 belongs to its company: another one neither sees nor tests it (404)', async () => {
    const { id } = await aWebhook(world, { url: receiver.url })
    const { admin } = world.stranger
    const own = `/v3/companies/${world.stranger.company.id}/webhooks/${id}`
    const outcomes = [
      await admin.api.post(`${own}/connect`),
      await admin.api.post(`${own}/secret`),
      await admin.api.get(`${own}/deliveries`),
      await admin.api.delete(own),
      await admin.api.send('PATCH', own, { body: { isOn: false } }),
    ]
    expect(outcomes.map(one => one.status)).toEqual([404, 404, 404, 404, 404])
    expect(receiver.received).toEqual([])
  })
})

describe('a delivery', () => {
  it('HOOK-2 HOOK-4 arrives once, signed, and is in the log; it can be sent again', async () => {
    const { id, secret } = await aWebhook(world, { url: `${receiver.url}/hook` })
    const guide = await publish()
    const sender = openTestSender(server)
    await sendAll(sender)
    const [first, ...more] = receiver.received
    expect(more).toEqual([])
    const body = first?.body ?? ''
    expect(JSON.parse(body)).toEqual({
      id: expect.any(String),
      event: 'guide.published',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      companyId: world.company.id,
      applicationId: world.property.id,
      data: { guideId: guide.id },
    })
    const second = Date.parse('2026-03-02T10:00:00Z') / 1000
    expect(first).toMatchObject({
      path: '/hook',
      headers: {
        'x-waymark-event': 'guide.published',
        'x-waymark-signature': `t=${second},v1=${signatureOf(secret, second, body)}`,
      },
    })
    const [logged] = await deliveriesOf(world, id)
    const seen = { state: 'delivered', status: 200, reply: 'taken', attempts: 1, request: body }
    expect(logged).toMatchObject({ ...seen, id: first?.headers['x-waymark-delivery'] })
    const again = `${webhooksPath(world)}/${id}/deliveries/${logged?.id}/resend`
    expect((await world.admin.api.post(again)).status).toBe(201)
    await sendAll(sender)
    expect(receiver.received[1]?.body).toBe(body)
    expect(receiver.received[1]?.headers['x-waymark-delivery']).not.toBe(logged?.id)
    expect(await deliveriesOf(world, id, '?state=waiting')).toEqual([])
  })

  it('HOOK-3 is made only for chosen events of chosen applications', async () => {
    const other = await aProperty(server, { in: world.company })
    await aWebhook(world, { url: receiver.url, propertyIds: [other.id] })
    await aWebhook(world, { url: receiver.url, name: 'Jobs', events: ['job.failed'] })
    await publish()
    await sendAll(openTestSender(server))
    expect(receiver.received).toEqual([])
    const guide = await aGuide({ in: other, by: world.admin, isPublic: true })
    await sendAll(openTestSender(server))
    expect(receiver.received.map(one => JSON.parse(one.body).data)).toEqual([{ guideId: guide.id }])
  })

  it('HOOK-4 is signed with both secrets for 24 hours after a rotation', async () => {
    const { id, secret } = await aWebhook(world, { url: receiver.url })
    const path = `${webhooksPath(world)}/${id}/secret`
    const rotated = await world.admin.api.post<{ secret: string }>(path)
    const signatures = async () => {
      await sendAll(openTestSender(server))
      const last = receiver.received.at(-1)
      const body = last?.body ?? ''
      const second = Math.floor(server.clock.now().getTime() / 1000)
      const sent = String(last?.headers['x-waymark-signature']).split(',').slice(1)
      const known = [rotated.body.secret, secret].map(one => `v1=${signatureOf(one, second, body)}`)
      return { sent, known }
    }
    await publish()
    const during = await signatures()
    expect(during.sent).toEqual(during.known)
    await publish()
    server.clock.set('2026-03-03T10:00:01Z')
    const after = await signatures()
    expect(after.sent).toEqual(after.known.slice(0, 1))
  })

  it('HOOK-9 is not kept for a webhook that is off, and what waits ends', async () => {
    const { id } = await aWebhook(world, { url: receiver.url })
    await publish()
    const path = `${webhooksPath(world)}/${id}`
    await world.admin.api.send('PATCH', path, { body: { isOn: false }, ifMatch: 1 })
    await publish()
    await sendAll(openTestSender(server))
    expect(receiver.received).toEqual([])
    const log = await deliveriesOf(world, id)
    expect(log).toMatchObject([{ state: 'failed', fault: 'paused' }])
    const again = `${path}/deliveries/${log[0]?.id}/resend`
    expect(await world.admin.api.post(again)).toMatchObject({ status: 422 })
    expect((await world.admin.api.send('PATCH', path, { body: { isOn: true }, ifMatch: 1 })).status).toBe(409)
    await world.admin.api.send('PATCH', path, { body: { isOn: true }, ifMatch: 2 })
    await world.admin.api.post(again)
    await sendAll(openTestSender(server))
    expect(receiver.received).toHaveLength(1)
  })
})

describe('HOOK-10 a test', () => {
  it('sends a real event and returns what the receiver answered', async () => {
    const { id } = await aWebhook(world, { url: receiver.url })
    const path = `${webhooksPath(world)}/${id}/connect`
    const good = await world.admin.api.post<WireDelivery>(path)
    expect(good.body).toMatchObject({ event: 'test', state: 'delivered', status: 200, reply: 'taken' })
    expect(receiver.received[0]?.headers['x-waymark-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
    receiver.answer = reply => reply.writeHead(410).end()
    const bad = await world.admin.api.post<WireDelivery>(path)
    expect(bad.body).toMatchObject({ state: 'failed', status: 410, nextAttemptAt: null })
    await sendAll(openTestSender(server))
    expect(receiver.received).toHaveLength(2)
    const { items } = (await world.admin.api.get<{ items: WireWebhook[] }>(webhooksPath(world))).body
    expect(items[0]).toMatchObject({ state: 'active' })
  })
})
