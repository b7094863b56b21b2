import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WireNpsInsight } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let model: Server
let server: TestServer
let world: World
let answer: unknown = null
let requestBody = ''

beforeAll(async () => {
  model = createServer((request, reply) => {
    requestBody = ''
    request.on('data', part => {
      requestBody += part
    })
    request.on('end', () => {
      const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
      reply
        .writeHead(answer === null ? 500 : 200)
        .end(JSON.stringify({ choices: [{ message: { content } }] }))
    })
  })
  await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve))
  const AI_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
  server = await openServer({ env: { AI_BASE_URL, AI_MODEL: 'small' } })
  world = await aWorld(server)
})
afterAll(async () => {
  await server.close()
  await new Promise(resolve => model.close(resolve))
})

const comments = [
  ...['Search is fast.', 'I love the search.', 'The export is slow.', 'Export fails often.'],
  ...['Fine', 'Ask Maria Lopez', 'Mail jane@example.com', 'No', 'Okay', 'Good'],
]
const ask = (body: object = {}, company = world.company.id, by = world.admin) =>
  by.api.post<WireNpsInsight & { data?: { issues?: { path: string }[] } }>(
    `/v2/ai/nps-insight?company_id=${company}&property_id=${world.property.id}`,
    { question: 'How likely?', language_code: 'en', comments, ...body },
  )

describe('MSG-53 an insight of NPS comments', () => {
  it('is the model’s, with counts and examples of our own and without names', async () => {
    answer = {
      summary: 'Search is liked, says Maria Lopez',
      themes: [
        { label: 'Search', comments: [0, 1, 1, 99] },
        { label: 'Maria', comments: [5] },
      ],
    }
    const { status, body } = await ask()
    expect([status, body]).toEqual([
      200,
      {
        ...{ status: 'OK', madeBy: 'model', summary: 'Search is liked, says …' },
        sentiment: { positive: 4, neutral: 4, negative: 2 },
        themes: [
          { label: 'Search', count: 2, example: 'Search is fast.' },
          { label: '…', count: 1, example: null },
        ],
      },
    ])
    expect(requestBody).not.toMatch(/Maria|jane@/)
  })

  it.each([
    ['away', null],
    ['talking', 'I would rather not.'],
    ['writing something else', { themes: 'many' }],
    ['naming comments that there are not', { summary: 'x', themes: [{ label: 'y', comments: [77] }] }],
  ])('is made of word lists where the model is %s', async (_, what) => {
    answer = what
    const { body } = await ask()
    expect(body).toMatchObject({ madeBy: 'words', summary: null })
    expect(body.themes.slice(0, 2).map(({ label, count }) => [label, count])).toEqual([
      ['export', 2],
      ['search', 2],
    ])
  })

  it('needs ten comments, the property’s company, and the right to view the report', async () => {
    const few = await ask({ comments: comments.slice(1) })
    expect([few.status, few.body.data?.issues?.[0]?.path]).toEqual([400, 'body.comments'])
    expect((await ask({}, world.stranger.company.id)).status).toBe(404)
    expect((await ask({}, world.company.id, world.contributor)).status).toBe(403)
  })
})
