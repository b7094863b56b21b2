import type { WireGuide, WirePageEditor } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { signInAs } from '../../../../test/auth-client.ts'
import { aManager, aStep, type Person } from '../../../../test/builders.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
const integrity = 'integrity-token-one'
const ofExtension = 'chrome-extension://okchhcdfkgjmilpghghdoiiecbdidcjl'

beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  for (const [company, api] of [
    [world.company, world.admin.api],
    [world.stranger.company, world.stranger.admin.api],
  ] as const) {
    const browserExtension = {
      authMethod: 'none',
      openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
      integrityTokens: [integrity],
    }
    const saved = await api.put(`/v2/companies/${company.id}/config`, { newConfig: { browserExtension } })
    expect(saved.status).toBe(200)
  }
})
afterAll(() => server.close())

interface Sent {
  readonly cookie?: string
  readonly origin?: string | null
  readonly token?: string
  readonly company?: number
  readonly property?: number
}

async function send(method: 'GET' | 'POST', sent: Sent) {
  const { cookie, origin = ofExtension, token = integrity } = sent
  const { company = world.company.id, property = world.property.id } = sent
  const address = `${server.url}/api/v2/extension/companies/${company}/properties/${property}/editor-sessions`
  const reply = await fetch(address, {
    method,
    headers: {
      'x-waymark-integrity': token,
      ...(origin === null ? {} : { origin }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST'
      ? { body: JSON.stringify({ page: 'https://app.example.com/orders?tab=1', locale: 'de' }) }
      : {}),
  })
  return { status: reply.status, body: (await reply.json()) as { mayEdit?: boolean; url?: string } }
}

async function exchange(url: string, { property = world.property.id } = {}) {
  const code = new URL(url).hash.split('waymark_editor=')[1] ?? ''
  const reply = await sendRaw(`${server.url}/api/assistant/v1/properties/${property}/editor`, {
    method: 'POST',
    headers: { origin: testOrigin, 'content-type': 'text/plain' },
    body: JSON.stringify({ code }),
  })
  return { status: reply.status, body: JSON.parse(reply.bytes.toString()) as Record<string, unknown> }
}

const cookieOf = async (person: Person) => (await signInAs(server, person.email)).cookie

describe('EXT-24 the editor of the extension', () => {
  it.each(['admin', 'moderator', 'contributor', 'propertyContributor'] as const)(
    'opens for staff who are signed in to the dashboard: %s',
    async name => {
      const cookie = await cookieOf(world[name])
      expect(await send('GET', { cookie })).toEqual({ status: 200, body: { mayEdit: true } })
      const { status, body } = await send('POST', { cookie })
      expect(status).toBe(201)
      expect(body.url).toMatch(/^https:\/\/app\.example\.com\/orders\?tab=1#waymark_editor=[\w-]{32}$/)
      const opened = await exchange(body.url ?? '')
      expect(opened.status).toBe(200)
      const editor = opened.body['editor'] as WirePageEditor
      expect(editor).toMatchObject({ purpose: 'record', locale: 'de' })
      expect(editor.mayPublish).toBe(!/contributor/i.test(name))
      expect((await exchange(body.url ?? '')).status).toBe(404)
    },
  )

  it('a contributor writes drafts only', async () => {
    const cookie = await cookieOf(world.contributor)
    const { body } = await send('POST', { cookie })
    const { token } = (await exchange(body.url ?? '')).body
    const record = async (isPublished: boolean) => {
      const reply = await sendRaw(
        `${server.url}/api/assistant/v1/properties/${world.property.id}/editor/recording`,
        {
          method: 'POST',
          headers: { origin: testOrigin, 'content-type': 'text/plain' },
          body: JSON.stringify({ token, title: 'Recorded here', steps: [aStep()], isPublished }),
        },
      )
      return { status: reply.status, body: JSON.parse(reply.bytes.toString()) as { guideId: number } }
    }
    expect((await record(true)).status).toBe(403)
    const saved = await record(false)
    const path = `/v2/properties/${world.property.id}/tutorials/edit/${saved.body.guideId}`
    expect((await world.contributor.api.get<WireGuide>(path)).body.visibility).toBe('private')
  })

  it('leaves the cookie as it is, so that the dashboard stays signed in', async () => {
    const cookie = await cookieOf(world.admin)
    await send('GET', { cookie })
    await send('POST', { cookie })
    const refreshed = await fetch(`${server.url}/api/auth/refresh`, { method: 'POST', headers: { cookie } })
    expect(refreshed.status).toBe(200)
  })

  it('is not there for people who are not staff of the application', async () => {
    const stranger = await cookieOf(world.stranger.admin)
    for (const cookie of [undefined, 'waymark-refresh=x', stranger]) {
      const sent = cookie === undefined ? {} : { cookie }
      expect(await send('GET', sent)).toEqual({ status: 200, body: { mayEdit: false } })
      expect([401, 404]).toContain((await send('POST', sent)).status)
    }
  })

  it('is not there after the sign-in has ended', async () => {
    const cookie = await cookieOf(world.moderator)
    const out = await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: { cookie } })
    expect(out.status).toBe(200)
    expect((await send('GET', { cookie })).body).toEqual({ mayEdit: false })
    expect((await send('POST', { cookie })).status).toBe(401)
  })

  it('refuses a page that calls with the cookie of its visitor', async () => {
    const cookie = await cookieOf(world.admin)
    for (const origin of [
      testOrigin,
      'https://evil.example',
      'null',
      'https://chrome-extension.evil.example',
    ])
      expect([origin, (await send('POST', { cookie, origin })).status]).toEqual([origin, 403])
  })

  it('refuses a wrong integrity token', async () => {
    const cookie = await cookieOf(world.admin)
    expect((await send('POST', { cookie, token: 'wrong' })).status).toBe(404)
    expect((await send('GET', { cookie, token: 'wrong' })).body).toEqual({ mayEdit: false })
  })

  it('refuses an application of another company, also for someone who is staff of both', async () => {
    const { company } = world.stranger
    const roles = [world.company, company].map(one => ({ roleName: 'admin', company: one }) as const)
    const cookie = await cookieOf(await aManager(server, { roles }))
    expect((await send('POST', { cookie, property: world.stranger.property.id })).status).toBe(404)
    expect((await send('POST', { cookie, company: company.id })).status).toBe(404)
  })

  it('gives a code that no application of another company accepts', async () => {
    const { body } = await send('POST', { cookie: await cookieOf(world.admin) })
    const elsewhere = await exchange(body.url ?? '', { property: world.stranger.property.id })
    expect(elsewhere.status).toBe(403)
  })
})
