import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let model: Server
let server: TestServer
let plain: TestServer
let answer: unknown = null
let requestBody = ''

/** The language that the model was asked for. */
function languageOf(request: string): string {
  const { messages } = JSON.parse(request) as { messages: { content: string }[] }
  return (JSON.parse(messages[1]?.content ?? '{}') as { language: string }).language
}

beforeAll(async () => {
  model = createServer((request, reply) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      requestBody = body
      const content = typeof answer === 'function' ? answer(languageOf(requestBody)) : answer
      const message = { content: JSON.stringify(content) }
      reply.writeHead(content === null ? 500 : 200).end(JSON.stringify({ choices: [{ message }] }))
    })
  })
  await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve))
  const AI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
  server = await openServer({ env: { AI_BASE_URL, AI_MODEL: 'small' } })
  plain = await openServer()
})
afterAll(async () => {
  await server.close()
  await plain.close()
  await new Promise(resolve => model.close(resolve))
})

/** A recording editor of a new person, who has asked the model for nothing yet. */
async function anEditor(at: TestServer) {
  const world: World = await aWorld(at)
  const { id } = world.property
  const send = async (call: string, body: object) => {
    const reply = await sendRaw(`${at.url}/api/assistant/v1/properties/${id}/editor${call}`, {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    })
    return { status: reply.status, body: JSON.parse(reply.bytes.toString()) as Record<string, unknown> }
  }
  const created = await world.admin.api.post<{ url: string }>(`/v2/properties/${id}/editor-sessions`, {
    purpose: 'record',
  })
  const code = new URL(created.body.url).hash.split('waymark_editor=')[1]
  const opened = await send('', { code })
  const token = String(opened.body['token'])
  return {
    world,
    state: opened.body['editor'],
    write: (modelReply: object = {}) => send('/texts', { token, title: '', steps, ...modelReply }),
  }
}

const steps = [
  { deed: 'click', title: 'Click “New order”', url: '/orders' },
  { deed: 'fill', title: 'Fill in “Customer”', url: '/orders' },
]
const written = {
  title: 'Place an order',
  steps: [
    { title: 'Start a new order', message: 'An order belongs to one customer.' },
    { title: 'Enter the customer', message: '' },
  ],
}

describe('texts by the model', () => {
  it('EDIT-25 are returned for each step in the default language, and nothing else is sent', async () => {
    answer = written
    const editor = await anEditor(server)
    expect(editor.state).toMatchObject({ hasModel: true })
    expect(await editor.write()).toEqual({ status: 200, body: { texts: written, languageTexts: {} } })
    const { messages } = JSON.parse(requestBody) as { messages: { content: string }[] }
    expect(JSON.parse(messages[1]?.content ?? '')).toEqual({
      language: expect.any(String),
      title: '',
      steps: steps.map(({ url, ...step }) => ({ ...step, page: url })),
      examples: [],
    })
  })

  it('EDIT-25 are asked for in the tone of the latest live guides; drafts are not sent', async () => {
    answer = written
    const editor = await anEditor(server)
    const { property, admin } = editor.world
    const live = [aStep({ content: 'Sichere deine Bestellung', message: 'Du kannst sie später ändern.' })]
    await aGuide({ in: property, by: admin, steps: live, isPublic: true })
    await aGuide({ in: property, by: admin, steps: [aStep({ content: 'Entwurf' })] })
    expect((await editor.write()).status).toBe(200)
    const { messages } = JSON.parse(requestBody) as { messages: { content: string }[] }
    expect(messages[0]?.content).toContain('tone')
    expect(JSON.parse(messages[1]?.content ?? '')).toMatchObject({
      examples: [{ title: 'Sichere deine Bestellung', message: 'Du kannst sie später ändern.' }],
    })
  })

  it('EDIT-25 are written in each named language of the property; one without an answer has none', async () => {
    const editor = await anEditor(server)
    const path = `/v2/properties/${editor.world.property.id}/languages`
    for (const code of ['it', 'es'])
      expect((await editor.world.admin.api.post(path, { code, name: code })).status).toBe(201)
    answer = (language: string) => (language === 'es' ? null : { ...written, title: language })
    const { status, body } = await editor.write({ languages: ['it', 'es'] })
    expect([status, body['languageTexts']]).toEqual([200, { it: { ...written, title: 'it' } }])
    expect(body['texts']).toMatchObject({ steps: written.steps })
    expect((await editor.write({ languages: ['xx'] })).status).toBe(422)
  })

  it.each([
    ['is away', null],
    ['writes for another number of steps', { ...written, steps: written.steps.slice(1) }],
    ['leaves a title out', { ...written, steps: [{ message: 'A' }, { message: 'B' }] }],
    ['answers a list', []],
  ])('EDIT-25 are none where the model %s', async (_, modelReply) => {
    answer = modelReply
    const editor = await anEditor(server)
    expect(await editor.write()).toEqual({ status: 200, body: { texts: null, languageTexts: {} } })
  })

  it('EDIT-25 are refused without steps, with typed text, too often, and without a model', async () => {
    answer = written
    const editor = await anEditor(server)
    expect((await editor.write({ steps: [] })).status).toBe(400)
    expect((await editor.write({ steps: [{ ...steps[0], value: 'Secret' }] })).status).toBe(400)
    const replies = []
    for (let index = 0; index < 6; index++) replies.push((await editor.write()).status)
    expect(replies).toEqual([200, 200, 200, 200, 200, 429])
    const without = await anEditor(plain)
    expect(without.state).toMatchObject({ hasModel: false })
    expect((await without.write()).status).toBe(404)
  })
})
