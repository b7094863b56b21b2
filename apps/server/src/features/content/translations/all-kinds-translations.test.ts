import type { WireChapter, WireLanguageUsage, WireMessage, WirePopup, WireTooltip } from '@waymark/contract'
import { translatedKinds } from '@waymark/domain/content/translation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aProperty } from '../../../../test/builders.ts'
import { languageIdOf, oneOfEach } from '../../../../test/one-of-each.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, versionsOf } from '../../../../test/records.ts'
import { translateFile, translationFiles } from '../../../../test/translation-files.ts'
import { aZip } from '../../../../test/zip-files.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

type Whole = Awaited<ReturnType<typeof oneOfEach>>
const filesIn = ({ property }: Whole) => translationFiles(server, world, property.id)
const whole = (fileExtension: 'xliff' | 'csv' | 'json') => ({
  ...{ type: 'property', fileExtension, languageCodes: ['de'] },
})
const get = async <T>(path: string) => (await world.admin.api.get<T>(path)).body

async function germanOf({ property, ids }: Whole) {
  const [v2, v3] = [`/v2/properties/${property.id}`, `/v3/properties/${property.id}`]
  type Item = Pick<WireTooltip, 'languageTexts'>
  const message = await get<WireMessage>(`${v2}/announcements/${ids.message}`)
  const chapter = await get<WireChapter & { languageTexts: Record<string, object> }>(
    `${v2}/launchers/${ids.chapter}?all_langs=true`,
  )
  return {
    guide: (await get<{ title: string }>(`${v2}/tutorials/edit/${ids.guide}?lang=de`)).title,
    chapter: chapter.languageTexts['de'],
    message: message.languageTexts[await languageIdOf(world, property, 'de')]?.texts,
    popup: (await get<WirePopup>(`${v2}/popups/${ids.popup}`)).languageTexts['de'],
    tooltip: (await get<Item>(`${v2}/tooltips/${ids.tooltip}`)).languageTexts['de'],
    beacon: (await get<Item>(`${v3}/beacons/${ids.beacon}`)).languageTexts['de'],
    validator: (await get<Item>(`${v3}/validators/${ids.validator}`)).languageTexts['de'],
    assistant: (await get<{ texts: object }>(`${v2}/texts?lang=de`)).texts,
  }
}

async function coverageOf({ property }: Whole): Promise<number | undefined> {
  const path = `/v2/properties/${property.id}/languages/usage`
  const { items } = await get<{ items: WireLanguageUsage[] }>(path)
  return items.find(({ key }) => key === 'de')?.coverage
}

/** A JSON file about one content, as a translator sends it back. */
const jsonOf = (type: string, id: number, texts: Record<string, string>, source = 'en') =>
  JSON.stringify({
    meta: { type, id, version: 1, source, target: 'de' },
    texts: Object.fromEntries(
      Object.entries(texts).map(([field, target]) => [`${type}-${id}-${field}`, { target }]),
    ),
  })

describe('LANG-26 the translations of one language', () => {
  it.each(['xliff', 'csv', 'json'] as const)(
    'go out as %s with one file for each kind of content and come back',
    async format => {
      const made = await oneOfEach(server, world)
      const { imported, filesOf } = filesIn(made)
      expect(await coverageOf(made)).toBe(0)
      const files = await filesOf(whole(format))
      const kinds = Object.keys(files).map(name => name.split('-')[0])
      expect(kinds.sort()).toEqual([...translatedKinds].sort())
      const back = Object.entries(files).map(([name, text]) => [name, translateFile[format](text)])
      const report = await imported('all.zip', await aZip(Object.fromEntries(back)), { type: 'property' })
      expect(report).toMatchObject({
        status: 'done',
        files: { total: translatedKinds.length, written: translatedKinds.length, refused: 0 },
      })
      expect(await germanOf(made)).toMatchObject({
        guide: expect.stringMatching(/^DE /),
        chapter: { texts: { title: expect.stringMatching(/^DE /) } },
        message: { headline: 'DE News', description: 'DE Read it.' },
        popup: { headline: 'DE Hello' },
        tooltip: { texts: { text: 'DE Saves it.' }, status: 'on' },
        beacon: { texts: { label: 'DE New' } },
        validator: { texts: { message: 'DE Enter a name.' } },
        assistant: { title: 'DE Help' },
      })
      expect(await coverageOf(made)).toBe(1)
      const again = await filesOf(whole(format))
      const sent = await filesIn(made).send('all.zip', await aZip(again), { type: 'property' })
      await server.runJobs()
      const { property } = made
      const path = `/v2/properties/${property.id}/translations/import/${sent.body.id}`
      expect(await get(path)).toMatchObject({ counts: { new: 0, changed: 0, tooLong: 0 } })
    },
  )

  it('are written as one version of each content, with an audit entry', async () => {
    const made = await oneOfEach(server, world)
    const { popup, tooltip } = made.ids
    const id = made.property.id
    const before = (await versionsOf(server, { type: 'popup', id: popup })).at(-1) ?? 0
    const files = await filesIn(made).filesOf(whole('json'))
    const back = Object.entries(files).map(([name, text]) => [name, translateFile.json(text)])
    await filesIn(made).imported('a.zip', await aZip(Object.fromEntries(back)), { type: 'property' })
    expect((await versionsOf(server, { type: 'popup', id: popup })).at(-1)).toBe(before + 1)
    expect(await versionsOf(server, { type: 'tooltip', id: tooltip })).toEqual([1, 2])
    expect((await auditOf(server, { type: 'texts', id })).map(({ action }) => action)).toEqual([
      'texts.save',
      'texts.save',
    ])
  })

  it('keep the link and picture of the source where the language has none', async () => {
    const made = await oneOfEach(server, world)
    const { property, ids } = made
    const link = { href: 'https://docs.example.com/', title: 'Read more' }
    const media = { kind: 'video', src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
    const popup = `/v2/properties/${property.id}/popups/${ids.popup}`
    const saved = await world.admin.api.put(`${popup}?lang=en`, { link, media })
    expect([saved.status, saved.raw]).toEqual([200, saved.raw])
    const languageTexts = { en: { texts: { text: 'Saves it.', link } } }
    await world.admin.api.put(`/v2/properties/${property.id}/tooltips/${ids.tooltip}`, { languageTexts })
    const all = { type: 'property' }
    const { imported } = filesIn(made)
    await imported(
      'a.json',
      jsonOf('tooltip', ids.tooltip, { text: 'Speichert.', 'link.title': 'Mehr' }),
      all,
    )
    await imported('b.json', jsonOf('popup', ids.popup, { headline: 'Hallo' }), all)
    const german = await germanOf(made)
    expect(german.tooltip?.texts).toEqual({ text: 'Speichert.', link: { ...link, title: 'Mehr' } })
    expect(german.popup).toMatchObject({ headline: 'Hallo', link: { href: link.href }, media })
  })

  it.each([
    ['another application’s wording', 'assistantTexts', 'notThere', { title: 'Hilfe' }],
    ['a popup that is not there', 'popup', 'notThere', { headline: 'Hallo' }],
    ['texts that it does not have', 'beacon', 'otherGuide', { headline: 'Hallo' }],
  ])('refuse a file about %s and write nothing', async (_, type, code, texts) => {
    const made = await oneOfEach(server, world)
    const id = type === 'beacon' ? made.ids.beacon : world.stranger.property.id + 5000
    const reply = await filesIn(made).send('a.json', jsonOf(type, id, texts), { type: 'property' })
    expect(reply).toMatchObject({ status: 422, body: { data: { issues: [{ code }] } } })
  })

  it('name a text that is too long, a changed content, and one that the role may not change', async () => {
    const made = await oneOfEach(server, world)
    const { property, ids } = made
    const { send, start } = filesIn(made)
    const all = { type: 'property' }
    const long = await send('a.json', jsonOf('beacon', ids.beacon, { label: 'x'.repeat(201) }), all)
    expect(long.body.counts).toMatchObject({ tooLong: 1, new: 0 })
    const report = await send('b.json', jsonOf('assistantTexts', property.id, { title: 'Hilfe' }), all)
    await world.admin.api.put(`/v2/properties/${property.id}/texts?lang=en`, { title: 'Support' })
    expect(await start(report.body.id)).toMatchObject({ status: 409, body: { code: 'stale' } })
    const live = { visibility: 'public', identifier: { candidates: [{ css: '#save' }] } }
    const published = await world.admin.api.put(`/v2/properties/${property.id}/tooltips/${ids.tooltip}`, live)
    expect([published.status, published.raw]).toEqual([200, published.raw])
    const file = jsonOf('tooltip', ids.tooltip, { text: 'Speichert.' })
    const refused = await send('c.json', file, all, world.contributor)
    expect(refused.body).toMatchObject({ data: { issues: [{ code: 'notAllowed' }] } })
  })

  it('leave out archived items and messages that are off', async () => {
    const made = await oneOfEach(server, world)
    const { property, ids } = made
    const archive = { visibility: 'archived' }
    await world.admin.api.put(`/v2/properties/${property.id}/tooltips/${ids.tooltip}`, archive)
    const names = Object.keys(await filesIn(made).filesOf(whole('csv')))
    expect(names.some(name => name.startsWith('tooltip-'))).toBe(false)
    expect(names.some(name => name.startsWith('beacon-'))).toBe(true)
    const empty = await aProperty(server, { in: world.company, featureFlags: { announcements: false } })
    const refused = await translationFiles(server, world, empty.id).exportOf(whole('csv'))
    expect(refused).toMatchObject({ status: 422, body: { data: { issues: [{ code: 'empty' }] } } })
  })
})
