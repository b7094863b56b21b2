import type { WireGuide } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
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

const inWorld = () => ({ in: world.property, by: world.admin })

describe('texts and steps', () => {
  it('WIRE-55 saves one language and leaves the others', async () => {
    const guide = await aGuide({ ...inWorld(), title: 'Orders', steps: [aStep({ content: 'Open' })] })
    const [step] = guide.steps
    const german = await world.admin.api.put<WireGuide>(`${guides}/${guide.id}?lang=de`, {
      title: 'Bestellungen',
      steps: [{ ...aStep({ content: 'Öffnen' }), uuid: step?.uuid }],
    })
    expect(german.body).toMatchObject({ title: 'Bestellungen', languages: ['de', 'en'] })
    const english = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}?lang=en`)
    expect(english.body).toMatchObject({ title: 'Orders', steps: [{ uuid: step?.uuid, content: 'Open' }] })
    const again = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}?lang=de`)
    expect(again.body).toMatchObject({ title: 'Bestellungen', steps: [{ content: 'Öffnen' }] })
  })

  it('LANG-12 shows the default language where a text is missing, step by step', async () => {
    const guide = await aGuide({ ...inWorld(), title: 'Orders', steps: [aStep({ content: 'Open' })] })
    const [step] = guide.steps
    await world.admin.api.put(`${guides}/${guide.id}?lang=de`, { title: 'Bestellungen' })
    await world.admin.api.put(`${guides}/${guide.id}?lang=en`, {
      steps: [{ ...aStep({ content: 'Open' }), uuid: step?.uuid }, aStep({ content: 'Save' })],
    })
    const { body } = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}?lang=de`)
    expect(body.title).toBe('Bestellungen')
    expect(body.steps.map(one => one.content)).toEqual(['Open', 'Save'])
  })

  it('reorders steps for every language and keeps their ids', async () => {
    const guide = await aGuide({
      ...inWorld(),
      steps: [aStep({ content: 'A' }), aStep({ content: 'B' }), aStep({ content: 'C' })],
    })
    await world.admin.api.put(`${guides}/${guide.id}?lang=de`, { title: 'Deutsch' })
    const [a, b, c] = guide.steps
    const steps = [c, a, b].map(step => ({ ...aStep({ content: step?.content }), uuid: step?.uuid }))
    const { body } = await world.admin.api.put<WireGuide>(`${guides}/${guide.id}`, { steps })
    expect(body.steps.map(step => step.id)).toEqual([3, 1, 2])
    const german = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}?lang=de`)
    expect(german.body.steps.map(step => step.content)).toEqual(['C', 'A', 'B'])
  })

  it('sends back what it was sent: reading and saving at once changes nothing', async () => {
    const guide = await aGuide({
      ...inWorld(),
      title: 'Same',
      steps: [aStep(), aStep({ nextWhen: 'nonempty' })],
    })
    const steps = guide.steps.map(({ id: _id, text_id: _textId, ...step }) => step)
    const { body } = await world.admin.api.put<WireGuide>(`${guides}/${guide.id}`, {
      title: guide.title,
      subtitle: guide.subtitle,
      steps,
      languageBehaviour: guide.languageBehaviour,
      segment: guide.segment,
      pageSegment: guide.pageSegment,
    })
    expect(body).toEqual(guide)
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1])
  })

  it('refuses a uuid that two steps claim (422)', async () => {
    const guide = await aGuide(inWorld())
    const uuid = guide.steps[0]?.uuid
    const { status, body } = await world.admin.api.put(`${guides}/${guide.id}`, {
      steps: [
        { ...aStep(), uuid },
        { ...aStep(), uuid },
      ],
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { issues: [{ path: 'steps.1.uuid', code: 'uuidTaken' }] } })
  })

  it('moves lastChangedAt with texts only, updatedAt with everything', async () => {
    const guide = await aGuide(inWorld())
    server.clock.set('2026-03-02T10:01:00Z')
    const behaviour = await world.admin.api.put<WireGuide>(`${guides}/${guide.id}`, {
      languageBehaviour: 'hide',
    })
    expect(behaviour.body).toMatchObject({
      languageBehaviour: 'hide',
      lastChangedAt: '2026-03-02 10:00:00+00:00',
      updatedAt: '2026-03-02 10:01:00+00:00',
    })
    server.clock.set('2026-03-02T10:02:00Z')
    const title = await world.admin.api.put<WireGuide>(`${guides}/${guide.id}`, { title: 'New' })
    expect(title.body.lastChangedAt).toBe('2026-03-02 10:02:00+00:00')
    server.clock.set('2026-03-02T10:00:00Z')
  })

  it.each([
    ['segment', 'segment'],
    ['pageSegment', 'pageSegment'],
  ])('names a %s that the property does not have (422)', async (field, path) => {
    const guide = await aGuide(inWorld())
    const { status, body } = await world.admin.api.put(`${guides}/${guide.id}`, { [field]: 2_000_000_000 })
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { issues: [{ path, code: 'unknown' }] } })
  })
})

describe('versions', () => {
  it('counts up with every save, keeps each version, and raises the content revision', async () => {
    const guide = await aGuide(inWorld())
    const before = await revisionOf(server, world.property.id)
    const second = await world.admin.api.put<WireGuide>(
      `${guides}/${guide.id}`,
      { title: 'Two' },
      { ifMatch: 1 },
    )
    expect(second.body.version).toBe(2)
    expect(second.headers.get('etag')).toBe('"2"')
    await world.moderator.api.put(`${guides}/${guide.id}`, { title: 'Three' })
    const object = { type: 'guide', id: guide.id } as const
    expect(await versionsOf(server, object)).toEqual([1, 2, 3])
    expect(await auditOf(server, object)).toMatchObject([
      { action: 'guide.create' },
      { action: 'guide.save', manager_id: world.admin.id, is_unconditional: false },
      {
        action: 'guide.save',
        manager_id: world.moderator.id,
        is_unconditional: true,
        before: { version: 2, titles: { en: 'Two' } },
        after: { version: 3, titles: { en: 'Three' } },
      },
    ])
    expect(await revisionOf(server, world.property.id)).toBe(before + 2)
  })

  it('refuses a stale save, says who saved meanwhile, and loses nothing (409)', async () => {
    const guide = await aGuide(inWorld())
    await world.moderator.api.put(`${guides}/${guide.id}`, { title: 'Theirs' }, { ifMatch: 1 })
    const mine = await world.admin.api.put(`${guides}/${guide.id}`, { title: 'Mine' }, { ifMatch: 1 })
    expect(mine.status).toBe(409)
    expect(mine.body).toMatchObject({
      code: 'stale',
      data: { version: 2, changedBy: world.moderator.name },
    })
    const { body } = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}`)
    expect(body).toMatchObject({ title: 'Theirs', version: 2 })
  })

  it('of 20 parallel saves of the same version one wins and 19 are stale', async () => {
    const guide = await aGuide(inWorld())
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        world.admin.api.put(`${guides}/${guide.id}`, { title: `Save ${number}` }, { ifMatch: 1 }),
      ),
    )
    const statuses = replies.map(reply => reply.status).sort()
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)])
    expect(await versionsOf(server, { type: 'guide', id: guide.id })).toEqual([1, 2])
  })
})

describe('who may', () => {
  it('ACCESS-14 a contributor saves drafts, not what is public', async () => {
    const draft = await aGuide(inWorld())
    const live = await aGuide({ ...inWorld(), isPublic: true })
    for (const person of [world.contributor, world.propertyContributor]) {
      const saved = await person.api.put(`${guides}/${draft.id}`, { title: `By ${person.name}` })
      expect(saved.status).toBe(200)
      const refused = await person.api.put(`${guides}/${live.id}`, { title: 'No' })
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ code: 'forbidden', data: { reason: 'onlyDrafts' } })
    }
  })

  it('ACCESS-14 is asked before anything else: a save that would change nothing, or is stale, or wrong', async () => {
    const live = await aGuide({ ...inWorld(), isPublic: true })
    const path = `${guides}/${live.id}`
    const replies = [
      await world.contributor.api.put(path, { title: live.title }),
      await world.contributor.api.put(path, { title: 'A' }, { ifMatch: 1 }),
      await world.contributor.api.put(path, { steps: [aStep({ url: 'javascript:alert(1)' })] }),
    ]
    expect(replies.map(reply => reply.status)).toEqual([403, 403, 403])
  })

  it('ACCESS-33 a guide of another company is not there, anyone who asks', async () => {
    const { property, admin } = world.stranger
    const theirs = await aGuide({ in: property, by: admin })
    const mixed = await world.admin.api.put(`${guides}/${theirs.id}`, { title: 'Mine now' })
    const never = await world.admin.api.put(`${guides}/2000000000`, { title: 'Mine now' })
    const inTheirs = await world.admin.api.put(`/v2/properties/${property.id}/tutorials/${theirs.id}`, {
      title: 'A',
    })
    expect([mixed.status, never.status, inTheirs.status]).toEqual([404, 404, 404])
    expect(new Set([mixed.raw, never.raw, inTheirs.raw]).size).toBe(1)
  })
})
