import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTranslator, type Translator, TranslatorError, translateTexts } from './index.ts'

interface Asked {
  readonly url: string
  readonly authorization: string
  readonly body: Record<string, unknown>
}

let server: Server
let baseUrl = ''
let requests: Asked[] = []
let answer: (request: Asked, reply: ServerResponse) => void

const read = async (request: IncomingMessage): Promise<Asked> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
  return { url: request.url ?? '', authorization: request.headers.authorization ?? '', body }
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    void read(request).then(found => {
      requests.push(found)
      answer(found, reply)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})
beforeEach(() => {
  requests = []
})

const json = (reply: ServerResponse, value: unknown, status = 200) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const shout = (markup: string) =>
  markup.replace(/(<[^>]*>)|(&[^;]*;)|([^<&]+)/g, (part, tag, entity) =>
    tag === undefined && entity === undefined ? part.toUpperCase() : part,
  )

type Kind = Translator['kind']
const open = (kind: Kind, timeoutMs?: number): Translator => {
  const service = kind === 'model' ? null : { api: kind, baseUrl, apiKey: 'key' }
  const settings = { translation: service, model: { baseUrl, apiKey: 'key', model: 'small' } }
  const found = openTranslator(settings, { timeoutMs: timeoutMs ?? 5_000 })
  if (found === null) throw new Error('nothing is configured')
  return found
}

const sentTexts = ({ body }: Asked): string[] => {
  if ('q' in body) return body['q'] as string[]
  if ('text' in body) return body['text'] as string[]
  const [, user] = body['messages'] as { content: string }[]
  return (JSON.parse(user?.content ?? '') as { texts: string[] }).texts
}
const say = (found: Asked, reply: ServerResponse, texts: unknown[]) => {
  if ('q' in found.body) return json(reply, { translatedText: texts })
  if ('text' in found.body) return json(reply, { translations: texts.map(text => ({ text })) })
  const content = `Here you are: ${JSON.stringify({ texts })}`
  return json(reply, { choices: [{ message: { content } }] })
}

const kinds: Kind[] = ['deepl', 'libretranslate', 'model']
const translate = (kind: Kind, texts: readonly string[], timeoutMs?: number) =>
  translateTexts(open(kind, timeoutMs), { texts, source: 'en', target: 'pt-br' }, AbortSignal.timeout(10_000))

async function faultOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof TranslatorError ? error.fault : String(error)),
  )
}

describe.each(kinds)('MSG-51 texts go through %s', kind => {
  it('and keep placeholders, links, formatting and line breaks', async () => {
    answer = (found, reply) => say(found, reply, sentTexts(found).map(shout))
    const texts = ['Hello {{name}}!\nSee https://example.com/a & **more**', 'a < b']
    expect(await translate(kind, texts)).toEqual([
      'HELLO {{name}}!\nSEE https://example.com/a & **MORE**',
      'A < B',
    ])
    expect(requests[0]?.authorization).toBe(
      { deepl: 'DeepL-Auth-Key key', libretranslate: '', model: 'Bearer key' }[kind],
    )
    expect(requests[0]?.body).toMatchObject(
      {
        deepl: { source_lang: 'EN', target_lang: 'PT-BR', tag_handling: 'xml' },
        libretranslate: { source: 'en', target: 'pt', format: 'html', api_key: 'key' },
        model: { model: 'small', temperature: 0 },
      }[kind],
    )
  })

  it('and a text that lost one, or came back empty, is left out', async () => {
    answer = (found, reply) => say(found, reply, ['Olá', '  ', 'Tudo bem'])
    expect(await translate(kind, ['Hello {{name}}', 'Bye', 'Fine'])).toEqual([null, null, 'Tudo bem'])
  })

  it('and many go in several requests', async () => {
    answer = (found, reply) => say(found, reply, sentTexts(found))
    const texts = Array.from({ length: 95 }, (_, index) => `Text ${index}`)
    expect(await translate(kind, texts)).toEqual(texts)
    expect(requests.map(found => sentTexts(found).length)).toEqual([40, 40, 15])
  })

  it.each([
    ['hangs', 'timeout', () => undefined],
    ['fails', 'unreachable', (_: Asked, reply: ServerResponse) => json(reply, {}, 500)],
    ['knows no such key', 'denied', (_: Asked, reply: ServerResponse) => json(reply, {}, 403)],
    ['has no quota left', 'busy', (_: Asked, reply: ServerResponse) => json(reply, {}, 456)],
    [
      'leads elsewhere',
      'unreachable',
      (_: Asked, reply: ServerResponse) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['talks', 'unreadable', (_: Asked, reply: ServerResponse) => reply.end('I would rather not.')],
    ['answers other texts', 'unreadable', (found: Asked, reply: ServerResponse) => say(found, reply, [])],
    ['answers numbers', 'unreadable', (found: Asked, reply: ServerResponse) => say(found, reply, [7])],
    ['answers nothing', 'unreadable', (_: Asked, reply: ServerResponse) => json(reply, null)],
    [
      'answers without end',
      'unreadable',
      (_: Asked, reply: ServerResponse) => reply.end(`"${'x'.repeat(9 * 1024 * 1024)}"`),
    ],
    ['hangs up', 'unreachable', (_: Asked, reply: ServerResponse) => reply.destroy()],
  ] as const)('and a service that %s is an error: %s', async (_, fault, behave) => {
    answer = behave
    expect(await faultOf(translate(kind, ['Hello'], fault === 'timeout' ? 200 : 5_000))).toBe(fault)
  })
})

describe('a translator', () => {
  it('is the service before the model, and none without both', () => {
    const model = { baseUrl, apiKey: null, model: 'small' }
    expect(openTranslator({ translation: { api: 'deepl', baseUrl, apiKey: null }, model })?.kind).toBe(
      'deepl',
    )
    expect(openTranslator({ translation: null, model })?.kind).toBe('model')
    expect(openTranslator({ translation: null, model: null })).toBeNull()
  })
})
