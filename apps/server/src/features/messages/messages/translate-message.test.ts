import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WireJob, WireMessage } from '@waymark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aStep } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { auditOf } from '../../../../test/records.ts'

let service: Server
let server: TestServer
let bare: TestServer
let world: World
let english: number
let german: number
type Behaviour = 'translate' | 'lose' | 'fail' | 'talk'
let behave: Behaviour = 'translate'

const say: Readonly<Record<Behaviour, (texts: string[]) => unknown>> = {
  translate: texts => ({ translatedText: texts.map(text => `DE ${text}`) }),
  lose: texts => ({ translatedText: texts.map(text => text.replace(/<x[^>]*>/, '')) }),
  fail: () => null,
  talk: () => ({ translatedText: 'no' }),
}

beforeAll(async () => {
  service = createServer((request, reply) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      const answer = say[behave]((JSON.parse(body) as { q: string[] }).q)
      reply.writeHead(answer === null ? 500 : 200).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  server = await openServer({ env: { TRANSLATE_API: 'libretranslate', TRANSLATE_URL: url } })
  world = await aWorld(server)
  const { body } = await world.admin.api.get<{ id: number; key: string }[]>(
    `/v2/properties/${world.property.id}/languages?filter=all`,
  )
  english = body.find(({ key }) => key === 'en')?.id ?? 0
  german = body.find(({ key }) => key === 'de')?.id ?? 0
})
afterAll(async () => {
  await server.close()
  await bare?.close()
  await new Promise(resolve => service.close(resolve))
})
beforeEach(() => {
  behave = 'translate'
})

const base = () => `/v2/properties/${world.property.id}`
const path = (id: number, rest = '') => `${base()}/announcements/${id}${rest}`
const words = {
  headline: 'Hello {{name}}',
  description: 'See https://example.com/new\n**today**',
  media: null,
  cta: { primaryLink: { url: 'https://example.com', title: 'Open' }, secondaryLink: null, tutorial: null },
}

async function aDraft(languageTexts: Record<string, unknown>, type = 'announcement'): Promise<WireMessage> {
  const created = await world.admin.api.post<WireMessage>(`${base()}/announcements`, { type })
  const saved = await world.admin.api.send<WireMessage>('PUT', path(created.body.id), {
    body: { announcement: { languageTexts } },
  })
  expect(saved.status).toBe(200)
  return saved.body
}

async function translated(id: number, overwrite = false): Promise<{ job: WireJob; message: WireMessage }> {
  const started = await world.admin.api.post<WireJob>(path(id, `/translate?overwrite=${overwrite}`), {
    sourceLanguageKey: 'en',
  })
  expect([started.status, started.raw]).toEqual([201, started.raw])
  await server.runJobs()
  const job = await world.admin.api.get<WireJob>(`/v3/companies/${world.company.id}/jobs/${started.body.id}`)
  return { job: job.body, message: (await world.admin.api.get<WireMessage>(path(id))).body }
}

const textsOf = (message: WireMessage) => message.languageTexts[String(german)]

describe('MSG-37 MSG-51 a message that is translated', () => {
  it('has the texts in every other language, with placeholders, links and formatting', async () => {
    const { id } = await aDraft({ [english]: { texts: words, status: 'default' } })
    const { job, message } = await translated(id)
    expect(job).toMatchObject({ status: 'done', counts: { translated: 6, lost: 0, tooLong: 0 } })
    expect(textsOf(message)).toEqual({
      status: 'on',
      texts: {
        headline: 'DE Hello {{name}}',
        description: 'DE See https://example.com/new\n**today**',
        media: null,
        cta: {
          primaryLink: { url: 'https://example.com', title: 'DE Open' },
          secondaryLink: null,
          tutorial: null,
        },
      },
    })
    expect((await auditOf(server, { type: 'message', id })).map(({ action }) => action)).toContain(
      'message.save',
    )
  })

  it('keeps what is there, unless it is to be overwritten', async () => {
    const own = { ...words, headline: 'Hallo {{name}}', description: '' }
    const { id } = await aDraft({
      [english]: { texts: words, status: 'default' },
      [german]: { texts: own, status: 'off' },
    })
    const kept = await translated(id)
    expect(textsOf(kept.message)).toMatchObject({
      status: 'off',
      texts: { headline: 'Hallo {{name}}', description: expect.stringMatching(/^DE See/) },
    })
    const { message } = await translated(id, true)
    expect(textsOf(message)).toMatchObject({ texts: { headline: 'DE Hello {{name}}' } })
  })

  it('leaves out what lost a placeholder or is too long, and a language in part is off', async () => {
    behave = 'lose'
    const { id } = await aDraft({ [english]: { texts: words, status: 'default' } })
    const lossy = await translated(id)
    expect(lossy.job.counts).toEqual({ translated: 2, lost: 4, tooLong: 0 })
    expect(textsOf(lossy.message)).toMatchObject({ status: 'off', texts: { headline: '', description: '' } })
    behave = 'translate'
    const survey = {
      ...{ question: 'Well?', leftLabel: 'x'.repeat(35), rightLabel: 'Good', commentBoxLabel: 'Why?' },
      ...{ buttonLabel: 'Send', thankYouMessage: 'Thanks' },
    }
    const long = await aDraft({ [english]: { texts: survey, status: 'default' } }, 'survey')
    const { job, message } = await translated(long.id)
    expect(job.counts).toEqual({ translated: 10, lost: 0, tooLong: 2 })
    expect(textsOf(message)).toMatchObject({ status: 'off', texts: { leftLabel: '', rightLabel: 'DE Good' } })
  })

  it.each([
    ['fail', 'translatorUnreachable'],
    ['talk', 'translatorUnreadable'],
  ] as const)('stays as it is where the service does %s', async (how, error) => {
    const { id, version } = await aDraft({ [english]: { texts: words, status: 'default' } })
    behave = how
    const { job, message } = await translated(id)
    expect([job.status, job.error, message.version]).toEqual(['failed', error, version])
  })

  it('needs a source text, a known language, the right to edit, and a service', async () => {
    const { id } = await aDraft({ [german]: { texts: words, status: 'on' } })
    const refusal = async (sourceLanguageKey: string, api = world.admin.api) => {
      const { status, body } = await api.post<{ data?: { issues?: { code: string }[] } }>(
        path(id, '/translate'),
        {
          sourceLanguageKey,
        },
      )
      return [status, body.data?.issues?.[0]?.code]
    }
    expect(await refusal('en')).toEqual([422, 'noSourceText'])
    expect(await refusal('xx')).toEqual([422, 'unknownLanguage'])
    bare = await openServer()
    const other = await aWorld(bare)
    const found = await other.admin.api.get<{ translator: string | null }>(
      `/v2/properties/${other.property.id}/translations/translator`,
    )
    expect(found.body).toEqual({ translator: null })
    const refused = await other.admin.api.post<{ data: { issues: { code: string }[] } }>(
      `/v2/properties/${other.property.id}/translations/translate`,
      { type: 'texts' },
    )
    expect([refused.status, refused.body.data.issues[0]?.code]).toEqual([422, 'noTranslator'])
  })
})

describe('MSG-52 guides, chapters and the assistant texts are translated', () => {
  const start = async (body: object, overwrite = false) => {
    const reply = await world.admin.api.post<WireJob>(
      `${base()}/translations/translate?overwrite=${overwrite}`,
      body,
    )
    expect([reply.status, reply.raw]).toEqual([201, reply.raw])
    await server.runJobs()
    return (await world.admin.api.get<WireJob>(`/v3/companies/${world.company.id}/jobs/${reply.body.id}`))
      .body
  }

  it('a guide with its steps, as one version', async () => {
    const guide = await aGuide({
      ...{ in: world.property, by: world.admin, title: 'Order' },
      steps: [aStep({ content: 'Open {name}', message: 'One\ntwo' })],
    })
    const job = await start({ type: 'tutorial', id: guide.id })
    expect(job).toMatchObject({ status: 'done', counts: { translated: 6 } })
    const { body } = await world.admin.api.get<{ texts: { field: string; target: string }[] }>(
      `${base()}/tutorials/${guide.id}/translations?lang=de`,
    )
    expect(Object.fromEntries(body.texts.map(({ field, target }) => [field, target]))).toEqual({
      ...{ title: 'DE Order', content: 'DE Open {name}', message: 'DE One\ntwo' },
    })
    expect((await start({ type: 'tutorial', id: guide.id })).counts).toMatchObject({ translated: 0 })
  })

  it('a chapter, and the texts of the assistant', async () => {
    const chapter = await aChapter({ in: world.property, by: world.admin })
    expect((await start({ type: 'launcher', id: chapter.id })).counts).toMatchObject({ translated: 2 })
    await world.admin.api.send('PUT', `${base()}/texts?lang=en`, { body: { title: 'Help for {name}' } })
    expect((await start({ type: 'texts' })).counts).toMatchObject({ translated: 2 })
    const { body } = await world.admin.api.get<{ texts: Record<string, string> }>(`${base()}/texts?lang=de`)
    expect(body.texts).toEqual({ title: 'DE Help for {name}' })
  })

  it('refuses a guide of another property and one without an id', async () => {
    const refused = (body: object) => world.admin.api.post(`${base()}/translations/translate`, body)
    expect((await refused({ type: 'tutorial', id: 999_999 })).status).toBe(404)
    expect((await refused({ type: 'tutorial' })).status).toBe(422)
  })
})
