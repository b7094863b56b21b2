import type { WireGuideTexts } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { contentIn, deliveredAt, type LiveContent, liveContent } from '../../../../test/live-content.ts'
import { openAssistant, sendRaw, type TestAssistant, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let assistant: TestAssistant
let world: World
let live: LiveContent
/** Of the editor in the page. */
let token: string
beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  world = await aWorld(server)
  live = await liveContent(server, world)
  const italian = { code: 'it', name: 'Italiano', visibility: 'public' }
  const made = await world.admin.api.post(`/v2/properties/${live.property.id}/languages`, italian)
  expect(made.status).toBe(201)
  const session = { purpose: 'write', kind: 'step', guideId: live.guide }
  const path = `/v2/properties/${live.property.id}/editor-sessions`
  const { body } = await world.admin.api.post<{ url: string }>(path, session)
  token = (await fromPage('', { code: new URL(body.url).hash.split('waymark_editor=')[1] })).token
})
afterAll(async () => {
  await assistant.close()
  await server.close()
})

/** Texts of the guide in one language, given the UUID of its step. */
type Texts = (step: string) => object

const step =
  (texts: object): Texts =>
  uuid => ({ steps: { [uuid]: texts } })
const medium = (media: object) => step({ media })
const page = 'https://docs.example.com/menu'
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
/** A picture of the installation itself; those of other hosts are copied when they are saved. */
const picture = '{origin}/assistant/images/1/menu.png'

/** Field, what is sent for the language, where the content of a page has it, and the value. */
const rows: readonly (readonly [field: string, texts: Texts, at: string, value: string])[] = [
  ['title', () => ({ title: 'Ordini' }), 'guides.0.title', 'Ordini'],
  ['subtitle', () => ({ subtitle: 'In breve' }), 'guides.0.subtitle', 'In breve'],
  ...(
    [
      ['content', step({ content: 'Apri' }), 'content', 'Apri'],
      ['message', step({ message: 'Nel menu.' }), 'message', 'Nel menu.'],
      ['media.kind', medium({ kind: 'video', src: video }), 'media.kind', 'video'],
      ['media.src', medium({ kind: 'image', src: picture }), 'media.src', picture],
      ['media.alt', medium({ kind: 'image', src: picture, alt: 'Menu' }), 'media.alt', 'Menu'],
      ['media.text', medium({ kind: 'info', text: 'Attenzione' }), 'media.text', 'Attenzione'],
      ['media.href', medium({ kind: 'link', href: page }), 'media.href', page],
      ['media.title', medium({ kind: 'link', href: page, title: 'Manuale' }), 'media.title', 'Manuale'],
    ] as const
  ).map(([field, texts, at, value]) => [`steps.*.${field}`, texts, `guides.0.steps.0.${at}`, value] as const),
]

const withOrigin = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll('{origin}', server.url)) as T
const readAt = async (language: string, at: string) =>
  deliveredAt(await contentIn(assistant, live.property, language), at)

/** Texts of the guide in one language; a language without a text needs a title. */
const languageTexts = (language: string, texts: Texts) =>
  withOrigin({ [language]: { title: 'Guida', ...texts(live.step) } })

const path = () => `/v2/properties/${live.property.id}/tutorials/${live.guide}/language/all`

async function saveInDashboard(texts: Texts): Promise<void> {
  const { status, raw } = await world.admin.api.put(path(), { languageTexts: languageTexts('de', texts) })
  expect([status, raw]).toEqual([200, raw])
}

async function fromPage(call: string, body: object) {
  const { id } = live.property
  const { status, bytes } = await sendRaw(`${server.url}/api/assistant/v1/properties/${id}/editor${call}`, {
    method: 'POST',
    headers: { origin: testOrigin, 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
  expect([status, `${bytes}`]).toEqual([200, `${bytes}`])
  return JSON.parse(bytes.toString()) as { readonly token: string }
}

async function saveInPage(texts: Texts): Promise<void> {
  const { version } = (await world.admin.api.get<WireGuideTexts>(path())).body
  await fromPage('/guide-texts', { token, version, languageTexts: languageTexts('it', texts) })
}

it.each(rows)(
  'GUIDE-42 WIRE-55 %s, saved for all languages, reaches a visitor',
  async (_, texts, at, value) => {
    expect(await readAt('de', at)).not.toBe(withOrigin(value))
    await saveInDashboard(texts)
    await expect.poll(() => readAt('de', at)).toBe(withOrigin(value))
  },
)

it.each(rows)('EDIT-35 %s, written on a card in the page, reaches a visitor', async (_, texts, at, value) => {
  expect(await readAt('it', at)).not.toBe(withOrigin(value))
  await saveInPage(texts)
  await expect.poll(() => readAt('it', at)).toBe(withOrigin(value))
})

it.each([
  ['de', saveInDashboard],
  ['it', saveInPage],
] as const)(
  'GUIDE-41 GUIDE-42 EDIT-35 the status off shows the text of the default language: %s',
  async (language, save) => {
    const inEnglish = await readAt('en', 'guides.0.title')
    await save(() => ({ title: 'Titolo', status: 'on' }))
    await expect.poll(() => readAt(language, 'guides.0.title')).toBe('Titolo')
    await save(() => ({ status: 'off' }))
    await expect.poll(() => readAt(language, 'guides.0.title')).toBe(inEnglish)
  },
)
