import type { WirePopup } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = (owner = world) => `/v2/properties/${owner.property.id}/popups`

it('WIRE-62 LOOK-17 LOOK-18 the welcome slide is made once and saved by language', async () => {
  const { api } = world.admin
  expect((await api.get(path())).body).toEqual([])
  const made = await api.post<WirePopup>(path(), { type: 'welcome' })
  expect(made).toMatchObject({
    status: 201,
    body: { enabled: true, button_aml: 'Later', button_start: "Let's go", hasTexts: false, version: 1 },
  })
  expect((await api.post(path(), { type: 'welcome' })).status).toBe(409)
  const one = `${path()}/${made.body.id}`
  const guide = await aGuide({ in: world.property, by: world.admin })
  const saved = await api.put<WirePopup>(
    `${one}?lang=de`,
    { headline: 'Hallo', info: '  ', link: { href: 'https://a.example.com', title: '' }, tutorial: guide.id },
    { ifMatch: 1 },
  )
  expect(saved.body).toMatchObject({
    lang: 'de',
    headline: 'Hallo',
    info: '',
    link: { href: 'https://a.example.com', title: 'Link title' },
    tutorial: guide.id,
    hasTexts: true,
    version: 2,
  })
  expect((await api.get<WirePopup>(one)).body).toMatchObject({ lang: 'en', headline: '', hasTexts: false })
  expect((await api.put(one, { enabled: false }, { ifMatch: 1 })).status).toBe(409)
})

it('FIELD-21 LANG-7 a popup has a title for the staff, hides where it is not written, and knows when it was first shown', async () => {
  const { api } = world.admin
  const made = await api.post<WirePopup>(path(), { type: 'announcement', title: 'Spring release' })
  expect(made.body).toMatchObject({
    id: expect.any(Number),
    title: 'Spring release',
    type: 'announcement',
    texts: { headline: '', content: '' },
    languageTexts: {},
    languageBehaviour: 'hide',
    firstTimePublished: null,
  })
  const one = `${path()}/${made.body.id}`
  await api.put(one, { enabled: false })
  const kept = await api.put<WirePopup>(one, { headline: 'New', title: 'Spring' })
  expect(kept.body).toMatchObject({ title: 'Spring', firstTimePublished: null, texts: { headline: 'New' } })
  const shown = await api.put<WirePopup>(one, { enabled: true })
  const { firstTimePublished } = shown.body
  expect(Date.parse(firstTimePublished ?? '')).toBe(server.clock.now().getTime())
  await api.put(one, { enabled: false })
  server.clock.set('2026-03-02T10:01:00Z')
  const again = await api.put<WirePopup>(`${one}?lang=de`, { enabled: true, headline: 'Neu' })
  expect(again.body).toMatchObject({
    firstTimePublished,
    languageTexts: { en: { headline: 'New' }, de: { headline: 'Neu' } },
  })
  const [listed] = (await api.get<WirePopup[]>(path())).body.filter(({ id }) => id === made.body.id)
  expect(listed).toMatchObject({ title: 'Spring', firstTimePublished })
})

it('a link, a picture and a guide that are none are refused (422)', async () => {
  const theirs = await aGuide({ in: world.stranger.property, by: world.stranger.admin })
  const shown = { enabled: true, headline: 'Hello' }
  const { body } = await world.admin.api.post<WirePopup>(path(), { type: 'announcement' })
  const bad = [
    { link: { href: 'javascript:alert(1)', title: 'x' } },
    { ...shown, media: { kind: 'image', src: '//elsewhere' } },
    { ...shown, media: { kind: 'video', src: 'https://videos.example.com/1' } },
    { tutorial: theirs.id },
  ]
  for (const input of bad) {
    expect([input, (await world.admin.api.put(`${path()}/${body.id}`, input)).status]).toEqual([input, 422])
  }
  expect((await world.admin.api.delete(`${path()}/${body.id}`)).status).toBe(200)
  expect((await world.admin.api.get(`${path()}/${body.id}`)).status).toBe(404)
})

it('FORM-16 an unfinished draft is saved and refused when it is switched on', async () => {
  const { api } = world.admin
  const { body: made } = await api.post<WirePopup>(path(), { type: 'announcement' })
  const one = `${path()}/${made.id}`
  const unfinished = {
    headline: 'Hello',
    link: { href: 'orders', title: 'x' },
    media: { kind: 'image', src: '' },
    enabled: false,
  }
  expect(await api.put(one, unfinished)).toMatchObject({ status: 200, body: { link: unfinished.link } })
  expect(await api.put(one, { enabled: true })).toMatchObject({
    status: 422,
    body: {
      data: {
        issues: [
          { path: 'link', code: 'missing_protocol' },
          { path: 'media', code: 'missing' },
        ],
      },
    },
  })
})

it('WIRE-62 texts of several languages are saved together, all or none', async () => {
  const { api } = world.admin
  const { body: made } = await api.post<WirePopup>(path(), { type: 'announcement' })
  const one = `${path()}/${made.id}`
  const all = `${one}/language/all`
  const link = { href: 'https://docs.example.com/', title: 'Lesen' }
  const media = { kind: 'video', src: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  const words = { content: 'Los geht es', button_aml: 'Nein', button_start: 'Ja', killicon_tooltip: 'Zu' }
  const languageTexts = {
    en: { headline: 'Hello' },
    de: { headline: 'Hallo', info: ' ', link, media, ...words },
  }
  const saved = await api.put<WirePopup>(all, { languageTexts }, { ifMatch: 1 })
  expect(saved).toMatchObject({
    status: 200,
    body: { version: 2, languageTexts: { en: { headline: 'Hello' }, de: { headline: 'Hallo', info: '' } } },
  })
  expect((await api.get<WirePopup>(`${one}?lang=de`)).body).toMatchObject({
    headline: 'Hallo',
    ...words,
    link,
    media: { kind: 'video', src: expect.stringContaining('dQw4w9WgXcQ') },
    hasTexts: true,
  })
  expect((await api.put(all, { languageTexts }, { ifMatch: 1 })).status).toBe(409)
  const refused = await api.put(all, { languageTexts: { en: { headline: 'Lost' }, xx: { headline: 'X' } } })
  expect(refused).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: 'languageTexts.xx', code: 'unknownLanguage' }] } },
  })
  const unsafe = { href: 'javascript:alert(1)', title: 'x' }
  const bad = await api.put(all, { languageTexts: { en: { headline: 'Lost' }, de: { link: unsafe } } })
  expect(bad).toMatchObject({ status: 422, body: { data: { issues: [{ path: 'languageTexts.de.link' }] } } })
  expect((await api.get<WirePopup>(one)).body).toMatchObject({ headline: 'Hello', version: 2 })
  const shown = await api.put<WirePopup>(one, { languageBehaviour: 'fallback_default' })
  expect(shown.body).toMatchObject({ languageBehaviour: 'fallback_default', version: 3 })
  expect((await api.put(all, { languageTexts })).status).toBe(200)
  expect((await api.get<WirePopup>(one)).body.version).toBe(3)
})
