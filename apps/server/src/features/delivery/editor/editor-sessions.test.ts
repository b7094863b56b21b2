import type { WireEditorSession, WireGuide, WirePageEditor } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep, type Person } from '../../../../test/builders.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { pruneEditorSessions } from './index.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const now = '2026-03-02T10:00:00Z'
const path = () => `/v2/properties/${world.property.id}/editor-sessions`

const create = (by: Person = world.admin, body: object = {}) =>
  by.api.post<{ id: number; url: string; expiresAt: string }>(path(), { purpose: 'pick', ...body })
const read = (id: number, by: Person = world.admin) => by.api.get<WireEditorSession>(`${path()}/${id}`)

async function fromPage(
  call: string,
  body: object,
  { property = world.property.id, origin = testOrigin } = {},
) {
  const reply = await sendRaw(`${server.url}/api/assistant/v1/properties/${property}/editor${call}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
  return { ...reply, body: JSON.parse(reply.bytes.toString()) as Record<string, unknown> }
}

const codeIn = (url: string) => new URL(url).hash.split('waymark_editor=')[1] ?? ''

/** An editor that was opened in a page: its session and the token that the page holds. */
async function anEditor(by: Person = world.admin, body: object = {}) {
  const { id, url } = (await create(by, body)).body
  const opened = await fromPage('', { code: codeIn(url) })
  expect([opened.status, opened.bytes.toString()]).toEqual([200, opened.bytes.toString()])
  return { id, token: String(opened.body['token']), editor: opened.body['editor'] as WirePageEditor }
}

const picked = {
  identifier: { candidates: [{ css: '#save', kind: 'id', matches: 1 }], role: 'button', label: 'Save' },
  url: '/orders',
  name: 'Save',
}

describe('opening the editor in a page', () => {
  it('EDIT-1 gives an address whose fragment holds a code, which is exchanged once for a token', async () => {
    const reply = await create(world.admin, { page: '/orders?tab=1', locale: 'de', kind: 'tooltip' })
    expect(reply.status).toBe(201)
    const url = new URL(reply.body.url)
    expect(`${url.origin}${url.pathname}${url.search}`).toBe('https://app.example.com/orders?tab=1')
    expect(reply.body.expiresAt).toBe('2026-03-02 10:02:00+00:00')
    expect((await read(reply.body.id)).body).toMatchObject({ state: 'waiting', picked: null })
    const opened = await fromPage('', { code: codeIn(reply.body.url) })
    expect(opened.headers['access-control-allow-origin']).toBe(testOrigin)
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(opened.body['editor']).toMatchObject({
      purpose: 'pick',
      kind: 'tooltip',
      texts: { undo: 'Rückgängig' },
    })
    expect((await read(reply.body.id)).body.state).toBe('open')
    expect((await fromPage('', { code: codeIn(reply.body.url) })).status).toBe(404)
  })

  it('EDIT-1 leaves a route in the fragment in front of the code', async () => {
    const { url } = (await create(world.admin, { page: '/app#/orders' })).body
    expect(new URL(url).hash).toMatch(/^#\/orders\?waymark_editor=[\w-]{32}$/)
  })

  it.each([
    'https://evil.example/x',
    'javascript:alert(1)',
    '/orders/*',
    'http://app.example.com.evil.example',
  ])('EDIT-2 never sends a code to %s', async page => {
    const { url } = (await create(world.admin, { page })).body
    expect(new URL(url).origin).toBe('https://app.example.com')
  })

  it('EDIT-2 a code is worth nothing after two minutes, elsewhere, or on a page of another origin', async () => {
    const code = codeIn((await create()).body.url)
    expect((await fromPage('', { code }, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await fromPage('', { code }, { property: world.stranger.property.id })).status).toBe(403)
    expect((await fromPage('', { code: `${code}x` })).status).toBe(404)
    server.clock.set('2026-03-02T10:02:00Z')
    expect((await fromPage('', { code })).status).toBe(404)
    server.clock.set(now)
    expect((await fromPage('', { code })).status).toBe(200)
  })

  it('EDIT-2 of two exchanges at the same time one is answered', async () => {
    const code = codeIn((await create()).body.url)
    const replies = await Promise.all([1, 2, 3, 4].map(() => fromPage('', { code })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  })

  it('EDIT-2 a token is over after an hour, and with the sign-in of the person', async () => {
    const { token } = await anEditor(world.moderator)
    expect((await fromPage('/state', { token })).status).toBe(200)
    server.clock.set('2026-03-02T11:00:00Z')
    expect((await fromPage('/state', { token })).status).toBe(404)
    server.clock.set(now)
    await server.database.asSystem(tx =>
      tx
        .updateTable('session')
        .set({ revoked_at: new Date(now) })
        .where('session.manager_id', '=', world.moderator.id)
        .execute(),
    )
    expect((await fromPage('/state', { token })).status).toBe(404)
  })

  it('EDIT-2 other people and companies see nothing of a session', async () => {
    const { id } = (await create()).body
    expect((await read(id, world.contributor)).status).toBe(404)
    expect((await read(id, world.stranger.admin)).status).toBe(404)
    expect((await world.contributor.api.delete(`${path()}/${id}`)).status).toBe(404)
  })

  it('EDIT-2 is audited without the code, and only a hash of it is stored', async () => {
    const { id, url } = (await create()).body
    const rows = await server.database.asSystem(async tx => [
      ...(await tx.selectFrom('editor_session').selectAll().where('editor_session.id', '=', id).execute()),
      ...(await tx
        .selectFrom('audit_entry')
        .selectAll()
        .where('audit_entry.action', '=', 'editor.create')
        .execute()),
    ])
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(codeIn(url))
  })

  it('EDIT-2 is forgotten a day after its end', async () => {
    const { id } = (await create()).body
    await pruneEditorSessions(server.database, new Date('2026-03-03T10:01:59Z'))
    expect((await read(id)).status).toBe(200)
    await pruneEditorSessions(server.database, new Date('2026-03-03T10:02:01Z'))
    expect((await read(id)).status).toBe(404)
  })

  it('EDIT-2 creating many sessions in a row is refused (429)', async () => {
    const replies = []
    for (let index = 0; index < 32; index++) replies.push(await create(world.propertyContributor))
    expect(replies.map(({ status }) => status).filter(status => status === 429).length).toBeGreaterThan(0)
  })
})

describe('the look of a page', () => {
  const look = { mainColor: '#0b6bcb', background: '#ffffff', fontFamily: 'Inter', radiusPx: 6 }

  it('LOOK-28 look.* is handed to the dashboard once, by who may edit stylings', async () => {
    const { id, token } = await anEditor(world.admin, { purpose: 'readLook' })
    expect((await fromPage('/look', { token, look: { ...look, mainColor: 'red' } })).status).toBe(400)
    expect((await fromPage('/look', { token, look })).status).toBe(200)
    expect((await fromPage('/look', { token, look })).status).toBe(404)
    expect((await read(id)).body).toMatchObject({ state: 'ended', look, picked: null })
    expect((await create(world.contributor, { purpose: 'readLook' })).status).toBe(403)
  })

  it('LOOK-28 comes from no editor of another purpose', async () => {
    const { token } = await anEditor()
    expect((await fromPage('/look', { token, look })).status).toBe(404)
  })
})

describe('a picked element', () => {
  it('EDIT-3 reaches the dashboard of the person once, and ends the editor', async () => {
    const { id, token } = await anEditor(world.contributor)
    expect((await fromPage('/picked', { token, picked })).status).toBe(200)
    expect((await fromPage('/picked', { token, picked })).status).toBe(404)
    expect((await read(id, world.contributor)).body).toMatchObject({ state: 'ended', picked })
    expect((await world.contributor.api.delete(`${path()}/${id}`)).status).toBe(200)
    expect((await read(id, world.contributor)).status).toBe(404)
  })

  it.each([
    ['a selector that is too long', { ...picked, identifier: { candidates: [{ css: 'x'.repeat(1_001) }] } }],
    ['an unknown field', { ...picked, html: '<b>' }],
    ['no identifier', { url: '/', name: '' }],
  ])('EDIT-3 with %s is refused (400)', async (_, body) => {
    const { token } = await anEditor()
    expect((await fromPage('/picked', { token, picked: body })).status).toBe(400)
  })

  it('EDIT-3 closing ends the editor', async () => {
    const { id, token } = await anEditor()
    expect((await fromPage('/close', { token })).status).toBe(200)
    expect((await fromPage('/state', { token })).status).toBe(404)
    expect((await read(id)).body).toMatchObject({ state: 'ended', picked: null })
  })
})

const recorded = { content: 'Click “Save”', url: '/orders', identifier: picked.identifier }

describe('a recording', () => {
  it('EDIT-4 becomes a private draft of the person, once', async () => {
    const { id, token } = await anEditor(world.contributor, { purpose: 'record' })
    const body = { token, title: 'Save an order', steps: [recorded, { ...recorded, nextWhen: 'nonempty' }] }
    const replies = await Promise.all([fromPage('/recording', body), fromPage('/recording', body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    const saved = replies.find(({ status }) => status === 200)
    const guideId = Number(saved?.body['guideId'])
    expect(String(saved?.body['url'])).toContain(`/app/${world.property.id}/manage/${guideId}/edit/steps`)
    const { body: guide } = await world.contributor.api.get<WireGuide>(
      `/v2/properties/${world.property.id}/tutorials/edit/${guideId}`,
    )
    expect(guide).toMatchObject({ title: 'Save an order', visibility: 'private', version: 1 })
    expect(guide.steps.map(step => step.content)).toEqual(['Click “Save”', 'Click “Save”'])
    expect((await read(id, world.contributor)).body).toMatchObject({ state: 'ended', guideId })
  })

  it('EDIT-4 extends the guide that it was opened for, as its next version', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, steps: [aStep({ content: 'First' })] })
    const { token, editor } = await anEditor(world.admin, { purpose: 'record', guideId: guide.id })
    expect(editor.guideTitle).toBe(guide.title)
    expect((await fromPage('/recording', { token, title: 'Ignored', steps: [recorded] })).status).toBe(200)
    const { body } = await world.admin.api.get<WireGuide>(
      `/v2/properties/${world.property.id}/tutorials/edit/${guide.id}`,
    )
    expect(body).toMatchObject({ title: guide.title, version: 2 })
    expect(body.steps.map(step => step.content)).toEqual(['First', 'Click “Save”'])
    expect(body.steps[0]?.uuid).toBe(guide.steps[0]?.uuid)
  })

  it('EDIT-4 a contributor extends drafts only, also where the guide is published meanwhile', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, steps: [aStep()] })
    const { token } = await anEditor(world.contributor, { purpose: 'record', guideId: guide.id })
    const address = `/v2/properties/${world.property.id}/tutorials/${guide.id}`
    const published = await world.admin.api.put(address, { visibility: 'public' })
    expect([published.status, published.raw]).toEqual([200, published.raw])
    const refused = await fromPage('/recording', { token, title: 'A', steps: [recorded] })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ data: { reason: 'onlyDrafts' } })
    expect((await fromPage('/state', { token })).status).toBe(200)
    const again = await create(world.contributor, { purpose: 'record', guideId: guide.id })
    expect(again.status).toBe(403)
  })

  it('EDIT-4 breaks no rule that other saves keep (422), and the editor stays open', async () => {
    const { token } = await anEditor(world.admin, { purpose: 'record' })
    const steps = [{ ...recorded, media: { kind: 'link', href: 'javascript:alert(1)', title: '' } }]
    expect((await fromPage('/recording', { token, title: 'A', steps })).status).toBe(422)
    expect((await fromPage('/state', { token })).status).toBe(200)
  })

  it('EDIT-4 of another company is not found', async () => {
    const foreign = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
    const reply = await create(world.admin, { purpose: 'record', guideId: foreign.id })
    expect(reply.status).toBe(404)
  })
})

describe('EDIT-13 a rule that is tested in the page', () => {
  const rule = {
    connection: 'and',
    conditions: [
      {
        text: '#save is clicked',
        context: { type: 'element', operator: 'is', status: 'clicked', selector: '#save' },
      },
    ],
  }

  it('comes with the exchange, as the dashboard sent it', async () => {
    const { editor } = await anEditor(world.contributor, { purpose: 'testRule', kind: 'rule', rule })
    expect(editor).toMatchObject({ purpose: 'testRule', rule })
  })

  it.each([
    ['no rule', { rule: null }, 422, 'rule'],
    ['no condition', { rule: { ...rule, conditions: [] } }, 400, 'body.rule.conditions'],
    [
      'a condition of an unknown kind',
      { rule: { ...rule, conditions: [{ text: '', context: { type: 'cookie' } }] } },
      400,
      'body.rule.conditions.0.context.type',
    ],
  ])('is refused with %s', async (_, body, status, path) => {
    const reply = await create(world.admin, { purpose: 'testRule', ...body })
    expect(reply).toMatchObject({ status, body: { data: { issues: [{ path }] } } })
  })
})
