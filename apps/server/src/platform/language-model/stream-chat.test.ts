import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, openModelServer, streamed } from '../../../test/model-server.ts'
import { ModelError, streamChat } from './stream-chat.ts'

let server: ModelServer
beforeAll(async () => {
  server = await openModelServer()
})
afterAll(() => server.close())

const limits = { idleMs: 300, totalMs: 1_000, maxBytes: 4_000 }
const settings = () => ({ baseUrl: `${server.baseUrl}/`, apiKey: 'key-1', model: 'small' })
const chat = { messages: [{ role: 'user', content: 'Hello' }], maxTokens: 10 } as const
async function read(): Promise<readonly string[]> {
  const pieces: string[] = []
  for await (const piece of streamChat(settings(), chat, limits)) pieces.push(piece)
  return pieces
}

it('yields the text in pieces; no tools are offered', async () => {
  server.answer = streamed('Grüße', ' an ', 'alle')
  expect(await read()).toEqual(['Grüße', ' an ', 'alle'])
  const request = server.requests.at(-1)
  expect(request?.path).toBe('/v1/chat/completions')
  expect(request?.headers.authorization).toBe('Bearer key-1')
  expect(Object.keys(request?.body ?? {}).toSorted()).toEqual([
    'max_tokens',
    'messages',
    'model',
    'stream',
    'temperature',
  ])
})

it('reads a server that does not stream', async () => {
  server.answer = reply =>
    reply.setHeader('content-type', 'application/json').end('{"choices":[{"message":{"content":"Hello"}}]}')
  expect(await read()).toEqual(['Hello'])
})

const json = 'application/json'
const events = 'text/event-stream'
const drip =
  (text: string): ModelServer['answer'] =>
  reply => {
    reply.writeHead(200, { 'content-type': events })
    const timer = setInterval(() => reply.write(text), 100)
    reply.on('close', () => clearInterval(timer))
  }

it.each<[string, ModelServer['answer']]>([
  ['refuses', reply => reply.writeHead(401).end()],
  ['is busy', reply => reply.writeHead(429).end()],
  ['fails', reply => reply.writeHead(500).end('oops')],
  ['redirects', reply => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['never answers', () => undefined],
  ['stops in the middle', reply => void reply.writeHead(200, { 'content-type': events }).write('data: {"ch')],
  [
    'breaks off',
    reply => void reply.writeHead(200, { 'content-type': events }).write('x', () => reply.destroy()),
  ],
  ['sends a byte now and then', drip(':')],
  ['sends no JSON', reply => reply.setHeader('content-type', json).end('<html>')],
  ['sends another JSON', reply => reply.setHeader('content-type', json).end('{"error":{"message":"no"}}')],
  ['sends a huge JSON', reply => reply.setHeader('content-type', json).end(`{"a":"${'x'.repeat(9_000)}"}`)],
  ['streams no JSON', reply => reply.setHeader('content-type', events).end('data: hello\n\n')],
  [
    'streams an endless line',
    reply => reply.setHeader('content-type', events).end(`data: ${'x'.repeat(5_000)}`),
  ],
  ['streams without end', drip(`${'x'.repeat(999)}\n`)],
])('throws ModelError where the server %s', async (_, answer) => {
  server.answer = answer
  await expect(read()).rejects.toBeInstanceOf(ModelError)
})

it('ends the request when no one reads on', async () => {
  let isClosed = false
  server.answer = reply => {
    reply.on('close', () => {
      isClosed = true
    })
    drip('data: {"choices":[{"delta":{"content":"x"}}]}\n\n')(reply, server.requests[0] as never)
  }
  for await (const text of streamChat(settings(), chat, limits)) {
    expect(text).toBe('x')
    break
  }
  await expect.poll(() => isClosed).toBe(true)
})
