import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { apiClient } from '../../../../test/api-client.ts'
import { aProperty } from '../../../../test/builders.ts'
import {
  openAssistant,
  requestPointer,
  sendRaw,
  type TestAssistant,
  testOrigin,
} from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let world: World
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
})
beforeEach(async () => {
  world = await aWorld(server)
  await world.admin.api.put(`/v2/properties/${world.property.id}`, { url: `${testOrigin}/start` })
})
afterEach(() => server.clock.set('2026-03-02T10:00:00Z'))
afterAll(async () => {
  await assistant.close()
  await server.close()
})

async function anEndUser(identifier: string): Promise<number> {
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('company_user')
      .values({
        company_id: world.company.id,
        public_id: `public-${identifier}-${world.company.id}`,
        identifier,
      })
      .returning('company_user.id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

interface Opened {
  readonly applications: readonly { readonly name: string; readonly url: string }[]
}

/** Uses a link of the user; returns the codes of the applications. */
async function codesFor(identifier: string): Promise<readonly string[]> {
  const made = await world.admin.api.post<{ magicLink: string }>('/companyusers/magiclink/generate', {
    identifier,
    companyId: world.company.id,
  })
  const token = new URL(made.body.magicLink).searchParams.get('token') ?? ''
  const opened = await apiClient(server, null).post<Opened>('/auth/magic-link', { token })
  expect(opened.status).toBe(200)
  return opened.body.applications.map(({ url }) => new URL(url).hash.split('waymark_sign_in=')[1] ?? '')
}

interface SignedIn {
  readonly userId: string
  readonly token: string | null
  readonly expiresAt: string
}

async function exchange(code: string, { property = world.property.id, origin = testOrigin } = {}) {
  const reply = await sendRaw(`${assistant.url}/api/assistant/v1/properties/${property}/sign-in`, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body: JSON.stringify({ code }),
  })
  return { status: reply.status, body: JSON.parse(reply.bytes.toString()) as SignedIn }
}

describe('the code of a magic link', () => {
  it('LINK-8 LINK-9 code signs its user in, once, on a page of its application alone', async () => {
    await anEndUser('ida')
    const [code = '', ...others] = await codesFor('ida')
    expect(others).toEqual([])
    expect((await exchange(code, { origin: 'https://elsewhere.example.net' })).status).toBe(403)
    const replies = await Promise.all(Array.from({ length: 5 }, () => exchange(code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
    const { body } = replies.find(({ status }) => status === 200) ?? {}
    expect(body).toEqual({ userId: 'ida', token: null, expiresAt: '2026-03-03 10:00:00+00:00' })
  })

  it('LINK-9 is answered with an identity that the application accepts where it asks for signatures', async () => {
    await anEndUser('ida')
    const authentication = `/v2/properties/${world.property.id}/snippet-authentication`
    expect((await world.admin.api.post(`${authentication}/secret`, undefined)).status).toBe(201)
    expect((await world.admin.api.put(authentication, { enabled: true })).status).toBe(200)
    const pointer = (userId: string, token: string | null) =>
      requestPointer(assistant, world.property.id, { userId, token })
    await expect.poll(async () => (await pointer('ida', null)).status, { timeout: 10_000 }).toBe(403)
    const [code = ''] = await codesFor('ida')
    const { body } = await exchange(code)
    expect((await pointer('ida', body.token)).status).toBe(200)
    expect((await pointer('eve', body.token)).status).toBe(403)
  })

  it('LINK-8 is worth nothing for another application of the company', async () => {
    await anEndUser('ida')
    const other = await aProperty(server, { in: world.company, url: `${testOrigin}/other` })
    const codes = await codesFor('ida')
    expect(codes).toHaveLength(2)
    const isAccepted = codes.map(code => exchange(code, { property: other.id }))
    expect((await Promise.all(isAccepted)).map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('LINK-8 is worth nothing for another company, after 15 minutes, or for a disabled user', async () => {
    const id = await anEndUser('ida')
    const home = world
    const [code = ''] = await codesFor('ida')
    const late = (await codesFor('ida'))[0] ?? ''
    const disabled = (await codesFor('ida'))[0] ?? ''
    world = await aWorld(server)
    await world.admin.api.put(`/v2/properties/${world.property.id}`, { url: `${testOrigin}/start` })
    await expect.poll(async () => (await exchange(code)).status, { timeout: 10_000 }).toBe(404)
    const atHome = { property: home.property.id }
    expect((await exchange(code, atHome)).status).toBe(404)
    server.clock.set('2026-03-02T10:16:00Z')
    expect((await exchange(late, atHome)).status).toBe(404)
    server.clock.set('2026-03-02T10:00:00Z')
    await server.database.asSystem(tx =>
      tx.updateTable('company_user').set({ status: 'disabled' }).where('company_user.id', '=', id).execute(),
    )
    expect((await exchange(disabled, atHome)).status).toBe(404)
    expect((await exchange('unknown', atHome)).status).toBe(404)
  })
})
