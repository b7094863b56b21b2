import type { WireGuide } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, revisionOf, versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let guides: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  guides = `/v2/properties/${world.property.id}/tutorials`
})
afterAll(() => server.close())

it('WIRE-58 GUIDE-1 makes a private draft at the end of its chapter', async () => {
  const chapter = await aChapter({ in: world.property, by: world.admin })
  const make = (title: string) =>
    world.contributor.api.post<WireGuide>(guides, { title, launcher: chapter.id, steps: [aStep()] })
  const first = await make('One')
  const second = await make('Two')
  expect(first.status).toBe(201)
  expect(second.body).toMatchObject({
    title: 'Two',
    subtitle: '',
    visibility: 'private',
    launcher: chapter.id,
    languageBehaviour: 'fallback_default',
    languages: ['en'],
    version: 1,
    stepCount: 1,
  })
  expect(second.body.sort).toBeGreaterThan(first.body.sort)
})

it('keeps the first version, one audit entry and raises the content revision', async () => {
  const before = await revisionOf(server, world.property.id)
  const { body } = await world.admin.api.post<WireGuide>(guides, { title: 'Noted' })
  const object = { type: 'guide', id: body.id } as const
  expect(await versionsOf(server, object)).toEqual([1])
  expect(await auditOf(server, object)).toMatchObject([
    {
      action: 'guide.create',
      manager_id: world.admin.id,
      is_unconditional: false,
      before: null,
      after: { version: 1, visibility: 'private', titles: { en: 'Noted' } },
    },
  ])
  expect(await revisionOf(server, world.property.id)).toBe(before + 1)
})

it('writes the texts in the language of the call', async () => {
  const { body } = await world.admin.api.post<WireGuide>(`${guides}?lang=de`, { title: 'Bestellungen' })
  expect(body).toMatchObject({ title: 'Bestellungen', language: 'de', languages: ['de'] })
  const inEnglish = await world.admin.api.get<WireGuide>(`${guides}/edit/${body.id}`)
  expect(inEnglish.body).toMatchObject({ title: 'Bestellungen', language: 'en' })
})

it.each([
  [{}, 'body.title'],
  [{ title: '  ' }, 'body.title'],
  [{ title: 'x'.repeat(501) }, 'body.title'],
  [{ title: 'a\u0000b' }, 'body.title'],
  [{ title: 'A', launcher: -1 }, 'body.launcher'],
  [{ title: 'A', launcher: 2 ** 31 }, 'body.launcher'],
  [{ title: 'A', colour: 'red' }, 'body'],
  [{ title: 'A', steps: [{ type: 'circle' }] }, 'body.steps.0.type'],
])('refuses %j, naming the field (400)', async (body, path) => {
  const reply = await world.admin.api.post(guides, body)
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'malformed', data: { issues: [{ path }] } })
})

it.each([
  [[aStep({ media: { kind: 'link', href: 'javascript:alert(1)' } })], 'steps.0.media.href'],
  [[aStep({ url: 'javascript:alert(1)' })], 'steps.0.url'],
  [[aStep({ nextWhen: 'forceValue', nextIf: { mode: 'regex', value: '(a+)+$' } })], 'steps.0.nextIf.value'],
])('refuses a draft that no page may be given (422): %#', async (steps, path) => {
  const reply = await world.admin.api.post(guides, { title: 'Bad', steps })
  expect(reply.status).toBe(422)
  expect(reply.body).toMatchObject({ code: 'breaksRule', data: { issues: [{ path }] } })
})

it('keeps a draft without selectors (GUIDE-26 is for publishing)', async () => {
  const steps = [aStep({ identifier: null }), aStep({ identifier: { candidates: [] } })]
  expect((await world.admin.api.post(guides, { title: 'Draft', steps })).status).toBe(201)
})

it('ACCESS-33 a chapter of another company is as unknown as one that never was (422)', async () => {
  const { property, admin } = world.stranger
  const theirs = await aChapter({ in: property, by: admin })
  const refused = await world.admin.api.post(guides, { title: 'A', launcher: theirs.id })
  const unknown = await world.admin.api.post(guides, { title: 'A', launcher: 2_000_000_000 })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ data: { issues: [{ path: 'launcher', code: 'unknown' }] } })
  expect(refused.raw).toBe(unknown.raw)
})
