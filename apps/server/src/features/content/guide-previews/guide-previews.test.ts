import type { ErrorBody, WireGuide, WirePreview } from '@waymark/contract'
import type { DeliveredGuide } from '@waymark/domain/delivery/delivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty, aStep } from '../../../../test/builders.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { versionsOf } from '../../../../test/records.ts'
import { prunePreviews } from './index.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const preview = (id: number, draft: object = {}, by = world.admin, query = '') =>
  by.api.post<WirePreview>(`/v2/properties/${world.property.id}/tutorials/${id}/preview${query}`, draft)

const handleOf = (reply: { readonly body: WirePreview }) =>
  new URL(reply.body.url).searchParams.get('waymark_preview') ?? ''

async function ask(handle: string, { property = world.property.id, origin = testOrigin } = {}) {
  const reply = await sendRaw(`${server.url}/api/assistant/v1/properties/${property}/preview`, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body: JSON.stringify({ handle }),
  })
  return { ...reply, body: JSON.parse(reply.bytes.toString()) as { guide: DeliveredGuide } & ErrorBody }
}

describe('trying a draft out', () => {
  it('GUIDE-43 gives the address that plays the unsaved draft to who has it, and saves nothing', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, title: 'Saved' })
    const reply = await preview(guide.id, {
      title: 'Unsaved',
      steps: [aStep({ content: '<b>Draft</b>', url: '/new' }), aStep({ content: 'Second' })],
    })
    expect(reply.status).toBe(201)
    const url = new URL(reply.body.url)
    expect(`${url.origin}${url.pathname}`).toBe('https://app.example.com/new')
    expect(url.searchParams.get('waymark_guide')).toBe(String(guide.id))
    expect(reply.body.expiresAt).toBe('2026-03-02 10:30:00+00:00')
    const { status, body, headers } = await ask(handleOf(reply))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.guide).toMatchObject({
      id: guide.id,
      title: 'Unsaved',
      page: null,
      steps: [{ content: 'Draft', url: '/new' }, { content: 'Second' }],
    })
    const { body: kept } = await world.admin.api.get<WireGuide>(
      `/v2/properties/${world.property.id}/tutorials/edit/${guide.id}`,
    )
    expect(kept).toMatchObject({ title: 'Saved', version: 1, visibility: 'private' })
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1])
  })

  it('GUIDE-55 begins with the step of this number, on its page or that of a step before it', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const steps = [aStep({ url: '/new' }), aStep({ url: null })]
    const startOf = async (step: number) => {
      const url = new URL((await preview(guide.id, { steps, step })).body.url)
      return [url.pathname, url.searchParams.get('waymark_step')]
    }
    expect(await startOf(1)).toEqual(['/new', null])
    expect(await startOf(2)).toEqual(['/new', '2'])
    expect(await startOf(9)).toEqual(['/new', '2'])
    expect((await preview(guide.id, { steps, step: 0 })).status).toBe(400)
  })

  it('GUIDE-43 plays a language, and never the picture of a target', async () => {
    const screenshot = { src: '/files/target.png', target: null }
    const guide = await aGuide({ in: world.property, by: world.admin, steps: [aStep({ screenshot })] })
    await world.admin.api.put(`/v2/properties/${world.property.id}/tutorials/${guide.id}?lang=de`, {
      title: 'Deutsch',
    })
    const { body } = await ask(handleOf(await preview(guide.id, {}, world.admin, '?lang=de')))
    expect(body.guide.title).toBe('Deutsch')
    expect(JSON.stringify(body)).not.toContain('/files/target.png')
  })

  it('GUIDE-43 the next draft takes the place of the last, per person', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const first = handleOf(await preview(guide.id, { title: 'One' }))
    const colleague = handleOf(await preview(guide.id, { title: 'Theirs' }, world.moderator))
    const second = handleOf(await preview(guide.id, { title: 'Two' }))
    expect((await ask(first)).status).toBe(404)
    expect((await ask(second)).body.guide.title).toBe('Two')
    expect((await ask(colleague)).body.guide.title).toBe('Theirs')
  })

  it('GUIDE-43 is over after half an hour, and then forgotten', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const handle = handleOf(await preview(guide.id))
    server.clock.set('2026-03-02T10:29:59Z')
    expect((await ask(handle)).status).toBe(200)
    server.clock.set('2026-03-02T10:30:00Z')
    expect((await ask(handle)).status).toBe(404)
    await prunePreviews(server.database, server.clock.now())
    const left = await server.database.asSystem(tx =>
      tx
        .selectFrom('guide_preview')
        .select('guide_preview.guide_id')
        .where('guide_preview.guide_id', '=', guide.id)
        .execute(),
    )
    expect(left).toEqual([])
    server.clock.set('2026-03-02T10:00:00Z')
  })

  it('GUIDE-43 is for pages of its own property alone', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const handle = handleOf(await preview(guide.id))
    const other = await aProperty(server, { in: world.company, url: testOrigin })
    expect((await ask(handle, { property: other.id })).status).toBe(404)
    expect((await ask(handle, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask(`${handle}x`)).status).toBe(404)
    expect((await ask('a.b')).status).toBe(404)
    expect((await ask('')).status).toBe(404)
  })
})

describe('refusals', () => {
  it('refuses what no draft may hold, naming the field (422)', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const media = { kind: 'video', src: 'https://example.com/a.mp4' }
    const reply = await preview(guide.id, { steps: [aStep({ media: media as never })] })
    expect(reply.status).toBe(422)
    expect(reply.raw).toContain('steps.0.media.src')
  })

  it('refuses a draft that is too large (413)', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const steps = Array.from({ length: 120 }, () => aStep({ message: 'x'.repeat(9_000) }))
    expect((await preview(guide.id, { steps })).status).toBe(413)
  })

  it('is refused where the application has no address yet (422)', async () => {
    const bare = await aProperty(server, { in: world.company })
    const guide = await aGuide({ in: bare, by: world.admin })
    const reply = await world.admin.api.post(`/v2/properties/${bare.id}/tutorials/${guide.id}/preview`, {})
    expect(reply.body).toMatchObject({ data: { issues: [{ code: 'noApplicationUrl' }] } })
  })
})
