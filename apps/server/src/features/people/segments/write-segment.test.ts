import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Vocabulary } from '@waymark/domain/delivery/targeting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWrittenSegment } from './read-written-segment.ts'
import { openSegmentWriter } from './write-segment.ts'

const vocabulary: Vocabulary = {
  attributes: [
    { key: 'plan', dataType: 'string', displayName: 'Plan' },
    { key: 'seats', dataType: 'number', displayName: '' },
  ],
  guides: [{ id: 7, title: 'First steps' }],
}

const written = (...filters: object[]) => ({
  status: 'OK',
  message: '',
  connection: 'or',
  filterGroups: [{ connection: 'and', filters }],
})
const plan = { key: 'plan', type: 'string', operator: 'in', value: ['pro', 'team'] }

describe('what a model wrote', () => {
  it('USEG-43 becomes filters, guides by their title', () => {
    const guide = {
      key: 'tutorialInteraction',
      operator: 'equals',
      value: { guide: 'first steps', state: 'completed' },
    }
    expect(readWrittenSegment(written(plan, guide), vocabulary)).toMatchObject({
      status: 'OK',
      segment: {
        filterGroups: [
          { filters: [plan, { key: 'tutorialInteraction', value: { guideId: 7, state: 'completed' } }] },
        ],
      },
    })
  })

  it.each([
    [
      'data that it made up',
      written({ key: 'shoeSize', operator: 'equals', value: 42 }),
      'UNKNOWN_ATTRIBUTE_ERROR',
      'shoeSize',
    ],
    [
      'a guide that it made up',
      written({
        key: 'tutorialInteraction',
        operator: 'equals',
        value: { guide: 'Nowhere at all', state: 'started' },
      }),
      'GUIDE_TITLE_ERROR',
      'Nowhere at all',
    ],
    [
      'an operator that the type does not have',
      written({ key: 'seats', operator: 'contains', value: '5' }),
      'ERROR',
      'seats contains',
    ],
    [
      'a text for a number',
      written({ key: 'seats', operator: 'equals', value: '5' }),
      'ERROR',
      'seats equals',
    ],
    ['no filters', { status: 'OK' }, 'ERROR', ''],
    [
      'its own excuse',
      { status: 'UNKNOWN_ATTRIBUTE_ERROR', message: 'shoe size' },
      'UNKNOWN_ATTRIBUTE_ERROR',
      'shoe size',
    ],
    ['something else', ['DROP TABLE'], 'ERROR', ''],
    ['nothing', null, 'ERROR', ''],
  ] as const)('USEG-43 is not taken over where it is %s', (_, answer, status, message) => {
    expect(readWrittenSegment(answer, vocabulary)).toEqual({ status, segment: null, message })
  })
})

describe('a model behind the OpenAI-compatible interface', () => {
  let server: Server
  let baseUrl = ''
  let answer = ''
  const requests: {
    url: string
    authorization: string
    body: { model: string; messages: { content: string }[] }
  }[] = []

  beforeAll(async () => {
    server = createServer((request, reply) => {
      let text = ''
      request.on('data', part => {
        text += part
      })
      request.on('end', () => {
        requests.push({
          url: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          body: JSON.parse(text),
        })
        reply.writeHead(answer === '' ? 500 : 200, { 'content-type': 'application/json' })
        reply.end(JSON.stringify({ choices: [{ message: { content: answer } }] }))
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  })
  afterAll(() => new Promise(resolve => server.close(resolve)))

  const write = (description: string) =>
    openSegmentWriter({ baseUrl, apiKey: 'key', model: 'small' })(description, vocabulary)

  it('is asked with the known data and guides, and its JSON is found in what it says', async () => {
    answer = `Here you are:\n${JSON.stringify(written(plan))}`
    expect(await write('people who pay')).toEqual(written(plan))
    expect(requests.at(-1)).toMatchObject({
      url: '/v1/chat/completions',
      authorization: 'Bearer key',
      body: { model: 'small' },
    })
    const question = requests.at(-1)?.body.messages[1]?.content ?? ''
    for (const word of ['"plan" (string) Plan', '"First steps"', 'people who pay'])
      expect(question).toContain(word)
  })

  it('that fails or talks is an error, which falls back to plain sentences', async () => {
    answer = ''
    await expect(write('x')).rejects.toThrow('500')
    answer = 'I would rather not.'
    await expect(write('x')).rejects.toThrow()
  })
})
