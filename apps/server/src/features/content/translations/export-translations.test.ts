import type { WireJob, WireTranslationTexts } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aStep } from '../../../../test/builders.ts'
import { downloadJob } from '../../../../test/job-files.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { unzip } from '../../../../test/zip-files.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const base = () => `/v2/properties/${world.property.id}`
const exportOf = (body: unknown, by = world.admin) =>
  by.api.post<WireJob>(`${base()}/translations/export`, body)

async function filesOf(body: unknown) {
  const started = await exportOf(body)
  expect([started.status, started.raw]).toEqual([201, started.raw])
  await server.runJobs()
  return unzip(await downloadJob(world.admin, world.company.id, started.body.id))
}

describe('WIRE-70 an export of translations', () => {
  it('has one file per guide and language, named after both', async () => {
    const [first, second] = [
      await aGuide({ in: world.property, by: world.admin }),
      await aGuide({ in: world.property, by: world.admin }),
    ]
    const files = await filesOf({
      type: 'tutorial',
      tutorialIds: [first.id, second.id],
      fileExtension: 'xliff',
      languageCodes: ['fr', 'DE'],
    })
    expect(Object.keys(files)).toEqual([
      `guide-${first.id}-en-fr.xlf`,
      `guide-${first.id}-en-de.xlf`,
      `guide-${second.id}-en-fr.xlf`,
      `guide-${second.id}-en-de.xlf`,
    ])
  })

  it.each(['xliff', 'csv', 'json'] as const)('as %s holds what is there in both languages', async format => {
    const guide = await aGuide({
      in: world.property,
      by: world.admin,
      title: 'Order <paper>',
      steps: [aStep()],
    })
    const german = {
      title: 'Papier bestellen',
      steps: guide.steps.map(step => ({ ...step, content: 'Öffnen' })),
    }
    const path = `${base()}/tutorials/${guide.id}`
    const { status, raw } = await world.admin.api.put(`${path}?lang=de`, {
      ...german,
      steps: german.steps.map(({ id: _id, text_id: _text, ...step }) => step),
    })
    expect([status, raw]).toEqual([200, raw])
    const files = await filesOf({
      type: 'tutorial',
      tutorialId: guide.id,
      fileExtension: format,
      languageCodes: ['de'],
    })
    const [text = ''] = Object.values(files)
    expect(text).toContain(format === 'xliff' ? 'Order &lt;paper&gt;' : 'Order <paper>')
    expect(text).toContain('Papier bestellen')
    expect(text).toContain('Öffnen')
    expect(text).toContain(`guide-${guide.id}-step-${guide.steps[0]?.id}-content`)
    expect(text.startsWith('\uFEFF')).toBe(format === 'csv')
    // The message was copied when German was saved first: no one has translated it.
    if (format === 'json') {
      const { meta, texts } = JSON.parse(text)
      expect(meta).toEqual({
        type: 'guide',
        id: guide.id,
        version: guide.version + 1,
        source: 'en',
        target: 'de',
      })
      expect(texts[`guide-${guide.id}-step-${guide.steps[0]?.id}-message`]).toEqual({
        source: 'They stand in the menu.',
        target: '',
      })
    }
  })

  it('of a chapter has its own texts and all its guides', async () => {
    const chapter = await aChapter({ in: world.property, by: world.admin })
    const guide = await aGuide({ in: world.property, by: world.admin, launcher: chapter.id })
    await aGuide({ in: world.property, by: world.admin })
    const files = await filesOf({
      type: 'launcher',
      launcherId: chapter.id,
      fileExtension: 'json',
      languageCodes: ['de'],
    })
    expect(Object.keys(files)).toEqual([`chapter-${chapter.id}-en-de.json`, `guide-${guide.id}-en-de.json`])
    expect(JSON.parse(files[`chapter-${chapter.id}-en-de.json`] ?? '').texts).toEqual({
      [`chapter-${chapter.id}-title`]: { source: chapter.title, target: '' },
    })
  })

  it('of the whole property has every guide that is not deleted, in every language', async () => {
    const deleted = await aGuide({ in: world.property, by: world.admin })
    await world.admin.api.delete(`${base()}/tutorials/${deleted.id}`)
    const names = Object.keys(await filesOf({ type: 'property', fileExtension: 'csv' }))
    expect(names.filter(name => name.startsWith(`guide-${deleted.id}-`))).toEqual([])
    expect(new Set(names.map(name => name.slice(-6, -4)))).toEqual(new Set(['de', 'fr']))
  })

  it('WIRE-57 of one guide is the call of the guide itself', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const job = await world.contributor.api.post<WireJob>(`${base()}/tutorials/${guide.id}/export`, {
      languageCodes: ['de'],
    })
    expect(job).toMatchObject({
      status: 201,
      body: {
        type: 'exportTranslations',
        status: 'queued',
        object: { type: 'guide', id: guide.id, name: guide.title },
        startedBy: { id: world.contributor.id },
      },
    })
    await server.runJobs()
    const files = await unzip(await downloadJob(world.contributor, world.company.id, job.body.id))
    expect(Object.keys(files)).toEqual([`guide-${guide.id}-en-de.xlf`])
  })

  it('is downloaded by who started it and who looks after jobs, by no one else', async () => {
    const { body } = await exportOf({ type: 'property', fileExtension: 'csv' }, world.contributor)
    await server.runJobs()
    const path = `/v3/companies/${world.company.id}/jobs/${body.id}`
    const other = world.propertyContributor.api
    expect((await world.contributor.api.get(path)).status).toBe(200)
    expect((await world.moderator.api.get(path)).status).toBe(200)
    expect((await other.get(path)).status).toBe(403)
  })
})

describe('an export is refused', () => {
  it.each<readonly [string, object, string, string]>([
    [
      'a language that is not there',
      { languageCodes: ['de', 'it'] },
      'body.languageCodes.1',
      'unknownLanguage',
    ],
    ['the language of the source', { languageCodes: ['en'] }, 'body.languageCodes.0', 'targetIsSource'],
    ['a type without its id', { type: 'tutorial' }, 'body.tutorialId', 'required'],
    ['a chapter without id', { type: 'launcher' }, 'body.launcherId', 'required'],
    [
      'a guide of elsewhere among others',
      { type: 'tutorial', tutorialIds: [0, 2_000_000_000] },
      '',
      'unknown',
    ],
  ])('for %s (422)', async (_, input, path, code) => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const body = { type: 'property', fileExtension: 'csv', ...input }
    if ('tutorialIds' in body) body.tutorialIds = [guide.id, 2_000_000_000]
    expect(await exportOf(body)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: path || 'body.tutorialIds.1', code }] } },
    })
  })

  it('for a chapter without guides that is Unsorted (422), and for a guide of another property (404)', async () => {
    const { admin, property } = world.stranger
    const empty = await admin.api.post(`/v2/properties/${property.id}/translations/export`, {
      type: 'launcher',
      launcherId: 0,
      fileExtension: 'csv',
    })
    expect(empty).toMatchObject({ status: 422, body: { data: { issues: [{ code: 'empty' }] } } })
    const theirs = await aGuide({ in: property, by: admin })
    expect((await exportOf({ type: 'tutorial', tutorialId: theirs.id, fileExtension: 'csv' })).status).toBe(
      404,
    )
  })

  it('a job that was cancelled while it waited leaves no file', async () => {
    const { body } = await exportOf({ type: 'property', fileExtension: 'csv' })
    const path = `/v3/companies/${world.company.id}/jobs/${body.id}`
    await world.admin.api.delete(path)
    await server.runJobs()
    expect((await world.admin.api.get<WireJob>(path)).body).toMatchObject({
      status: 'cancelled',
      hasFile: false,
    })
  })

  it('a person who lost their role meanwhile gets nothing', async () => {
    const { body } = await exportOf({ type: 'property', fileExtension: 'csv' }, world.propertyContributor)
    await server.database.asSystem(tx =>
      tx.deleteFrom('role_assignment').where('manager_id', '=', world.propertyContributor.id).execute(),
    )
    await server.runJobs()
    const path = `/v3/companies/${world.company.id}/jobs/${body.id}`
    expect((await world.admin.api.get<WireJob>(path)).body).toMatchObject({
      status: 'failed',
      error: 'notAllowed',
    })
  })
})

describe('a translation whose source has changed', () => {
  const textsOf = async (id: number) =>
    (await world.admin.api.get<WireTranslationTexts>(`${base()}/tutorials/${id}/translations?lang=de`)).body
  const marksOf = async (id: number) =>
    Object.fromEntries((await textsOf(id)).texts.map(one => [one.field, [one.target, one.sourceChanged]]))
  const save = (id: number, lang: string, body: object) =>
    world.admin.api.put(`${base()}/tutorials/${id}?lang=${lang}`, body)

  it('is marked until the text is saved again', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, title: 'Order', steps: [aStep()] })
    expect(await marksOf(guide.id)).toMatchObject({ title: [null, false], content: [null, false] })
    await save(guide.id, 'de', { title: 'Bestellen' })
    expect(await marksOf(guide.id)).toMatchObject({ title: ['Bestellen', false] })
    await save(guide.id, 'en', { title: 'Order paper' })
    expect(await marksOf(guide.id)).toMatchObject({ title: ['Bestellen', true] })
    await save(guide.id, 'de', { subtitle: 'Schnell' })
    expect(await marksOf(guide.id)).toMatchObject({ title: ['Bestellen', true] })
    await save(guide.id, 'de', { title: 'Papier bestellen' })
    expect(await marksOf(guide.id)).toMatchObject({ title: ['Papier bestellen', false] })
  })

  it('is no longer marked when the source is put back', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, title: 'Order' })
    await save(guide.id, 'de', { title: 'Bestellen' })
    await save(guide.id, 'en', { title: 'Order paper' })
    await save(guide.id, 'en', { title: 'Order' })
    expect(await marksOf(guide.id)).toMatchObject({ title: ['Bestellen', false] })
  })

  it('can be confirmed as it is, also where it is the same text', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, title: 'OK' })
    await save(guide.id, 'de', { title: 'OK' })
    expect(await marksOf(guide.id)).toMatchObject({ title: [null, false] })
    const confirm = `${base()}/tutorials/${guide.id}/translations/confirm?lang=de`
    const textIds = [`guide-${guide.id}-title`]
    expect((await world.admin.api.post(confirm, { textIds })).status).toBe(200)
    expect(await marksOf(guide.id)).toMatchObject({ title: ['OK', false] })
    await save(guide.id, 'en', { title: 'Okay' })
    expect(await marksOf(guide.id)).toMatchObject({ title: ['OK', true] })
    await world.admin.api.post(confirm, { textIds })
    expect(await marksOf(guide.id)).toMatchObject({ title: ['OK', false] })
    expect(await world.admin.api.post(confirm, { textIds: ['unknown'] })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'body.textIds.0', code: 'unknown' }] } },
    })
  })

  it('saving both languages at once marks nothing', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin, title: 'Order' })
    const all = { languageTexts: { de: { title: 'Bestellen' }, en: { title: 'Order paper' } } }
    const { status, raw } = await world.admin.api.put(`${base()}/tutorials/${guide.id}/language/all`, all)
    expect([status, raw]).toEqual([200, raw])
    expect(await marksOf(guide.id)).toMatchObject({ title: ['Bestellen', false] })
  })

  it('the default language has no source (422)', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    expect(await world.admin.api.get(`${base()}/tutorials/${guide.id}/translations?lang=en`)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ code: 'targetIsSource' }] } },
    })
  })
})
