import type { WireGuide } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let guides: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  guides = `/v2/properties/${world.property.id}/tutorials`
})
afterAll(() => server.close())

const inWorld = () => ({ in: world.property, by: world.admin })
const publish = (id: number, person = world.admin) =>
  person.api.put<WireGuide>(`${guides}/${id}`, { visibility: 'public' })
const takeBack = (id: number, person = world.admin) =>
  person.api.put<WireGuide>(`${guides}/${id}`, { visibility: 'private' })

it('GUIDE-19 GUIDE-20 publishes and takes back, and remembers the first publication', async () => {
  const guide = await aGuide(inWorld())
  server.clock.set('2026-03-02T10:01:00Z')
  const live = await publish(guide.id)
  expect(live.body).toMatchObject({ visibility: 'public', firstTimePublished: '2026-03-02 10:01:00+00:00' })
  const draft = await takeBack(guide.id)
  expect(draft.body).toMatchObject({ visibility: 'private', firstTimePublished: '2026-03-02 10:01:00+00:00' })
  server.clock.set('2026-03-02T10:02:00Z')
  const again = await publish(guide.id)
  expect(again.body.firstTimePublished).toBe('2026-03-02 10:01:00+00:00')
  const actions = (await auditOf(server, { type: 'guide', id: guide.id })).map(entry => entry.action)
  expect(actions).toEqual(['guide.create', 'guide.publish', 'guide.unpublish', 'guide.publish'])
})

it('GUIDE-24 GUIDE-25 GUIDE-26 refuses what cannot be played, naming each place (422)', async () => {
  const withoutSteps = await aGuide({ ...inWorld(), steps: [] })
  const first = await publish(withoutSteps.id)
  expect(first.status).toBe(422)
  expect(first.body).toMatchObject({
    code: 'breaksRule',
    data: { issues: [{ path: 'steps', code: 'noSteps' }] },
  })
  const withoutElement = await aGuide({ ...inWorld(), steps: [aStep(), aStep({ identifier: null })] })
  const second = await publish(withoutElement.id)
  expect(second.body).toMatchObject({
    data: { issues: [{ path: 'steps.1.identifier', code: 'selectorMissing' }] },
  })
  const { body } = await world.admin.api.get<WireGuide>(`${guides}/edit/${withoutElement.id}`)
  expect(body).toMatchObject({ visibility: 'private', version: 1 })
})

const invalid = [
  [
    'a selector that no browser can read',
    { identifier: { candidates: [{ css: 'a[' }] } },
    'identifier.candidates.0.css',
  ],
  ['no element', { identifier: null }, 'identifier'],
  ['an unfinished page', { url: 'orders' }, 'url'],
  [
    'an unfinished pattern',
    { nextWhen: 'forceValue', nextIf: { mode: 'regex', value: '([a-z' } },
    'nextIf.value',
  ],
  ['a video of another host', { media: { kind: 'video', src: 'https://example.com/a.mp4' } }, 'media.src'],
  ['an unfinished link', { media: { kind: 'link', href: 'example', title: 'A' } }, 'media.href'],
] as const

it.each(invalid)('GUIDE-44 a draft with %s is saved, but not published', async (_name, change, path) => {
  const guide = await aGuide({ ...inWorld(), steps: [aStep()] })
  const steps = [aStep(), { ...aStep(), ...change }]
  const saved = await world.admin.api.put<WireGuide>(`${guides}/${guide.id}`, { steps })
  expect([saved.status, saved.raw]).toEqual([200, saved.raw])
  expect(saved.body.issues).toContainEqual(
    expect.objectContaining({ path: `steps.1.${path}`, severity: 'error' }),
  )
  const made = await world.admin.api.post(guides, { title: 'New', steps })
  expect(made.status).toBe(201)
  const refused = await publish(guide.id)
  expect(refused.status).toBe(422)
  expect(refused.raw).toContain(`steps.1.${path}`)
  const live = await aGuide({ ...inWorld(), isPublic: true })
  const broken = await world.admin.api.put(`${guides}/${live.id}`, { steps })
  expect(broken.status).toBe(422)
  expect(broken.raw).toContain(`steps.1.${path}`)
})

it('GUIDE-44 a draft in another language is saved with an unfinished medium, but not published', async () => {
  const guide = await aGuide({ ...inWorld(), steps: [aStep()] })
  const [step] = guide.steps
  const media = { kind: 'video', src: 'https://example.com/a.mp4' }
  const steps = [{ ...aStep(), uuid: step?.uuid, media }]
  expect((await world.admin.api.put(`${guides}/${guide.id}?lang=de`, { title: 'A', steps })).status).toBe(200)
  const refused = await publish(guide.id)
  expect(refused.body).toMatchObject({
    data: { issues: [{ path: `languageTexts.de.steps.${step?.uuid}.media.src`, code: 'mediaInvalid' }] },
  })
})

it.each([
  ['url', { url: 'java\tscript:alert(1)' }],
  ['media.href', { media: { kind: 'link', href: ' JavaScript:alert(1)', title: 'A' } }],
  ['media.src', { media: { kind: 'image', src: 'data:text/html,A', alt: '' } }],
  ['automation.value', { automation: { kind: 'navigate', value: 'vbscript:A', confirm: true } }],
])('GUIDE-44 an address that runs code is not stored: %s', async (path, change) => {
  const guide = await aGuide(inWorld())
  const refused = await world.admin.api.put(`${guides}/${guide.id}`, { steps: [{ ...aStep(), ...change }] })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ data: { issues: [{ path: `steps.0.${path}` }] } })
})

it('GUIDE-31 warnings do not stop it', async () => {
  const guide = await aGuide({ ...inWorld(), steps: [aStep({ content: '', message: '' })] })
  const live = await publish(guide.id)
  expect(live.status).toBe(200)
  expect(live.body.issues).toMatchObject([{ code: 'textMissing', severity: 'warning' }])
})

it('refuses to break a guide that is public already', async () => {
  const guide = await aGuide({ ...inWorld(), isPublic: true })
  const { status } = await world.admin.api.put(`${guides}/${guide.id}`, { steps: [] })
  expect(status).toBe(422)
})

it('ACCESS-14 a contributor neither publishes nor takes back (403)', async () => {
  const draft = await aGuide(inWorld())
  const live = await aGuide({ ...inWorld(), isPublic: true })
  expect((await publish(draft.id, world.contributor)).status).toBe(403)
  expect((await takeBack(live.id, world.contributor)).status).toBe(403)
  expect((await publish(draft.id, world.moderator)).status).toBe(200)
})

it('GUIDE-20 a deleted guide can do neither where it lies (422)', async () => {
  const guide = await aGuide(inWorld())
  await world.admin.api.delete(`${guides}/${guide.id}`)
  for (const reply of [await publish(guide.id), await takeBack(guide.id)]) {
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ data: { issues: [{ path: 'visibility', code: 'guideDeleted' }] } })
  }
})

it('50 parallel publishes give one transition and one audit entry (promise 3)', async () => {
  const guide = await aGuide(inWorld())
  const replies = await Promise.all(Array.from({ length: 50 }, () => publish(guide.id)))
  expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
  expect(new Set(replies.map(reply => reply.body.version))).toEqual(new Set([2]))
  const actions = (await auditOf(server, { type: 'guide', id: guide.id })).map(entry => entry.action)
  expect(actions).toEqual(['guide.create', 'guide.publish'])
  expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1, 2])
})

it('ERR-1 ERR-3 refuses one public guide too many (402), also when all ask at once', async () => {
  const limited = await aWorld(server, { publicGuides: 2 })
  const by = limited.admin
  const path = `/v2/properties/${limited.property.id}/tutorials`
  const drafts = await Promise.all(Array.from({ length: 6 }, () => aGuide({ in: limited.property, by })))
  const replies = await Promise.all(
    drafts.map(draft => by.api.put<WireGuide>(`${path}/${draft.id}`, { visibility: 'public' })),
  )
  expect(replies.map(reply => reply.status).sort()).toEqual([200, 200, 402, 402, 402, 402])
  const refused = replies.find(reply => reply.status === 402)
  expect(refused?.body).toMatchObject({ code: 'limitReached', data: { type: 'guide', limit: 2 } })
  const live = replies.find(reply => reply.status === 200)
  const saved = await by.api.put(`${path}/${live?.body.id}`, { title: 'Still editable at the limit' })
  expect(saved.status).toBe(200)
})
