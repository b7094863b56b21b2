import type { WireMessage } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aProperty, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf, versionsOf } from '../../../../test/records.ts'
import { translateFile, translationFiles } from '../../../../test/translation-files.ts'
import { aZip } from '../../../../test/zip-files.ts'

let server: TestServer
let world: World
let languages: { id: number; key: string }[]
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  const { body } = await world.admin.api.get<{ id: number; key: string }[]>(`${base()}/languages?filter=all`)
  languages = body
})
afterAll(() => server.close())

const base = () => `/v2/properties/${world.property.id}`
const path = (id: number) => `${base()}/announcements/${id}`
const idOf = (key: string) => String(languages.find(one => one.key === key)?.id ?? 0)

const words = {
  headline: 'Hello {{name}} 👋',
  description: 'See https://example.com/new\n**today** < tomorrow & "later"',
  media: null,
  cta: { primaryLink: { url: 'https://example.com', title: 'Open' }, secondaryLink: null, tutorial: null },
}
const survey = {
  question: 'How was it?',
  leftLabel: 'Bad',
  rightLabel: 'Good',
  commentBoxLabel: 'Why?',
  buttonLabel: 'Send',
  thankYouMessage: 'Thanks',
}

async function aDraft(texts: object = words, type = 'announcement', save = {}): Promise<WireMessage> {
  const created = await world.admin.api.post<WireMessage>(`${base()}/announcements`, { type })
  const languageTexts = { [idOf('en')]: { texts, status: 'default' } }
  const saved = await world.admin.api.send<WireMessage>('PUT', path(created.body.id), {
    body: { announcement: { languageTexts, ...save } },
  })
  expect([saved.status, saved.raw]).toEqual([200, saved.raw])
  return saved.body
}

const read = async (id: number) => (await world.admin.api.get<WireMessage>(path(id))).body
const germanOf = async (id: number) => (await read(id)).languageTexts[idOf('de')]

const files = () => translationFiles(server, world, world.property.id)
const exportRequest = { type: 'announcement', fileExtension: 'json', languageCodes: ['de'] }
const exportOf = (body: object, by: Person = world.admin) =>
  files().exportOf({ ...exportRequest, ...body }, by)
const filesOf = (body: object) => files().filesOf({ ...exportRequest, ...body })
type Files = ReturnType<typeof translationFiles>
const send: Files['send'] = (...sent) => files().send(...sent)
const start: Files['start'] = (...sent) => files().start(...sent)
const imported: Files['imported'] = (...sent) => files().imported(...sent)

/** A JSON file about a message, as a translator sends it back. */
const jsonOf = ({ id, version }: WireMessage, texts: Record<string, string>, target = 'de') =>
  JSON.stringify({
    meta: { type: 'message', id, version, source: 'en', target },
    texts: Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [`message-${id}-${field}`, { target: text }]),
    ),
  })

describe('MSG-58 the texts of a message', () => {
  it.each(['xliff', 'json'] as const)(
    'go out as %s and come back with codes, links and signs as they were',
    async format => {
      const { id, version } = await aDraft()
      const files = await filesOf({ announcementId: id, fileExtension: format })
      const [[name = '', text = '']] = Object.entries(files) as [[string, string]]
      expect(name).toBe(`message-${id}-en-de.${format === 'xliff' ? 'xlf' : 'json'}`)
      const report = await imported(name, translateFile[format](text), {
        type: 'announcement',
        announcementId: id,
      })
      expect(report).toMatchObject({ type: 'announcement', objectId: id, status: 'done', counts: { new: 3 } })
      expect(await germanOf(id)).toEqual({
        texts: {
          ...words,
          headline: `DE ${words.headline}`,
          description: `DE ${words.description}`,
          cta: { ...words.cta, primaryLink: { url: 'https://example.com', title: 'DE Open' } },
        },
        status: 'on',
      })
      expect((await read(id)).version).toBe(version + 1)
      expect(await versionsOf(server, { type: 'message', id })).toEqual([1, version, version + 1])
      const saves = (await auditOf(server, { type: 'message', id })).filter(
        ({ action }) => action === 'message.save',
      )
      expect(saves).toHaveLength(2)
    },
  )

  it('of a survey go out as CSV; a label counts characters, and one that is too long stays out', async () => {
    const message = await aDraft(survey, 'survey')
    const { id } = message
    const files = await filesOf({ announcementId: id, fileExtension: 'csv' })
    const [text = ''] = Object.values(files)
    expect(text).toContain(`message-${id}-leftLabel,leftLabel,Bad,,36,`)
    const emoji = '👍'.repeat(36)
    const csv = [
      'id,target',
      `message-${id}-leftLabel,${emoji}`,
      `message-${id}-rightLabel,${'x'.repeat(37)}`,
      `message-${id}-question,كيف كانت تجربتك؟`,
    ].join('\r\n')
    const report = await imported(`message-${id}-en-de.csv`, csv, {
      type: 'announcement',
      announcementId: id,
    })
    expect(report.counts).toMatchObject({ new: 2, tooLong: 1 })
    expect(await germanOf(id)).toMatchObject({
      texts: { leftLabel: emoji, question: 'كيف كانت تجربتك؟', rightLabel: '' },
      // Not all fields are there, so visitors do not see half a text.
      status: 'off',
    })
  })

  it('of several messages go out in one zip and come back with it, an untouched text as it is', async () => {
    const [one, two] = [await aDraft(), await aDraft(survey, 'survey')]
    const files = await filesOf({ announcementIds: [one.id, two.id, one.id] })
    expect(Object.keys(files)).toEqual([`message-${one.id}-en-de.json`, `message-${two.id}-en-de.json`])
    const zip = await aZip(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, translateFile.json(text)])),
    )
    const report = await imported('all.zip', zip, { type: 'property' })
    expect(report).toMatchObject({ status: 'done', files: { total: 2, written: 2, refused: 0 } })
    expect(await germanOf(two.id)).toMatchObject({ texts: { question: 'DE How was it?' }, status: 'on' })
    const untouched = await filesOf({ announcementId: two.id })
    const [again = ''] = Object.values(untouched)
    const { id, counts } = (await send('again.json', again, { type: 'announcement', announcementId: two.id }))
      .body
    expect([id > 0, counts]).toMatchObject([true, { new: 0, changed: 0, unchanged: 6 }])
  })

  it.each([
    ['another message', 'otherGuide'],
    ['a text that lost its placeholder in XLIFF', 'brokenCodes'],
    ['the language it is made of', 'targetIsSource'],
    ['a message that is not there', 'notThere'],
  ])('refuse a file about %s and write nothing', async (which, code) => {
    const message = await aDraft()
    const other = await aDraft()
    const { id, version } = message
    const broken = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file
      original="message:${id}@${version}" source-language="en" target-language="de" datatype="plaintext"><body>
      <trans-unit id="message-${id}-headline"><source>Hello <ph id="1" ctype="x-placeholder">{{name}}</ph> 👋</source>
      <target>Hallo</target></trans-unit></body></file></xliff>`
    const sent: Record<string, [string, object]> = {
      otherGuide: [jsonOf(other, { headline: 'X' }), { type: 'announcement', announcementId: id }],
      brokenCodes: [broken, { type: 'announcement', announcementId: id }],
      targetIsSource: [
        jsonOf(message, { headline: 'X' }, 'en'),
        { type: 'announcement', announcementId: id },
      ],
      notThere: [jsonOf({ ...message, id: 999_999 }, { headline: 'X' }), { type: 'property' }],
    }
    const [contents, input] = sent[code] ?? ['', {}]
    const reply = await send(`${which}.json`, contents, input)
    expect(reply).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'body.translationsImport', code }] } },
    })
    expect((await read(id)).version).toBe(version)
  })

  it('refuse a message that changed since the report, and a published one to who may edit drafts alone', async () => {
    const message = await aDraft()
    const { id } = message
    const reply = await send('a.json', jsonOf(message, { headline: 'Hallo {{name}}' }), {
      type: 'announcement',
      announcementId: id,
    })
    await world.admin.api.send('PUT', path(id), { body: { announcement: { title: 'Meanwhile' } } })
    expect(await start(reply.body.id)).toMatchObject({ status: 409, body: { code: 'stale' } })
    const live = await aDraft(words, 'announcement', { publish: true })
    const input = { type: 'announcement', announcementId: live.id }
    const file = jsonOf(live, { headline: 'Hallo' })
    expect((await send('b.json', file, input, world.contributor)).body).toMatchObject({
      data: { issues: [{ code: 'notAllowed' }] },
    })
  })

  it('keep a published message publishable: half a language is switched off, not shown', async () => {
    const live = await aDraft(words, 'announcement', { publish: true })
    const input = { type: 'announcement', announcementId: live.id }
    await imported('a.json', jsonOf(live, { headline: 'Hallo {{name}}' }), input)
    expect((await read(live.id)).visibility).toBe('public')
    expect(await germanOf(live.id)).toMatchObject({ texts: { description: '' }, status: 'off' })
  })

  it('are refused without an id, of another property, in an unknown language, and with messages off', async () => {
    const { id } = await aDraft()
    const [abroad, strangers] = [world.stranger.property.id, world.stranger.admin]
    const issue = async (body: object) => (await exportOf(body)).body
    expect(await issue({})).toMatchObject({ data: { issues: [{ path: 'body.announcementId' }] } })
    expect(await issue({ announcementId: id, languageCodes: ['xx'] })).toMatchObject({
      data: { issues: [{ code: 'unknownLanguage' }] },
    })
    expect(await issue({ announcementIds: [id, 999_999] })).toMatchObject({
      data: { issues: [{ path: 'body.announcementIds.1' }] },
    })
    expect((await exportOf({ announcementId: id }, strangers)).status).toBe(404)
    const theirs = { type: 'announcement', announcementId: id, fileExtension: 'json' }
    const address = `/v2/properties/${abroad}/translations/export`
    expect((await strangers.api.post(address, theirs)).status).toBe(404)
    const off = await aProperty(server, { in: world.company, featureFlags: { announcements: false } })
    const refused = await world.admin.api.post(`/v2/properties/${off.id}/translations/export`, theirs)
    expect([refused.status, refused.body]).toMatchObject([403, { data: { reason: 'announcementsOff' } }])
  })
})
