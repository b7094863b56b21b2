import type {
  WireChapter,
  WireChapterDifference,
  WireGuide,
  WireGuideDifference,
  WireGuideVersion,
  WireVersion,
} from '@waymark/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
let guides: string
let chapters: string
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  guides = `/v2/properties/${world.property.id}/tutorials`
  chapters = `/v2/properties/${world.property.id}/launchers`
})
afterAll(() => server.close())

const inWorld = () => ({ in: world.property, by: world.admin })
const versions = (id: number) => `${guides}/${id}/versions`
const save = (id: number, body: object, lang = 'en') =>
  world.admin.api.put<WireGuide>(`${guides}/${id}?lang=${lang}`, body)

interface Page {
  readonly items: WireVersion[]
  readonly total: number
}

describe('versions of a guide', () => {
  it('VERSION-1 lists every save with author and what it was, the newest first, by pages', async () => {
    const guide = await aGuide(inWorld())
    await save(guide.id, { title: 'B' })
    await world.moderator.api.put(`${guides}/${guide.id}`, { visibility: 'public' })
    const { body } = await world.admin.api.get<Page>(versions(guide.id))
    expect(
      body.items.map(({ version, author, action, isCurrent }) => [version, author?.name, action, isCurrent]),
    ).toEqual([
      [3, world.moderator.name, 'guide.publish', true],
      [2, world.admin.name, 'guide.save', false],
      [1, world.admin.name, 'guide.create', false],
    ])
    const second = await world.admin.api.get<Page>(`${versions(guide.id)}?page=2&limit=2`)
    expect(second.body).toMatchObject({ total: 3, page: 2, limit: 2, items: [{ version: 1 }] })
  })

  it('VERSION-1 VERSION-2 gives back the complete state of each, also where they share big parts', async () => {
    const long = 'word '.repeat(1_500)
    const steps = Array.from({ length: 30 }, (_, index) => aStep({ content: `Step ${index}`, message: long }))
    const guide = await aGuide({ ...inWorld(), title: 'First', steps })
    await save(guide.id, { title: 'Zweite', subtitle: 'Unter' }, 'de')
    await save(guide.id, { title: 'Second' })
    const first = await world.admin.api.get<WireGuideVersion>(`${versions(guide.id)}/1`)
    expect(first.body.guide.languageTexts).toMatchObject({ en: { title: 'First' } })
    expect(Object.keys(first.body.guide.languageTexts)).toEqual(['en'])
    const uuid = guide.steps[29]?.uuid ?? ''
    expect(first.body.guide.languageTexts['en']?.steps[uuid]).toMatchObject({ content: 'Step 29' })
    expect(first.body.guide.steps.map(step => step.id)).toEqual(steps.map((_, index) => index + 1))
    const third = await world.admin.api.get<WireGuideVersion>(`${versions(guide.id)}/3`)
    expect(third.body.guide.languageTexts).toMatchObject({ en: { title: 'Second' }, de: { title: 'Zweite' } })
    const stored = await server.database.asSystem(tx =>
      tx
        .selectFrom('object_version')
        .select(({ fn }) => [fn<number>('pg_column_size', ['object_version.snapshot']).as('bytes')])
        .where('object_version.object_type', '=', 'guide')
        .where('object_version.object_id', '=', guide.id)
        .execute(),
    )
    expect(Math.max(...stored.map(row => row.bytes))).toBeLessThan(2_000)
  })

  it('answers 404 for a version that is not kept and a guide of another property', async () => {
    const guide = await aGuide(inWorld())
    expect((await world.admin.api.get(`${versions(guide.id)}/7`)).status).toBe(404)
    const theirs = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
    expect((await world.admin.api.get(versions(theirs.id))).status).toBe(404)
    expect((await world.admin.api.get(`${versions(theirs.id)}/1`)).status).toBe(404)
  })
})

describe('the difference of two versions', () => {
  it('VERSION-4 VERSION-5 VERSION-6 VERSION-7 tells words, steps and settings', async () => {
    const guide = await aGuide({
      ...inWorld(),
      title: 'Manage orders',
      steps: [aStep({ content: 'Open the orders' }), aStep({ content: 'Save' })],
    })
    const [first, second] = guide.steps.map(({ id: _id, text_id: _textId, ...step }) => step)
    await save(guide.id, {
      title: 'Manage all orders',
      promotion: true,
      steps: [second, aStep({ content: 'New' }), { ...first, content: 'Open all orders', mandatory: true }],
    })
    const { body } = await world.admin.api.get<WireGuideDifference>(`${versions(guide.id)}/2/difference`)
    expect(body).toMatchObject({
      from: { version: 1 },
      to: { version: 2, isCurrent: true },
      settings: [{ field: 'promotion', before: false, after: true }],
      steps: {
        removed: [],
        inserted: [{ to: 1 }],
        moved: [{ uuid: second?.uuid, from: 1, to: 0 }],
        changed: [{ uuid: first?.uuid, at: 2, fields: [{ field: 'mandatory', before: false, after: true }] }],
      },
    })
    expect(body.texts[0]).toMatchObject({
      language: 'en',
      kind: 'changed',
      title: {
        words: [
          { kind: 'same', text: 'Manage ' },
          { kind: 'added', text: 'all ' },
          { kind: 'same', text: 'orders' },
        ],
      },
    })
    const back = await world.admin.api.get<WireGuideDifference>(`${versions(guide.id)}/1/difference?from=2`)
    expect(back.body).toMatchObject({ from: { version: 2 }, to: { version: 1 }, steps: { inserted: [] } })
    const beginning = await world.admin.api.get<WireGuideDifference>(`${versions(guide.id)}/1/difference`)
    expect(beginning.body).toMatchObject({ from: null, texts: [{ language: 'en', kind: 'added' }] })
    expect((await world.admin.api.get(`${versions(guide.id)}/1/difference?from=9`)).status).toBe(404)
  })
})

describe('restoring', () => {
  const all = { parts: ['texts', 'steps', 'settings'] }
  const restore = (id: number, version: number, body: object = all, ifMatch?: number) =>
    world.admin.api.post<WireGuide & { skippedLanguages: string[] }>(
      `${versions(id)}/${version}/restore`,
      body,
      ifMatch === undefined ? {} : { ifMatch },
    )

  it('VERSION-3 brings texts, steps and settings back as a new version; chapter and visibility stay', async () => {
    const guide = await aGuide({
      ...inWorld(),
      title: 'First',
      steps: [aStep({ content: 'A' }), aStep({ content: 'B' })],
    })
    const chapter = await aChapter(inWorld())
    await save(guide.id, { title: 'Changed', promotion: true, steps: [aStep({ content: 'C' })] })
    await world.admin.api.post(`${guides}/${guide.id}/move`, { fromLauncherId: 0, toLauncherId: chapter.id })
    await save(guide.id, { visibility: 'public' })
    const { status, body } = await restore(guide.id, 1, all, 4)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: 5,
      title: 'First',
      promotion: false,
      visibility: 'public',
      launcher: chapter.id,
      skippedLanguages: [],
    })
    expect(body.steps.map(step => [step.uuid, step.content])).toEqual(
      guide.steps.map(step => [step.uuid, step.content]),
    )
    const list = await world.admin.api.get<Page>(versions(guide.id))
    expect(list.body.items[0]).toMatchObject({ version: 5, action: 'guide.restoreVersion', restoredFrom: 1 })
    const audit = await auditOf(server, { type: 'guide', id: guide.id })
    expect(audit.at(-1)).toMatchObject({ action: 'guide.restoreVersion', is_unconditional: false })
  })

  it('VERSION-3 removes later translations, and does not restore a language that is deleted', async () => {
    const guide = await aGuide({ ...inWorld(), title: 'First' })
    await save(guide.id, { title: 'Französisch' }, 'fr')
    await save(guide.id, { title: 'Deutsch' }, 'de')
    await server.database.asSystem(async tx => {
      const key = { property: world.property.id }
      await tx
        .deleteFrom('language')
        .where('language.property_id', '=', key.property)
        .where('language.key', '=', 'fr')
        .execute()
    })
    const { body } = await restore(guide.id, 2)
    expect(body.skippedLanguages).toEqual(['fr'])
    expect(body.languages).toEqual(['en'])
    const audit = await auditOf(server, { type: 'guide', id: guide.id })
    expect(audit.at(-1)?.action).toBe('guide.restoreVersion')
  })

  it('VERSION-3 restores one part only', async () => {
    const guide = await aGuide({ ...inWorld(), title: 'First', steps: [aStep({ content: 'A' })] })
    await save(guide.id, { title: 'Second', promotion: true, steps: [aStep({ content: 'B' })] })
    const { body } = await restore(guide.id, 1, { parts: ['steps'] })
    expect(body).toMatchObject({ title: 'Second', promotion: true, steps: [{ content: 'A' }] })
    const texts = await restore(guide.id, 1, { parts: ['texts'] })
    expect(texts.body).toMatchObject({ title: 'First', promotion: true, steps: [{ content: 'A' }] })
  })

  it('VERSION-11 refuses a body that names no part (422)', async () => {
    const guide = await aGuide(inWorld())
    await save(guide.id, { title: 'Second' })
    for (const body of [undefined, {}, { parts: [] }]) {
      const refused = await world.admin.api.post(`${versions(guide.id)}/1/restore`, body)
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ data: { issues: [{ path: 'parts', code: 'required' }] } })
    }
  })

  it('VERSION-3 is refused like a save: stale (409), not allowed (403), a segment that is gone (422)', async () => {
    const guide = await aGuide({ ...inWorld(), isPublic: true })
    expect((await restore(guide.id, 1, all, 1)).status).toBe(409)
    const refused = await world.contributor.api.post(`${versions(guide.id)}/1/restore`, all)
    expect(refused.status).toBe(403)
    const owner = { company_id: world.company.id, property_id: world.property.id }
    const conditions = JSON.stringify({ rules: ['/orders'], visibility: 'show' })
    const segment = await server.database.asSystem(tx =>
      tx
        .insertInto('page_segment')
        .values({ ...owner, name: 'Orders', conditions })
        .returning('page_segment.id')
        .executeTakeFirstOrThrow(),
    )
    const { body } = await save(guide.id, { pageSegment: segment.id })
    await save(guide.id, { pageSegment: null })
    await server.database.asSystem(tx =>
      tx.deleteFrom('page_segment').where('page_segment.id', '=', segment.id).execute(),
    )
    const unknown = await restore(guide.id, body.version)
    expect(unknown.status).toBe(422)
    expect(unknown.body).toMatchObject({ data: { issues: [{ path: 'pageSegment', code: 'unknown' }] } })
    expect((await restore(guide.id, body.version, { parts: ['texts', 'steps'] })).status).toBe(200)
  })

  const aPageSegment = (name: string) =>
    server.database.asSystem(tx =>
      tx
        .insertInto('page_segment')
        .values({
          company_id: world.company.id,
          property_id: world.property.id,
          name,
          conditions: JSON.stringify({ rules: ['/orders'], visibility: 'show' }),
        })
        .returning('page_segment.id')
        .executeTakeFirstOrThrow(),
    )

  it('VERSION-10 asks before more users see a public guide (409), and restores nothing until then', async () => {
    const { id } = await aPageSegment('Asked')
    const guide = await aGuide({ ...inWorld(), isPublic: true })
    await save(guide.id, { pageSegment: id, tags: { byDefault: 'hide', showOn: ['vip'] } })
    const refused = await restore(guide.id, 1)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'audienceGrows',
      data: {
        changes: [
          { field: 'pageSegment', before: id, after: null },
          { field: 'tags', before: { byDefault: 'hide', showOn: ['vip'] }, after: null },
        ],
      },
    })
    const now = await world.admin.api.get<WireGuide>(`${guides}/edit/${guide.id}`)
    expect(now.body).toMatchObject({ pageSegment: id, version: 3 })
    // Texts and steps alone do not change who sees it.
    expect((await restore(guide.id, 1, { parts: ['texts', 'steps'] })).status).toBe(200)
    const confirmed = await restore(guide.id, 1, { ...all, confirmAudienceChange: true })
    expect(confirmed.body).toMatchObject({ pageSegment: null, tags: null })
  })

  it('VERSION-10 a draft is restored without the question, and a contributor cannot confirm it for a public one', async () => {
    const { id } = await aPageSegment('Draft')
    const draft = await aGuide(inWorld())
    await save(draft.id, { pageSegment: id })
    expect((await restore(draft.id, 1)).status).toBe(200)
    const chapter = await aChapter(inWorld())
    const at = `${chapters}/${chapter.id}`
    await world.admin.api.put(at, { pageSegment: id })
    await world.admin.api.put(at, { visibility: 'public' })
    const body = { parts: ['settings'], confirmAudienceChange: true }
    expect((await world.contributor.api.post(`${at}/versions/1/restore`, body)).status).toBe(403)
    const refused = await world.admin.api.post(`${at}/versions/1/restore`, { parts: ['settings'] })
    expect(refused.status).toBe(409)
    const restored = await world.admin.api.post<WireChapter>(`${at}/versions/1/restore`, body)
    expect(restored.body).toMatchObject({ pageSegment: null, visibility: 'public' })
  })

  it('VERSION-3 restores exactly the version, whatever was saved since', async () => {
    const { id: segment } = await aPageSegment('Exactly')
    const step = fc.record({
      content: fc.constantFrom('A', 'B', 'C'),
      message: fc.constantFrom('', 'More'),
      mandatory: fc.boolean(),
    })
    const content = fc.record({
      title: fc.constantFrom('One', 'Two'),
      german: fc.option(fc.constantFrom('Eins', 'Zwei'), { nil: null }),
      pageSegment: fc.constantFrom(null, segment),
      tags: fc.constantFrom(null, { byDefault: 'hide', showOn: ['a'] }, { byDefault: 'show', hideOn: ['b'] }),
      languageBehaviour: fc.constantFrom('hide', 'fallback_default'),
      promotion: fc.boolean(),
      steps: fc.array(step, { minLength: 1, maxLength: 3 }),
    })
    type Content = typeof content extends fc.Arbitrary<infer Value> ? Value : never
    const put = async (id: number, { german, steps, ...body }: Content) => {
      await save(id, { ...body, steps: steps.map(one => aStep(one)) })
      if (german !== null) await save(id, { title: german }, 'de')
    }
    await fc.assert(
      fc.asyncProperty(content, content, async (first, second) => {
        const guide = await aGuide({ ...inWorld(), isPublic: true })
        await put(guide.id, first)
        const list = await world.admin.api.get<Page>(versions(guide.id))
        const saved = list.body.items[0]?.version ?? 0
        await put(guide.id, second)
        const restored = await restore(guide.id, saved, { ...all, confirmAudienceChange: true })
        expect(restored.status).toBe(200)
        const at = async (version: number) =>
          (await world.admin.api.get<WireGuideVersion>(`${versions(guide.id)}/${version}`)).body.guide
        expect(await at(restored.body.version)).toEqual(await at(saved))
      }),
      { numRuns: 15 },
    )
  })

  it('restoring what stands now leaves no version', async () => {
    const guide = await aGuide(inWorld())
    expect((await restore(guide.id, 1)).body.version).toBe(1)
  })
})

describe('versions of a chapter', () => {
  it('VERSION-1 VERSION-3 VERSION-6 are kept, compared and restored', async () => {
    const chapter = await aChapter(inWorld())
    const [one, two] = [
      await aGuide({ ...inWorld(), launcher: chapter.id }),
      await aGuide({ ...inWorld(), launcher: chapter.id }),
    ]
    const at = `${chapters}/${chapter.id}`
    await world.admin.api.put(at, { title: 'Renamed', tutorials: [two.id, one.id] })
    const list = await world.admin.api.get<Page>(`${at}/versions`)
    expect(list.body.items.map(item => [item.version, item.action])).toEqual([
      [2, 'chapter.save'],
      [1, 'chapter.create'],
    ])
    const { body } = await world.admin.api.get<WireChapterDifference>(`${at}/versions/2/difference`)
    expect(body).toMatchObject({
      guides: { inserted: [{ id: two.id }, { id: one.id }] },
      texts: [{ language: 'en', title: { after: 'Renamed' } }],
    })
    const back = await world.admin.api.post<WireChapter>(
      `${at}/versions/1/restore`,
      { parts: ['texts', 'settings'] },
      { ifMatch: 2 },
    )
    expect(back.body).toMatchObject({ version: 3, title: chapter.title, tutorials: [two.id, one.id] })
  })

  it('CHAP-7 saves texts of all languages at once, and names one that is not there', async () => {
    const chapter = await aChapter(inWorld())
    const at = `${chapters}/${chapter.id}/texts/all`
    const saved = await world.admin.api.put<WireChapter>(at, {
      languageTexts: { de: { title: 'Kapitel', status: 'off' } },
    })
    expect(saved.body.languageTexts).toMatchObject({
      en: { status: 'default' },
      de: { texts: { title: 'Kapitel' }, status: 'off' },
    })
    const read = await world.admin.api.get<WireChapter>(`${chapters}/${chapter.id}?all_langs=true`)
    expect(read.body.languageTexts).toEqual(saved.body.languageTexts)
    const refused = await world.admin.api.put(at, { languageTexts: { xx: { title: 'A' } } })
    expect(refused.status).toBe(422)
    expect(refused.raw).toContain('xx')
  })
})

describe('thinning', () => {
  it('VERSION-9 keeps the first, the last of each day, what did more than save, and the newest 50', async () => {
    const guide = await aGuide(inWorld())
    const owner = { company: world.company.id, property: world.property.id, guide: guide.id }
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: server.copy.ownerUrl })
    await client.connect()
    await client.query("SELECT set_config('waymark.is_system', 'on', false)")
    // Four saves a day from a year ago, the second of each day a publication every tenth day.
    await client.query(
      `INSERT INTO object_version (company_id, property_id, object_type, object_id, version, action, saved_at, snapshot)
       SELECT $1, $2, 'guide', $3, n + 2,
         CASE WHEN n % 40 = 1 THEN 'guide.publish' ELSE 'guide.save' END,
         now() - interval '365 days' + (n / 4) * interval '1 day' + (n % 4) * interval '1 minute', '{"texts": {}}'
       FROM generate_series(0, 399) AS n`,
      [owner.company, owner.property, owner.guide],
    )
    const { rows } = await client.query<{ thin_versions: number }>(
      "SELECT thin_versions(now() - interval '90 days')",
    )
    const left = await client.query<{ version: number; action: string }>(
      "SELECT version, action FROM object_version WHERE object_type = 'guide' AND object_id = $1 ORDER BY version",
      [owner.guide],
    )
    await client.end()
    const kept = left.rows.map(row => row.version)
    expect(rows[0]?.thin_versions).toBe(401 - kept.length)
    expect(kept[0]).toBe(1)
    expect(kept.slice(-50)).toEqual(Array.from({ length: 50 }, (_, index) => 352 + index))
    expect(left.rows.filter(row => row.action === 'guide.publish')).toHaveLength(10)
    // Of the 350 older saves: the last of each of 88 days, and the publications among the others.
    expect(kept.length).toBeGreaterThan(130)
    expect(kept.length).toBeLessThan(160)
  })
})
