import type { WireGuide } from '@waymark/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import {
  aChapter,
  aGuide,
  aManager,
  aProperty,
  aStep,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let second: Property
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  second = await aProperty(server, { in: world.company })
})
afterAll(() => server.close())

const tutorials = (property: Property = world.property) => `/v2/properties/${property.id}/tutorials`

async function aRichGuide(launcher = 0): Promise<WireGuide> {
  const { property, admin } = world
  const segment = await aSegment(server, { in: property, name: `Buyers ${Math.random()}` })
  const pageSegment = await aPageSegment(server, { in: property, name: `Shop ${Math.random()}` })
  const guide = await aGuide({
    in: property,
    by: admin,
    title: 'Orders',
    launcher,
    steps: [aStep(), aStep()],
  })
  const path = `${tutorials()}/${guide.id}`
  const steps = guide.steps.map(({ uuid }) => aStep({ uuid, content: 'Auf' }))
  await admin.api.put(`${path}?lang=de`, { title: 'Bestellungen', steps })
  const { body } = await admin.api.put<WireGuide>(path, {
    visibility: 'public',
    segment,
    pageSegment,
    tags: { byDefault: 'show', hideOn: ['beta'] },
    promotion: true,
    languageBehaviour: 'hide',
  })
  return body
}

describe('POST tutorials/{id}/clone', () => {
  const clone = (id: number, person: Person = world.admin) =>
    person.api.post<WireGuide>(`${tutorials()}/${id}/clone`)

  it('WIRE-56 GUIDE-7 makes a private draft behind the guide, in all languages, with its audience', async () => {
    const chapter = await aChapter({ in: world.property, by: world.admin })
    const source = await aRichGuide(chapter.id)
    const last = await aGuide({ in: world.property, by: world.admin, launcher: chapter.id })
    const { status, body } = await clone(source.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Orders (copy)',
      visibility: 'private',
      launcher: chapter.id,
      languages: ['de', 'en'],
      segment: source.segment,
      pageSegment: source.pageSegment,
      tags: source.tags,
      promotion: false,
      languageBehaviour: 'hide',
      version: 1,
      firstTimePublished: null,
    })
    expect(body.steps.map(step => step.content)).toEqual(source.steps.map(step => step.content))
    const uuids = new Set([...source.steps, ...body.steps].map(step => step.uuid))
    expect(uuids.size).toBe(4)
    const german = await world.admin.api.get<WireGuide>(`${tutorials()}/edit/${body.id}?lang=de`)
    expect(german.body.title).toBe('Bestellungen (Kopie)')
    expect(german.body.steps.map(step => step.content)).toEqual(['Auf', 'Auf'])
    const order = await world.admin.api.get<{ tutorials: number[] }>(
      `/v2/properties/${world.property.id}/launchers/${chapter.id}`,
    )
    expect(order.body.tutorials).toEqual([source.id, body.id, last.id])
    expect((await auditOf(server, { type: 'guide', id: body.id })).map(entry => entry.action)).toEqual([
      'guide.clone',
    ])
    expect(await versionsOf(server, { type: 'guide', id: body.id })).toEqual([1])
  })

  it('counts copies of copies, and clones a deleted guide into Unsorted', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, title: 'Stock' })
    const first = await clone(guide.id)
    expect((await clone(first.body.id)).body.title).toBe('Stock (copy 2)')
    await world.admin.api.delete(`${tutorials()}/${guide.id}`)
    expect((await clone(guide.id)).body).toMatchObject({ visibility: 'private', launcher: 0 })
  })

  it('ACCESS-14 a contributor may clone a public guide, as a draft', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, isPublic: true })
    expect((await clone(guide.id, world.contributor)).body.visibility).toBe('private')
  })
})

describe('POST tutorials/copy', () => {
  const copy = (body: unknown, to: Property = second, person: Person = world.admin) =>
    person.api.post<WireGuide>(`${tutorials(to)}/copy`, body)

  it('WIRE-57 GUIDE-7 copies into another application as a draft without segments and tags', async () => {
    const source = await aRichGuide()
    const chapter = await aChapter({ in: second, by: world.admin })
    const { status, body } = await copy({
      sourceTutorial: source.id,
      languageMapping: { en: 'en', de: 'fr' },
      launcher: chapter.id,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Orders',
      visibility: 'private',
      launcher: chapter.id,
      languages: ['en', 'fr'],
      segment: null,
      pageSegment: null,
      tags: null,
      promotion: false,
      languageBehaviour: 'hide',
    })
    const french = await world.admin.api.get<WireGuide>(`${tutorials(second)}/edit/${body.id}?lang=fr`)
    expect(french.body.title).toBe('Bestellungen')
    expect((await auditOf(server, { type: 'guide', id: body.id })).at(-1)?.action).toBe('guide.copy')
    const left = await world.admin.api.get<WireGuide>(`${tutorials()}/edit/${source.id}`)
    expect(left.body).toMatchObject({ version: source.version, segment: source.segment })
  })

  it('within the same application keeps segments and tags, and says that it is a copy', async () => {
    const source = await aRichGuide()
    const { body } = await copy(
      { sourceTutorial: source.id, languageMapping: { en: 'en', de: null } },
      world.property,
    )
    expect(body).toMatchObject({ title: 'Orders (copy)', languages: ['en'], segment: source.segment })
    expect(body.tags).toEqual(source.tags)
  })

  it('keeps own pictures for the target, under addresses of its own', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0098ff' } })
      .png()
      .toBuffer()
    const { body: picture } = await world.admin.api.post<{ imageUrl: string }>(
      `/v2/properties/${world.property.id}/images`,
      { image: `data:image/png;base64,${bytes.toString('base64')}` },
    )
    const elsewhere = '/pictures/a.png'
    const image = (src: string) => ({ kind: 'image' as const, src, alt: 'A' })
    const source = await aGuide({
      in: world.property,
      by: world.admin,
      steps: [aStep({ media: image(picture.imageUrl) }), aStep({ media: image(elsewhere) })],
    })
    const { body } = await copy({ sourceTutorial: source.id, languageMapping: { en: 'en' } })
    const [own, other] = body.steps.map(step => (step.media?.kind === 'image' ? step.media.src : ''))
    expect(other).toBe(elsewhere)
    expect(own).toMatch(new RegExp(`^${server.url}/assistant/images/${second.id}/[0-9a-f]{40}\\.png$`))
    const reply = await fetch(own ?? '')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it.each([
    [{ xx: 'en' }, 'languageMapping.xx', 'unknownLanguage'],
    [{ en: 'es' }, 'languageMapping.en', 'unknownLanguage'],
    [{ en: 'en', de: 'en' }, 'languageMapping.de', 'takenTwice'],
    [{ fr: 'fr' }, 'languageMapping', 'nothingToCopy'],
    [{}, 'languageMapping', 'nothingToCopy'],
  ])('refuses the table %j (422), naming %s', async (languageMapping, path, code) => {
    const source = await aGuide({ in: world.property, by: world.admin })
    const { status, body } = await copy({ sourceTutorial: source.id, languageMapping })
    expect(status).toBe(422)
    expect(body).toMatchObject({ data: { issues: [{ path, code }] } })
  })

  it('ACCESS-33 asks for a role in both applications: without one the source is not there (404)', async () => {
    const source = await aGuide({ in: world.property, by: world.admin })
    const call = { sourceTutorial: source.id, languageMapping: { en: 'en' } }
    const onlyThere = await aManager(server, { roles: [{ roleName: 'admin', property: second }] })
    const unknown = await copy({ ...call, sourceTutorial: 2_000_000_000 }, second, onlyThere)
    const refused = await copy(call, second, onlyThere)
    expect([refused.status, refused.raw]).toEqual([404, unknown.raw])
    expect((await copy(call, second, world.propertyContributor)).status).toBe(404)
    const inBoth = await aManager(server, {
      roles: [
        { roleName: 'contributor', property: world.property },
        { roleName: 'contributor', property: second },
      ],
    })
    expect((await copy(call, second, inBoth)).status).toBe(201)
  })

  it('a table with too many or impossible languages is malformed (400)', async () => {
    const source = await aGuide({ in: world.property, by: world.admin })
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`x${index}`, null]))
    for (const languageMapping of [many, { en: '<b>' }, { en: 7 }, 'en', undefined]) {
      expect((await copy({ sourceTutorial: source.id, languageMapping })).status).toBe(400)
    }
  })
})
