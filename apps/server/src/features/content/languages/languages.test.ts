import { randomUUID } from 'node:crypto'
import type {
  WireChapter,
  WireCopiedLanguage,
  WireGuide,
  WireJob,
  WireLanguage,
  WireLanguageContent,
  WireLanguageUsage,
  WireMessage,
  WirePopup,
  WireRemovedTexts,
  WireSavedTexts,
} from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty, type Property } from '../../../../test/builders.ts'
import { announcement, languageIdOf, oneOfEach as oneOfEachIn } from '../../../../test/one-of-each.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const v2 = ({ id }: Property) => `/v2/properties/${id}`
const v3 = ({ id }: Property) => `/v3/properties/${id}`
const languagesOf = (property: Property) => `${v2(property)}/languages`

const idOf = (property: Property, key: string) => languageIdOf(world, property, key)
const oneOfEach = () => oneOfEachIn(server, world)

async function usageOf(property: Property, key: string): Promise<WireLanguageUsage> {
  const { body } = await world.admin.api.get<{ items: WireLanguageUsage[] }>(`${languagesOf(property)}/usage`)
  const found = body.items.find(one => one.key === key)
  if (found === undefined) throw new Error(`no language ${key}`)
  return found
}

const contentOf = async (property: Property, key: string) =>
  (await world.admin.api.get<WireLanguageContent>(`${languagesOf(property)}/${key}/content`)).body

const jobOf = async ({ copyJob }: WireCopiedLanguage) =>
  (await world.admin.api.get<WireJob>(`/v3/companies/${world.company.id}/jobs/${copyJob?.id}`)).body

/** Guides of ten steps with English texts, as rows. */
async function manyGuides(property: Property, count: number): Promise<void> {
  const steps = Array.from({ length: 10 }, (_, id) => ({ id: id + 1, uuid: randomUUID(), type: 'step' }))
  const texts = Object.fromEntries(
    steps.map(({ uuid }) => [uuid, { content: 'Press Save. '.repeat(20), message: '', media: null }]),
  )
  const english = await idOf(property, 'en')
  const { id, companyId } = property
  await server.database.asSystem(tx =>
    sql`WITH made AS (
        INSERT INTO guide (company_id, property_id, steps)
        SELECT ${companyId}, ${id}, ${JSON.stringify(steps)}::jsonb FROM generate_series(1, ${count}::int) RETURNING id)
      INSERT INTO guide_text (company_id, property_id, guide_id, language_id, title, steps)
      SELECT ${companyId}, ${id}, made.id, ${english}, 'Guide ' || made.id, ${JSON.stringify(texts)}::jsonb
      FROM made`.execute(tx),
  )
}

const all = { tutorials: 1, launchers: 1, announcements: 1, popups: 1, tooltips: 3, total: 7 }
const none = { tutorials: 0, launchers: 0, announcements: 0, popups: 0, tooltips: 0, total: 0 }
const copyOfEnglish = { code: 'pt-br', name: 'Português', copy_from: 'en' }

describe('a language that begins with the texts of another one', () => {
  it('LANG-16 LANG-17 LANG-18 has those of every kind of content, each as a version', async () => {
    const { api } = world.admin
    const { property, ids } = await oneOfEach()
    expect((await api.post(languagesOf(property), copyOfEnglish)).status).toBe(201)
    expect(await usageOf(property, 'pt-br')).toMatchObject({ usage: all, coverage: 1, copiedFrom: 'en' })
    const portuguese = await idOf(property, 'pt-br')
    const message = await api.get<WireMessage>(`${v2(property)}/announcements/${ids.message}`)
    expect(message.body.languageTexts[portuguese]).toEqual({ texts: announcement, status: 'on' })
    const popup = await api.get<WirePopup>(`${v2(property)}/popups/${ids.popup}?lang=pt-br`)
    expect(popup.body).toMatchObject({ headline: 'Hello', hasTexts: true })
    const texts = await api.get<{ texts: object }>(`${v2(property)}/texts?lang=pt-br`)
    expect(texts.body.texts).toEqual({ title: 'Help' })
    for (const type of ['guide', 'chapter', 'message', 'popup', 'tooltip', 'beacon', 'validator'] as const) {
      const object = { type, id: ids[type] }
      const version = type === 'popup' ? 3 : 2
      expect([type, (await versionsOf(server, object)).at(-1)]).toEqual([type, version])
      expect((await auditOf(server, object)).at(-1)?.action).toBe(`${type}.save`)
    }
  })

  it('LANG-23 a saved copy_from copies what is missing and leaves what is written', async () => {
    const { api } = world.admin
    const { property, ids } = await oneOfEach()
    const one = `${languagesOf(property)}/pt-br`
    await api.post(languagesOf(property), { code: 'pt-br', name: 'Português' })
    expect((await usageOf(property, 'pt-br')).usage).toEqual(none)
    await api.put(`${v2(property)}/launchers/${ids.chapter}`, { languageTexts: {} })
    const popup = await api.put(`${v2(property)}/popups/${ids.popup}?lang=pt-br`, { headline: 'Olá' })
    expect(popup.status).toBe(200)
    const saved = await api.put(one, { copy_from: 'en' })
    expect(saved).toMatchObject({ status: 200, body: { copiedFrom: 'en' } })
    expect((await usageOf(property, 'pt-br')).usage).toEqual(all)
    const after = await api.get<WirePopup>(`${v2(property)}/popups/${ids.popup}?lang=pt-br`)
    expect(after.body.headline).toBe('Olá')
    // Read and sent back it changes nothing.
    await api.put(`${v2(property)}/popups/${ids.popup}?lang=pt-br`, { headline: 'Oi' })
    expect((await api.put(one, { copy_from: 'en', name: 'Português (BR)' })).status).toBe(200)
    const last = (await versionsOf(server, { type: 'guide', id: ids.guide })).at(-1)
    expect(last).toBe(2)
    expect((await api.put(one, { copy_from: 'sw' })).body).toMatchObject({ code: 'breaksRule' })
    expect((await api.put(one, { copy_from: 'pt-br' })).body).toMatchObject({ code: 'breaksRule' })
    expect((await api.put(one, { copy_from: null })).body).toMatchObject({ copiedFrom: null })
  })

  it('LANG-24 of 230 guides are copied by a job, each as a version', async () => {
    const { api } = world.admin
    const property = await aProperty(server, { in: world.company })
    await manyGuides(property, 230)
    const made = await api.post<WireCopiedLanguage>(languagesOf(property), copyOfEnglish)
    expect(made).toMatchObject({ status: 201, body: { key: 'pt-br', copyJob: { status: 'queued' } } })
    expect((await usageOf(property, 'pt-br')).usage).toEqual(none)
    const one = `${languagesOf(property)}/pt-br`
    for (const refused of [
      await api.delete(one),
      await api.delete(`${one}/languagetexts`),
      await api.put(one, { copy_from: 'de' }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'inUse' } })
    expect((await api.post(languagesOf(property), copyOfEnglish)).status).toBe(409)
    await server.runJobs()
    expect(await jobOf(made.body)).toMatchObject({ status: 'done', progress: 100, counts: { copied: 230 } })
    expect((await usageOf(property, 'pt-br')).usage.tutorials).toBe(230)
  })

  it('LANG-24 a job that was cut off goes on, copies nothing twice and leaves what was written', async () => {
    const { api } = world.admin
    const property = await aProperty(server, { in: world.company })
    await manyGuides(property, 150)
    const made = await api.post<WireCopiedLanguage>(languagesOf(property), copyOfEnglish)
    const guides = await api.get<{ items: readonly { id: number }[] }>(`${v2(property)}/tutorials?limit=100`)
    const written = guides.body.items[0]?.id ?? 0
    const own = { updateTexts: { tutorials: { [written]: { texts: { title: 'Escrito' } } } } }
    expect((await api.put(`${languagesOf(property)}/pt-br/languagetexts`, own)).status).toBe(200)
    // As after a crash: the job runs by its row, and no worker does it.
    const { body } = made
    await server.database.asSystem(tx =>
      sql`UPDATE job SET status = 'running', attempt = 1 WHERE id = ${Number(body.copyJob?.id)}`.execute(tx),
    )
    await server.runJobs()
    expect(await jobOf(body)).toMatchObject({ status: 'done', counts: { copied: 150 } })
    expect((await usageOf(property, 'pt-br')).usage.tutorials).toBe(150)
    const guide = await api.get<WireGuide>(`${v2(property)}/tutorials/edit/${written}?lang=pt-br`)
    expect(guide.body.title).toBe('Escrito')
    expect(await versionsOf(server, { type: 'guide', id: written })).toEqual([2])
    const again = await api.put<WireCopiedLanguage>(`${languagesOf(property)}/pt-br`, { copy_from: 'en' })
    expect(again.body.copyJob).toBe(null)
  })

  it('LANG-24 a job whose language is gone fails with that reason', async () => {
    const { api } = world.admin
    const property = await aProperty(server, { in: world.company })
    await manyGuides(property, 101)
    const made = await api.post<WireCopiedLanguage>(languagesOf(property), copyOfEnglish)
    await server.database.asSystem(tx => sql`DELETE FROM language WHERE id = ${made.body.id}`.execute(tx))
    await server.runJobs()
    expect(await jobOf(made.body)).toMatchObject({ status: 'failed', error: 'languageGone' })
  })

  it('LANG-19 LANG-6 can be deleted after its texts are removed in one action', async () => {
    const { api } = world.admin
    const { property, ids } = await oneOfEach()
    await api.post(languagesOf(property), copyOfEnglish)
    const one = `${languagesOf(property)}/pt-br`
    expect((await api.delete(one)).body).toMatchObject({
      code: 'inUse',
      data: { usages: expect.arrayContaining(['tutorials', 'announcements', 'tooltips']) },
    })
    const removed = await api.delete<WireRemovedTexts>(`${one}/languagetexts`)
    expect(removed).toMatchObject({ status: 200, body: { removed: 8, kept: [] } })
    expect((await usageOf(property, 'pt-br')).usage).toEqual(none)
    expect((await api.delete(one)).status).toBe(200)
    expect((await usageOf(property, 'en')).usage).toEqual(all)
    const guide = await api.get<WireGuide>(`${v2(property)}/tutorials/edit/${ids.guide}`)
    expect(Object.keys(guide.body.languageTexts)).toEqual(['en'])
    expect(await versionsOf(server, { type: 'guide', id: ids.guide })).toEqual([1, 2, 3])
  })

  it('LANG-25 the texts of many contents are removed by a job, and meanwhile the language is not changed', async () => {
    const { api } = world.admin
    const property = await aProperty(server, { in: world.company })
    await manyGuides(property, 230)
    const made = await api.post<WireCopiedLanguage>(languagesOf(property), copyOfEnglish)
    await server.runJobs()
    const one = `${languagesOf(property)}/pt-br`
    const removed = await api.delete<WireRemovedTexts>(`${one}/languagetexts`)
    expect(removed.body).toMatchObject({ removed: 0, kept: [], removeJob: { status: 'queued' } })
    for (const reply of [
      await api.delete(`${one}/languagetexts`),
      await api.delete(one),
      await api.put(one, { visibility: 'default' }),
      await api.put(one, { copy_from: null }),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'inUse' } })
    // A worker that was cut off leaves it running; it begins again where it was.
    const job = Number(removed.body.removeJob?.id)
    await server.database.asSystem(tx =>
      sql`UPDATE job SET status = 'running', attempt = 1 WHERE id = ${job}`.execute(tx),
    )
    await server.runJobs()
    const ended = await api.get<WireJob>(`/v3/companies/${world.company.id}/jobs/${job}`)
    expect(ended.body).toMatchObject({ status: 'done', counts: { removed: 230 } })
    expect((await usageOf(property, 'pt-br')).usage).toEqual(none)
    expect((await usageOf(property, 'en')).usage.tutorials).toBe(230)
    expect((await api.delete(`${languagesOf(property)}/${made.body.key}`)).status).toBe(200)
  })

  it('LANG-25 a language that became the default meanwhile keeps its texts', async () => {
    const { api } = world.admin
    const property = await aProperty(server, { in: world.company })
    await manyGuides(property, 101)
    await api.post(languagesOf(property), copyOfEnglish)
    await server.runJobs()
    const one = `${languagesOf(property)}/pt-br`
    const { body } = await api.delete<WireRemovedTexts>(`${one}/languagetexts`)
    await server.database.asSystem(async tx => {
      await sql`UPDATE language SET status = 'public' WHERE property_id = ${property.id} AND status = 'default'`.execute(
        tx,
      )
      await sql`UPDATE language SET status = 'default' WHERE property_id = ${property.id} AND key = 'pt-br'`.execute(
        tx,
      )
    })
    await server.runJobs()
    const path = `/v3/companies/${world.company.id}/jobs/${body.removeJob?.id}`
    expect((await api.get<WireJob>(path)).body).toMatchObject({ status: 'failed', error: 'languageGone' })
    expect((await usageOf(property, 'pt-br')).usage.tutorials).toBe(101)
  })

  it('LANG-19 a content that is written in no other language keeps its text and is named', async () => {
    const { api } = world.admin
    const property = await aProperty(server, { in: world.company })
    const chapter = await api.post<WireChapter>(`${v2(property)}/launchers?lang=de`, { title: 'Nur hier' })
    expect(chapter.status).toBe(201)
    const removed = await api.delete<WireRemovedTexts>(`${languagesOf(property)}/de/languagetexts`)
    expect(removed.body).toMatchObject({
      removed: 0,
      kept: [{ kind: 'chapter', type: 'CHAPTER', id: chapter.body.id, title: 'Nur hier', isOnlyText: true }],
    })
    await api.delete(`${v2(property)}/launchers/${chapter.body.id}`)
    expect((await api.delete(`${languagesOf(property)}/de`)).status).toBe(200)
  })

  it('LANG-19 the default language keeps its texts (422), and a contributor removes none (403)', async () => {
    const { property } = await oneOfEach()
    const path = `${languagesOf(property)}/en/languagetexts`
    expect(await world.admin.api.delete(path)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'key', code: 'isDefault' }] } },
    })
    expect((await world.contributor.api.delete(path)).status).toBe(403)
    expect((await usageOf(property, 'en')).usage).toEqual(all)
  })

  it('LANG-6 lets go of deleted guides: one that was written in it alone can be restored with its text', async () => {
    const { api } = world.admin
    const property = await aProperty(server, { in: world.company })
    const guide = await aGuide({ in: property, by: world.admin })
    await api.put(`${languagesOf(property)}/de`, { visibility: 'default' })
    await api.delete(`${v2(property)}/tutorials/${guide.id}`)
    expect((await api.delete(`${languagesOf(property)}/en`)).status).toBe(200)
    const { body } = await api.get<WireGuide>(`${v2(property)}/tutorials/edit/${guide.id}`)
    expect(body.title).toBe(guide.title)
  })
})

describe('the content of a language', () => {
  it('LANG-21 lists what shows no text in it, also where the text is off or says nothing', async () => {
    const { api } = world.admin
    const { property, ids } = await oneOfEach()
    await api.put(`${v2(property)}/tooltips/${ids.tooltip}`, {
      languageTexts: { de: { texts: { text: 'Sichert.' }, status: 'off' } },
    })
    await api.put(`${v2(property)}/popups/${ids.popup}?lang=de`, { headline: ' ' })
    await api.put(`${v3(property)}/beacons/${ids.beacon}`, {
      languageTexts: { de: { texts: { label: 'Neu' } } },
    })
    const { uses, missing, missingTotal } = await contentOf(property, 'de')
    expect(uses.map(({ kind }) => kind).toSorted()).toEqual(['beacon', 'popup', 'tooltip'])
    expect(missing.map(({ kind }) => kind).toSorted()).toEqual([
      'assistantTexts',
      'chapter',
      'guide',
      'message',
      'popup',
      'tooltip',
      'validator',
    ])
    expect(missingTotal).toBe(7)
    expect((await usageOf(property, 'de')).coverage).toBeCloseTo(1 / 8)
  })

  it('LANG-1 stays with exactly one default when several are made default at once', async () => {
    const property = await aProperty(server, { in: world.company })
    const keys = ['de', 'fr', 'en', 'de', 'fr', 'en']
    await Promise.all(
      keys.map(key => world.admin.api.put(`${languagesOf(property)}/${key}`, { visibility: 'default' })),
    )
    const { body } = await world.admin.api.get<WireLanguage[]>(`${languagesOf(property)}?filter=all`)
    expect(body.filter(one => one.status === 'default')).toHaveLength(1)
  })
})

describe('texts of a language', () => {
  const put = (property: Property, key: string, updateTexts: object) =>
    world.admin.api.put<WireSavedTexts>(`${languagesOf(property)}/${key}/languagetexts`, { updateTexts })

  it('WIRE-49 are saved in several contents at once, each as a version; null removes one', async () => {
    const { property, ids } = await oneOfEach()
    const saved = await put(property, 'de', {
      tutorials: { [ids.guide]: { version: 1, texts: { title: 'Anleitung' } } },
      launchers: { [ids.chapter]: { texts: { title: 'Kapitel' } } },
      popups: { [ids.popup]: { texts: { headline: 'Hallo' } } },
      announcements: {
        [ids.message]: { texts: { texts: { ...announcement, headline: 'Neues' }, status: 'on' } },
      },
      tooltips: { [ids.tooltip]: { texts: { texts: { text: 'Sichert.' } } } },
      beacons: { [ids.beacon]: { texts: { texts: { label: 'Neu' } } } },
      validators: { [ids.validator]: { texts: { texts: { message: 'Name fehlt.' } } } },
    })
    expect(saved).toMatchObject({
      status: 200,
      body: {
        saved: expect.arrayContaining([
          { kind: 'guide', id: ids.guide, version: 2 },
          { kind: 'validator', id: ids.validator, version: 2 },
        ]),
      },
    })
    expect((await usageOf(property, 'de')).usage).toEqual(all)
    expect((await put(property, 'de', { tutorials: { [ids.guide]: null } })).status).toBe(200)
    expect((await usageOf(property, 'de')).usage).toMatchObject({ tutorials: 0, total: 6 })
  })

  it('WIRE-49 are saved all or not at all; the issue names the content', async () => {
    const { property, ids } = await oneOfEach()
    const refused = await put(property, 'de', {
      launchers: { [ids.chapter]: { texts: { title: 'Kapitel' } } },
      tutorials: { [ids.guide]: { texts: { subtitle: 'ohne Titel' } } },
    })
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: `updateTexts.tutorials.${ids.guide}.languageTexts.de.title` }] } },
    })
    expect((await usageOf(property, 'de')).usage).toEqual(none)
  })

  it.each([
    ['a content of elsewhere', { launchers: { 2147483647: { texts: { title: 'A' } } } }, 422],
    ['a content of elsewhere to be removed', { launchers: { 2147483647: null } }, 422],
    ['a stale version', { tutorials: { guide: { version: 7, texts: { title: 'A' } } } }, 409],
    ['an unknown kind', { segments: {} }, 400],
  ])('WIRE-49 refuse %s', async (_, sent, status) => {
    const { property, ids } = await oneOfEach()
    const updateTexts = JSON.parse(JSON.stringify(sent).replace('"guide"', `"${ids.guide}"`)) as object
    expect((await put(property, 'de', updateTexts)).status).toBe(status)
  })

  it('WIRE-49 refuse to remove the only text of a content, and one of the default language (422)', async () => {
    const { property, ids } = await oneOfEach()
    const ofDefault = await put(property, 'en', { tutorials: { [ids.guide]: null } })
    expect(ofDefault.body).toMatchObject({ data: { issues: [{ code: 'isDefault' }] } })
    await world.admin.api.put(`${languagesOf(property)}/de`, { visibility: 'default' })
    const only = await put(property, 'en', { tutorials: { [ids.guide]: null } })
    expect(only.body).toMatchObject({ data: { issues: [{ code: 'onlyText' }] } })
  })
})
