import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type ModelServer, openModelServer } from '../../../test/model-server.ts'
import { requestJson } from './request-json.ts'

let server: ModelServer
beforeAll(async () => {
  server = await openModelServer()
})
afterAll(() => server.close())

const shape = z.object({ title: z.string() })
const ask = () =>
  requestJson(
    { baseUrl: server.baseUrl, apiKey: 'key-1', model: 'small' },
    { instructions: 'Write a title.', question: { text: 'Orders' } },
    shape,
    300,
  )
const written =
  (content: string): ModelServer['answer'] =>
  reply =>
    reply
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ choices: [{ message: { content } }] }))

it('reads one object of the shape; text around it is ignored', async () => {
  server.answer = written('Here it is: {"title":"Orders"} Done.')
  expect(await ask()).toEqual({ title: 'Orders' })
  expect(server.requests.at(-1)?.body.messages).toEqual([
    { role: 'system', content: 'Write a title.' },
    { role: 'user', content: '{"text":"Orders"}' },
  ])
})

it.each<[string, ModelServer['answer']]>([
  ['never answers', () => undefined],
  [
    'stops in the middle',
    reply => void reply.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":['),
  ],
  ['refuses', reply => reply.writeHead(401).end()],
  ['fails', reply => reply.writeHead(500).end('oops')],
  ['breaks off', reply => void reply.destroy()],
  ['sends no JSON', reply => reply.end('<html>')],
  ['sends no choice', reply => reply.end('{"choices":[]}')],
  ['writes no object', written('I cannot do that.')],
  ['writes another shape', written('{"name":"Orders"}')],
])('rejects in a bounded time where the model %s', async (_, answer) => {
  server.answer = answer
  const begun = performance.now()
  await expect(ask()).rejects.toBeInstanceOf(Error)
  expect(performance.now() - begun).toBeLessThan(3_000)
})
