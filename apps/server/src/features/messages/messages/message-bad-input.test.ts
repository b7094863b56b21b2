import type { WireMessage } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aMessage } from '../../../../test/content-rows.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let english = 0
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  const { body } = await world.admin.api.get<{ id: number; key: string }[]>(
    `/v2/properties/${world.property.id}/languages?filter=all`,
  )
  english = body.find(({ key }) => key === 'en')?.id ?? 0
})
afterAll(() => server.close())

const save = (id: number, announcement: object) =>
  world.admin.api.send<WireMessage>('PUT', `/v2/properties/${world.property.id}/announcements/${id}`, {
    body: { announcement },
  })
const written = (texts: object) => ({ languageTexts: { [english]: { texts, status: 'default' } } })
const announcement = { headline: 'New', description: 'Text', media: null, cta: null }
const survey = {
  ...{ question: 'How was it?', leftLabel: 'Bad', rightLabel: 'Good', commentBoxLabel: 'Why?' },
  ...{ buttonLabel: 'Send', thankYouMessage: 'Thank you' },
}
const linked = (url: string, title = 'More') => ({
  ...announcement,
  cta: { primaryLink: { url, title }, secondaryLink: null, tutorial: null },
})

describe('a publication is refused at the field', () => {
  it.each([
    [
      'MSG-20 a headline that is missing',
      'announcement',
      { ...announcement, headline: ' ' },
      'headline',
      'missing',
    ],
    [
      'MSG-21 a text that is missing',
      'announcement',
      { ...announcement, description: '' },
      'description',
      'missing',
    ],
    [
      'MSG-23 a link without protocol',
      'announcement',
      linked('example.com'),
      'cta.primaryLink.url',
      'missing_protocol',
    ],
    ['MSG-23 a link that is none', 'announcement', linked('https://'), 'cta.primaryLink.url', 'invalid_link'],
    [
      'MSG-24 a link without title',
      'announcement',
      linked('https://a.example.com', ''),
      'cta.primaryLink.title',
      'missing',
    ],
    ['MSG-28 a question that is missing', 'survey', { ...survey, question: '' }, 'question', 'missing'],
    [
      'MSG-29 a label that is too long',
      'survey',
      { ...survey, leftLabel: 'x'.repeat(37) },
      'leftLabel',
      'too_long_error',
    ],
  ] as const)('%s', async (_, type, texts, field, code) => {
    const { id } = await aMessage({ in: world.property, by: world.admin, type })
    const path = `languageTexts.${english}.texts.${field}`
    expect(await save(id, { ...written(texts), publish: true })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path, code }] } },
    })
    expect((await save(id, written(texts))).body.visibility).toBe('private')
  })
})

it('MSG-42 an answer after the survey was archived is put aside', async () => {
  const { id } = await aMessage({ in: world.property, by: world.admin, type: 'survey' })
  expect((await save(id, { ...written(survey), publish: true })).status).toBe(200)
  let users = 0
  const answer = async () => {
    users += 1
    const at = server.clock.now().getTime()
    const event = { id: crypto.randomUUID(), type: 'survey_answered', at, messageId: id, score: 4 }
    const sender = { userId: `user-${users}`, isAnonymous: false, sessionId: '' }
    const reply = await sendRaw(`${server.url}/api/assistant/v1/properties/${world.property.id}/events`, {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'text/plain' },
      body: JSON.stringify({ sentAt: at, ...sender, events: [event] }),
    })
    return JSON.parse(reply.bytes.toString()) as object
  }
  await expect.poll(answer).toMatchObject({ accepted: 1 })
  await save(id, { visibility: 'archived' })
  await expect.poll(answer).toMatchObject({ accepted: 0, rejected: [{ reason: 'unknownMessage' }] })
})
