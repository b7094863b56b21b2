import type { WireGuidePage, WireGuideRow } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aStep } from '../../../../test/builders.ts'
import { aPageSegment, aSegment } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let guides: string
const ids: Record<string, number> = {}
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  guides = `/v2/properties/${world.property.id}/tutorials`
  const inWorld = { in: world.property, by: world.admin }
  const chapter = await aChapter(inWorld)
  const add = async (title: string, input: Partial<Parameters<typeof aGuide>[0]> = {}) => {
    ids[title] = (await aGuide({ ...inWorld, title, ...input })).id
  }
  ids['chapter'] = chapter.id
  await add('Créer une commande', { launcher: chapter.id, isPublic: true })
  await add('Apfel', { launcher: chapter.id })
  await add('zebra', { steps: [aStep({ content: '100 % sure', message: 'Öffnen Sie die Straße' })] })
  await add('Gone')
  await world.admin.api.put(`${guides}/${ids['Apfel']}?lang=de`, { title: 'Apfel auf Deutsch' })
  await world.admin.api.delete(`${guides}/${ids['Gone']}`)
})
afterAll(() => server.close())

const read = (query: string, person = world.admin) => person.api.get<WireGuidePage>(`${guides}?${query}`)
const titles = async (query: string) => (await read(query)).body.items.map(row => row.title)

describe('GET tutorials with options', () => {
  it('WIRE-54 WIRE-89 answers a page in the order of chapters and guides, without the deleted ones', async () => {
    const { status, body } = await read('page=1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 3, page: 1, limit: 20, may: { reorder: { allowed: true } } })
    expect(body.items.map(row => row.title)).toEqual(['Créer une commande', 'Apfel', 'zebra'])
  })

  it('answers the part that was asked for, and an empty one behind the last', async () => {
    expect(await titles('page=2&limit=2')).toEqual(['zebra'])
    const { body } = await read('page=9&limit=2')
    expect(body).toMatchObject({ items: [], total: 3, page: 9, limit: 2 })
  })

  it('FORM-17 says of each private guide of a page what keeps it from being published', async () => {
    const own = await aWorld(server)
    const inOwn = { in: own.property, by: own.admin }
    const live = await aGuide({ ...inOwn, isPublic: true })
    const ready = await aGuide(inOwn)
    const steps = [aStep({ identifier: null }), aStep({ identifier: { candidates: [{ css: ' ' }] } })]
    const broken = await aGuide({ ...inOwn, steps })
    const path = `/v2/properties/${own.property.id}/tutorials?page=1`
    const { items } = (await own.admin.api.get<WireGuidePage>(path)).body
    const blockersById = new Map(
      items.map(({ id, blockers }) => [id, blockers?.map(({ path: at, code }) => `${at} ${code}`)]),
    )
    expect([live, ready, broken].map(({ id }) => blockersById.get(id))).toEqual([
      undefined,
      [],
      ['steps.1.identifier.candidates.0.css selectorMissing', 'steps.0.identifier selectorMissing'],
    ])
  })

  it('without options answers all as one list, deleted ones too', async () => {
    const { body } = await world.admin.api.get<WireGuideRow[]>(guides)
    expect(body.map(row => row.title)).toEqual(['Créer une commande', 'Apfel', 'zebra', 'Gone'])
  })

  it.each([
    ['visibility=all', ['Créer une commande', 'Apfel', 'zebra']],
    ['visibility=public', ['Créer une commande']],
    ['visibility=private', ['Apfel', 'zebra']],
    ['visibility=deleted', ['Gone']],
    ['launcher=0', ['zebra']],
    ['missingLanguage=de', ['Créer une commande', 'zebra']],
    ['missingLanguage=de&visibility=public', ['Créer une commande']],
    ['missingLanguage=en', []],
    ['alarm=true', []],
    ['sort=title', ['Apfel', 'Créer une commande', 'zebra']],
    ['sort=title&order=DESC', ['zebra', 'Créer une commande', 'Apfel']],
    ['order=DESC', ['zebra', 'Apfel', 'Créer une commande']],
    ['sort=title&lang=de', ['Apfel auf Deutsch', 'Créer une commande', 'zebra']],
  ])('%s shows %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('launcher shows one chapter; one that is not there has no guides', async () => {
    expect(await titles(`launcher=${ids['chapter']}`)).toEqual(['Créer une commande', 'Apfel'])
    expect(await titles('launcher=2000000000')).toEqual([])
  })

  it('sort=updatedAt begins with what was saved last', async () => {
    server.clock.set('2026-03-02T10:01:00Z')
    await world.admin.api.put(`${guides}/${ids['Apfel']}`, { subtitle: 'later' })
    expect((await titles('sort=updatedAt'))[0]).toBe('Apfel')
    expect((await titles('sort=updatedAt&order=ASC')).at(-1)).toBe('Apfel')
  })
})

describe('the search of guides', () => {
  it.each([
    ['creer', ['Créer une commande']],
    ['CRÉER UNE', ['Créer une commande']],
    ['  commande ', ['Créer une commande']],
    ['100 %', ['zebra']],
    ['%', ['zebra']],
    ['_', []],
    ['\\', []],
    ['strasse', ['zebra']],
    ['STRASSE', ['zebra']],
    ['offnen sie', ['zebra']],
    ['open the orders', ['Créer une commande', 'Apfel']],
    ['e', ['Créer une commande', 'Apfel', 'zebra']],
    ['commande later', []],
    ['gone', []],
    ['nothing says this', []],
  ])('"%s" finds %j', async (q, expected) => {
    expect(await titles(`q=${encodeURIComponent(q)}`)).toEqual(expected)
  })

  it('looks at the text that the list shows: the requested language, else the default one, else any', async () => {
    const { id } = await aGuide({ in: world.property, by: world.admin, title: 'Kiwi' })
    await world.admin.api.put(`${guides}/${id}?lang=de`, { title: 'Stachelbeere' })
    expect(await titles('q=stachelbeere&lang=de')).toEqual(['Stachelbeere'])
    expect(await titles('q=kiwi&lang=de')).toEqual([])
    expect(await titles('q=stachelbeere')).toEqual([])
    expect(await titles('q=kiwi&lang=fr')).toEqual(['Kiwi'])
    await world.admin.api.delete(`${guides}/${id}`)
    const only = await world.admin.api.post<{ id: number }>(`${guides}?lang=de`, { title: 'Nur Deutsch' })
    expect(await titles('q=nur+deutsch&lang=fr')).toEqual(['Nur Deutsch'])
    await world.admin.api.delete(`${guides}/${only.body.id}`)
  })

  it('finds no text of a step that was removed, and finds it again when it came back', async () => {
    const step = aStep({ uuid: '00000000-0000-4000-8000-000000000001', content: 'Rhubarb' })
    const { id } = await aGuide({
      in: world.property,
      by: world.admin,
      title: 'Fruit',
      steps: [step, aStep()],
    })
    expect(await titles('q=rhubarb')).toEqual(['Fruit'])
    await world.admin.api.put(`${guides}/${id}?lang=de`, { steps: [aStep()] })
    expect(await titles('q=rhubarb')).toEqual([])
    await world.admin.api.put(`${guides}/${id}?lang=de`, { steps: [{ ...step, content: 'Rhabarber' }] })
    expect(await titles('q=rhubarb')).toEqual(['Fruit'])
    await world.admin.api.delete(`${guides}/${id}`)
  })

  it('finds deleted guides among the deleted ones', async () => {
    expect(await titles('q=GONE&visibility=deleted')).toEqual(['Gone'])
  })

  it('ACCESS-33 finds nothing of another company, not even through the index', async () => {
    await aGuide({ in: world.stranger.property, by: world.stranger.admin, title: 'Their secret' })
    expect(await titles('q=secret')).toEqual([])
    const seen = await server.database.inScope(
      { companyId: world.company.id } as Parameters<typeof server.database.inScope>[0],
      tx =>
        tx
          .selectNoFrom(({ fn, val }) =>
            fn<number>('guides_saying', [val(world.stranger.property.id), val(1), val(1), val('secret')]).as(
              'id',
            ),
          )
          .execute(),
    )
    expect(seen).toEqual([])
  })
})

describe('a row of the list', () => {
  it('tells languages, audience, promotion, who saved it last and what may be done', async () => {
    const segment = await aSegment(server, { in: world.property, name: 'Buyers' })
    const pageSegment = await aPageSegment(server, { in: world.property, name: 'Shop' })
    await world.moderator.api.put(`${guides}/${ids['Apfel']}`, {
      segment,
      pageSegment,
      promotion: true,
    })
    const [, row] = (await read('page=1', world.contributor)).body.items
    expect(row).toMatchObject({
      languages: ['de', 'en'],
      languageCount: { filled: 2, total: 3 },
      segment,
      segmentName: 'Buyers',
      pageSegment,
      pageSegmentName: 'Shop',
      promotion: true,
      hasAlarm: false,
      updatedBy: world.moderator.name,
      deletedAt: null,
      may: { edit: { allowed: true }, publish: { allowed: false }, clone: { allowed: true } },
    })
  })

  it('ACCESS-14 a contributor may not put guides in order', async () => {
    const { body } = await read('limit=1', world.contributor)
    expect(body.may.reorder).toEqual({
      allowed: false,
      reason: 'onlyDrafts',
      neededRoles: ['moderator', 'admin'],
    })
  })

  it('a language that is switched off does not count as filled, and is missing', async () => {
    const off = (status: string) =>
      server.database.asSystem(tx =>
        tx
          .updateTable('guide_text')
          .set({ status } as never)
          .where('guide_text.guide_id', '=', ids['Apfel'] ?? 0)
          .where('guide_text.title', '=', 'Apfel auf Deutsch')
          .execute(),
      )
    await off('off')
    expect(await titles('missingLanguage=de')).toEqual(['Créer une commande', 'Apfel', 'zebra'])
    const [, row] = (await read('page=1')).body.items
    expect(row?.languageCount).toEqual({ filled: 1, total: 3 })
    await off('on')
  })

  it('GUIDE-6 alarm=true shows guides with an alarm', async () => {
    const alarm = (has_alarm: boolean) =>
      server.database.asSystem(tx =>
        tx
          .updateTable('guide')
          .set({ has_alarm })
          .where('guide.id', '=', ids['zebra'] ?? 0)
          .execute(),
      )
    await alarm(true)
    const { body } = await read('alarm=true')
    expect(body.items).toMatchObject([{ title: 'zebra', hasAlarm: true }])
    await alarm(false)
  })
})

it.each([
  'limit=0',
  'limit=101',
  'page=0',
  'page=x',
  'sort=colour',
  'order=up',
  'visibility=some',
  'alarm=false',
  'launcher=-1',
  'missingLanguage=%3Cb%3E',
  `q=${'x'.repeat(201)}`,
  'colour=red',
])('a list with "%s" is malformed (400), naming the field', async query => {
  const { status, body } = await world.admin.api.get<{ data: unknown }>(`${guides}?${query}`)
  expect(status).toBe(400)
  const field = query.split('=', 1)[0] ?? ''
  if (field !== 'colour') expect(JSON.stringify(body.data)).toContain(`query.${field}`)
})

it('a missing language that the property does not have is named (422)', async () => {
  const { status, body } = await world.admin.api.get(`${guides}?missingLanguage=es`)
  expect(status).toBe(422)
  expect(body).toMatchObject({ data: { issues: [{ path: 'missingLanguage', code: 'unknownLanguage' }] } })
})
