import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aManager } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer({ env: { SUPPORT_EMAIL: 'support@example.com' } })
  world = await aWorld(server)
})
beforeEach(() => {
  server.mails.length = 0
})
afterAll(() => server.close())

const path = '/v2/support-messages'

it('SHELL-8 mails support who writes, from which property, and what, so that an answer reaches them', async () => {
  const { admin, property } = world
  const message = 'The menu is empty.\nWhat now?'
  const reply = await admin.api.post(path, { propertyId: property.id, message })
  expect(reply).toMatchObject({ status: 200, body: { ok: true } })
  const [mail] = server.mails
  expect(mail).toMatchObject({ to: 'support@example.com', replyTo: admin.email })
  expect(mail?.text).toContain(admin.name)
  for (const part of [admin.email, property.name, String(property.id), '> The menu is empty.\n> What now?']) {
    expect(mail?.text).toContain(part)
  }
})

it('what a person writes cannot pass for a line of ours', async () => {
  const message = 'Hello\r\nFrom: the operator\u2028Reset everything\u0007'
  await world.admin.api.post(path, { propertyId: world.property.id, message })
  const lines = server.mails[0]?.text.split('\n').slice(2) ?? []
  expect(lines.filter(Boolean)).toEqual(['> Hello', '> From: the operator', '> Reset everything '])
})

it('leaves an entry in the audit log', async () => {
  await world.admin.api.post(path, { propertyId: world.property.id, message: 'For the log' })
  const { body } = await world.admin.api.get<{ items: { action: string; after: unknown }[] }>(
    `/v3/companies/${world.company.id}/audit-log`,
  )
  expect(body.items[0]).toMatchObject({ action: 'support.sendMessage', after: { message: 'For the log' } })
})

it('takes five messages of a person in 15 minutes, and no more (429)', async () => {
  const { property, company } = world
  const person = await aManager(server, { roles: [{ roleName: 'contributor', company }] })
  const send = () => person.api.post(path, { propertyId: property.id, message: 'Again' })
  const replies = []
  for (let count = 0; count < 6; count += 1) replies.push(await send())
  expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(server.mails).toHaveLength(5)
  const other = await world.moderator.api.post(path, { propertyId: property.id, message: 'Mine' })
  expect(other.status).toBe(200)
})

it('is not there where no address for it is set (404)', async () => {
  const silent = await openServer()
  const otherWorld = await aWorld(silent)
  const reply = await otherWorld.admin.api.post(path, {
    propertyId: otherWorld.property.id,
    message: 'Hello',
  })
  expect(reply).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(silent.mails).toEqual([])
  await silent.close()
})

it('knows no property of another company (404), and takes no blank or endless message (400)', async () => {
  const { admin, stranger, property } = world
  const theirs = await admin.api.post(path, { propertyId: stranger.property.id, message: 'Hello' })
  expect(theirs.status).toBe(404)
  for (const message of ['  \n ', 'x'.repeat(4001)]) {
    expect((await admin.api.post(path, { propertyId: property.id, message })).status).toBe(400)
  }
  expect(server.mails).toEqual([])
})
