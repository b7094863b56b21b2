import type { ErrorBody, WireMessage, WirePreview } from '@waymark/contract'
import type { DeliveredAnnouncement, DeliveredSurvey } from '@waymark/domain/delivery/delivery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aProperty } from '../../../../test/builders.ts'
import { aMessage } from '../../../../test/content-rows.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { versionsOf } from '../../../../test/records.ts'

let server: TestServer
let world: World
const languages = { en: 0, de: 0 }
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  const { body } = await world.admin.api.get<{ id: number; key: 'en' | 'de' }[]>(
    `/v2/properties/${world.property.id}/languages?filter=all`,
  )
  for (const { id, key } of body) languages[key] = id
})
afterAll(() => server.close())

const base = () => `/v2/properties/${world.property.id}/announcements`
const preview = (id: number, draft: object, by = world.admin, query = '') =>
  by.api.post<WirePreview & ErrorBody>(`${base()}/${id}/preview${query}`, draft)

type Draft = { announcement?: DeliveredAnnouncement; survey?: DeliveredSurvey }

async function ask(reply: { readonly body: WirePreview }, origin = testOrigin) {
  const handle = new URL(reply.body.url).searchParams.get('waymark_preview')
  const address = `${server.url}/api/assistant/v1/properties/${world.property.id}/preview`
  const sent = { method: 'POST', headers: { origin, 'content-type': 'text/plain' } }
  const answer = await sendRaw(address, { ...sent, body: JSON.stringify({ handle }) })
  return { status: answer.status, body: JSON.parse(answer.bytes.toString()) as Draft }
}

const texts = { headline: 'Unsaved', description: 'Text', media: null, cta: null }
const inEnglish = (status = 'default') => ({ languageTexts: { [languages.en]: { texts, status } } })
const question = {
  ...{ question: 'How was it?', leftLabel: 'Bad', rightLabel: 'Good', commentBoxLabel: 'Why?' },
  ...{ buttonLabel: 'Send', thankYouMessage: 'Thank you' },
}

describe('MSG-55 testing a message in the application', () => {
  it('gives the address that shows the unsaved announcement to who has it, and saves nothing', async () => {
    const { id } = await aMessage({ in: world.property, by: world.admin })
    const reply = await preview(id, { ...inEnglish(), category: 6 })
    expect(reply.status).toBe(201)
    expect(reply.body.expiresAt).toBe('2026-03-02 10:30:00+00:00')
    const { status, body } = await ask(reply)
    expect(status).toBe(200)
    expect(body.announcement).toMatchObject({
      ...{ id, category: 6, headline: 'Unsaved', pages: [] },
      timing: { samplePercent: 100, waitS: 0 },
    })
    const { body: saved } = await world.admin.api.get<WireMessage>(`${base()}/${id}`)
    expect(saved).toMatchObject({ version: 1, visibility: 'private' })
    expect(JSON.stringify(saved)).not.toContain('Unsaved')
    expect(await versionsOf(server, { type: 'message', id })).toEqual([1])
  })

  it('shows its picture, its links and the guide that it offers', async () => {
    const guide = await aGuide({ in: world.property, by: world.admin })
    const { id } = await aMessage({ in: world.property, by: world.admin })
    const links = [
      { url: 'https://example.com/notes', title: 'Notes' },
      { url: 'mailto:team@example.com', title: 'Ask us' },
    ]
    const cta = { primaryLink: links[0], secondaryLink: links[1], tutorial: { id: guide.id } }
    const shown = async (media: object) => {
      const draft = { languageTexts: { [languages.en]: { texts: { ...texts, media, cta }, status: 'on' } } }
      return (await ask(await preview(id, draft))).body.announcement
    }
    expect(await shown({ image: { src: '/files/a.png' }, imageLibrary: null })).toMatchObject({
      ...{ image: '/files/a.png', description: 'Text', guideId: guide.id },
      links: [
        { which: 'primary', ...links[0] },
        { which: 'secondary', ...links[1] },
      ],
    })
    const library = { image: null, imageLibrary: { src: '/files/b.png' } }
    expect(await shown(library)).toMatchObject({ image: '/files/b.png' })
    expect((await preview(id, inEnglish('off'))).status).toBe(422)
  })

  it('shows the scale and the language that are asked for, else the default text', async () => {
    const { id } = await aMessage({ in: world.property, by: world.admin, type: 'survey' })
    const draft = { languageTexts: { [languages.en]: { texts: question, status: 'default' } } }
    const german = await preview(id, { ...draft, rankingType: 1 }, world.admin, '?lang=de')
    expect((await ask(german)).body.survey).toMatchObject({ scale: 'star', ...question, page: null })
    const hidden = { ...draft, languageBehaviour: 'hide' }
    const refused = await preview(id, hidden, world.admin, '?lang=de')
    expect(refused.status).toBe(422)
    expect(refused.raw).toContain(`languageTexts.${languages.de}`)
  })

  it('the next draft takes the place of the last, for half an hour, on pages of the application', async () => {
    const { id } = await aMessage({ in: world.property, by: world.admin })
    const first = await preview(id, inEnglish())
    const second = await preview(id, inEnglish())
    expect((await ask(first)).status).toBe(404)
    expect((await ask(second, 'https://evil.example')).status).toBe(403)
    server.clock.set('2026-03-02T10:30:00Z')
    expect((await ask(second)).status).toBe(404)
    server.clock.set('2026-03-02T10:00:00Z')
  })

  it('refuses what no draft may hold, what is too large, and an application without address', async () => {
    const { id } = await aMessage({ in: world.property, by: world.admin })
    expect((await preview(id, { category: 8 })).body).toMatchObject({
      data: { issues: [{ path: 'category' }] },
    })
    const many = Object.fromEntries(
      [languages.en, languages.de].map(language => [
        language,
        { texts: { ...texts, description: 'x'.repeat(20_001) }, status: 'on' },
      ]),
    )
    expect((await preview(id, { languageTexts: many })).status).toBe(400)
    const bare = await aProperty(server, { in: world.company })
    const other = await aMessage({ in: bare, by: world.admin })
    const list = await world.admin.api.get<{ id: number; key: string }[]>(
      `/v2/properties/${bare.id}/languages?filter=all`,
    )
    const english = list.body.find(({ key }) => key === 'en')?.id ?? 0
    const reply = await world.admin.api.post(`/v2/properties/${bare.id}/announcements/${other.id}/preview`, {
      languageTexts: { [english]: { texts, status: 'default' } },
    })
    expect(reply.body).toMatchObject({ data: { issues: [{ code: 'noApplicationUrl' }] } })
  })
})
