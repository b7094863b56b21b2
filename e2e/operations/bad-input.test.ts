import { errorBodySchema, refusals } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectWithin } from './support/expect-within.ts'
import { aBatch, allowApplication } from './support/pages.ts'
import { type RawCall, type RawReply, rawBytes, rawCall } from './support/raw-call.ts'
import { queryRows } from './support/rows.ts'
import type { Served } from './support/served.ts'
import { signIn, staffOf } from './support/staff.ts'
import { openWorkplace, type Workplace } from './support/workplace.ts'

let place: Workplace
let server: Served
let token: string
let property: number

beforeAll(async () => {
  place = openWorkplace()
  server = await place.launch()
  await server.untilReady()
  const staff = await staffOf(server.url)
  property = staff.propertyId
  token = await signIn(server.url)
  await allowApplication(place.dataDir, property)
})
afterAll(() => place.clear())

const halfASecond = { withinMs: 500, workMs: 100 }
const mib = 1024 * 1024
const json = { 'content-type': 'application/json' }
const page = { origin: 'https://app.example.com', 'content-type': 'text/plain' }
const nested = (levels: number, inside = '') => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`
const chain = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

type Case = readonly [name: string, call: () => RawCall, status: number, code: string]

const guides = () => `/api/v2/properties/${property}/tutorials`
const save = (body: string | Buffer, headers: Record<string, string> = json): RawCall => ({
  path: guides(),
  headers,
  body,
})
const read = (path: string): RawCall => ({ path })
const report = (query: string): RawCall => ({
  path: `/api/v2/properties/${property}/analytics/content/guides?${query}`,
})
const events = (body: string | Buffer): RawCall => ({
  path: `/api/assistant/v1/properties/${property}/events`,
  headers: page,
  body,
})
const visitor = { userId: null, anonymousId: 'a', attributes: {}, tags: [], languages: ['en'] }
const pointer = (body: string | Buffer): RawCall => ({
  path: `/api/assistant/v1/properties/${property}/pointer`,
  headers: page,
  body,
})
const signingIn = (body: string): RawCall => ({ path: '/api/auth/sign-in', headers: json, body })

const cases: readonly Case[] = [
  ['JSON that breaks off', () => save('{"title":'), 400, 'malformed'],
  ['an empty body with a JSON content type', () => save(''), 400, 'malformed'],
  ['JSON that is no object', () => save('"title"'), 400, 'malformed'],
  [
    'JSON in bytes that are no UTF-8',
    () => save(Buffer.from([...Buffer.from('{"title":"'), 0xc3, 0x28, ...Buffer.from('"}')])),
    400,
    'malformed',
  ],
  ['a prototype in JSON', () => save('{"title":"x","__proto__":{"isSuperAdmin":true}}'), 400, 'malformed'],
  ['a field that no one knows', () => save('{"title":"x","owner":1}'), 400, 'malformed'],
  ['10,000 levels of lists', () => save(nested(10_000)), 422, 'breaksRule'],
  [
    '10,000 levels of objects in a field',
    () => save(`{"title":"x","steps":${chain(10_000)}}`),
    422,
    'breaksRule',
  ],
  [
    '10,000 levels inside a step',
    () => save(`{"title":"x","steps":[{"media":${chain(10_000)}}]}`),
    422,
    'breaksRule',
  ],
  ['a text with NUL', () => save('{"title":"a\\u0000b"}'), 400, 'malformed'],
  ['a text with half a character', () => save('{"title":"a\\ud800b"}'), 400, 'malformed'],
  [
    'half a character deep inside',
    () => save('{"title":"x","steps":[{"content":"\\udc00"}]}'),
    400,
    'malformed',
  ],
  ['a title without end', () => save(JSON.stringify({ title: 'x'.repeat(mib) })), 400, 'malformed'],
  ['a number past 2^53 in JSON', () => save('{"title":"x","launcher":9007199254740993}'), 400, 'malformed'],
  ['a number without end', () => save('{"title":"x","launcher":1e999}'), 400, 'malformed'],
  [
    'a number of 100,000 digits',
    () => save(`{"title":"x","launcher":${'9'.repeat(100_000)}}`),
    400,
    'malformed',
  ],
  ['100,000 steps', () => save(`{"title":"x","steps":[${'{},'.repeat(99_999)}{}]}`), 422, 'breaksRule'],
  ['JSON beyond 4 MiB', () => save(`{"title":"${'x'.repeat(4 * mib)}"}`), 413, 'tooLarge'],
  [
    'JSON beyond 4 MiB of unsaid length',
    () => ({ ...save(`{"title":"${'x'.repeat(4 * mib)}"}`), isChunked: true }),
    413,
    'tooLarge',
  ],
  [
    'a form',
    () =>
      save('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--x--\r\n', {
        'content-type': 'multipart/form-data; boundary=x',
      }),
    415,
    'wrongKind',
  ],
  [
    'an address form',
    () => save('title=x', { 'content-type': 'application/x-www-form-urlencoded' }),
    415,
    'wrongKind',
  ],
  ['XML', () => save('<title/>', { 'content-type': 'application/xml' }), 415, 'wrongKind'],
  ['a body of no said kind', () => save('{"title":"x"}', {}), 415, 'wrongKind'],
  ['an id past 2^53', () => read('/api/v2/properties/9007199254740993/tutorials'), 400, 'malformed'],
  ['an id past 2^31', () => read('/api/v2/properties/2147483648'), 400, 'malformed'],
  ['an id of 400 digits', () => read(`/api/v2/properties/${'9'.repeat(400)}`), 400, 'malformed'],
  ['an id of 1,000 digits', () => read(`/api/v2/properties/${'9'.repeat(1_000)}`), 400, 'malformed'],
  ['an id that is negative', () => read('/api/v2/properties/-1'), 400, 'malformed'],
  ['an id that is half', () => read('/api/v2/properties/1.5'), 400, 'malformed'],
  [
    'a search of 10,000 characters',
    () => read(`/api/v2/properties?search=${'x'.repeat(10_000)}`),
    400,
    'malformed',
  ],
  ['a search with NUL', () => read('/api/v2/properties?search=a%00b'), 400, 'malformed'],
  ['a query that nests', () => read(`/api/v2/properties?search${'[a]'.repeat(2_000)}=1`), 400, 'malformed'],
  ['a page past 2^53', () => read('/api/v2/properties?page=9007199254740993'), 400, 'malformed'],
  ['a page that is no number', () => read('/api/v2/properties?page=one'), 400, 'malformed'],
  ['a sort key that no one knows', () => report('sort=password'), 400, 'malformed'],
  ['an order that is none', () => report('order=DROP'), 400, 'malformed'],
  ['a day that is none', () => report('from=2026-13-45'), 422, 'breaksRule'],
  ['a report search of 10,000 characters', () => report(`search=${'x'.repeat(10_000)}`), 400, 'malformed'],
  ['a path with a broken escape', () => read('/api/v2/properties/%zz'), 400, 'malformed'],
  ['a path with half a UTF-8 character', () => read('/api/v2/properties/%E0%A4%A'), 400, 'malformed'],
  ['a path outside the API with a broken escape', () => read('/%E0%A4%A'), 400, 'malformed'],
  ['a path that no one knows', () => read('/api/v2/nothing'), 404, 'notFound'],
  ['a method that a path does not have', () => ({ ...save('{}'), method: 'PATCH' }), 404, 'notFound'],
  ['a path that climbs', () => read('/api/../../etc/passwd'), 404, 'notFound'],
  ['a path that climbs in escapes', () => read('/assistant/..%2f..%2fpackage.json'), 404, 'notFound'],
  [
    'a token of 10,000 characters',
    () => ({ path: '/api/v2/properties', headers: { authorization: `Bearer ${'x'.repeat(10_000)}` } }),
    401,
    'notSignedIn',
  ],
  [
    'headers beyond 16 KiB',
    () => ({ path: '/api/v2/properties', headers: { 'x-flood': 'x'.repeat(20_000) } }),
    431,
    'tooLarge',
  ],
  [
    'an e-mail with NUL',
    () => signingIn('{"email":"a\\u0000@example.com","password":"Wrong-2026-words"}'),
    400,
    'malformed',
  ],
  [
    'a password of a megabyte',
    () => signingIn(JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(mib) })),
    400,
    'malformed',
  ],
  ['a sign-in of lists', () => signingIn('{"email":["a@example.com"],"password":{"a":1}}'), 400, 'malformed'],
  ['events that break off', () => events('{"sentAt":'), 400, 'malformed'],
  ['events in 100,000 levels', () => events(nested(100_000)), 400, 'malformed'],
  ['events beyond 256 KiB', () => events(`"${'x'.repeat(mib / 4)}"`), 413, 'tooLarge'],
  [
    'events of unsaid length beyond 256 KiB',
    () => ({ ...events(`"${'x'.repeat(mib / 4)}"`), isChunked: true }),
    413,
    'tooLarge',
  ],
  ['events of a user with NUL', () => events(aBatch().body.replace('user-1', 'a\\u0000')), 400, 'malformed'],
  [
    'events of an unknown property',
    () => ({ ...events(aBatch().body), path: '/api/assistant/v1/properties/9007199254740993/events' }),
    404,
    'notFound',
  ],
  [
    'events as a form',
    () => ({ ...events('x'), headers: { ...page, 'content-type': 'multipart/form-data; boundary=x' } }),
    415,
    'wrongKind',
  ],
  ['a visitor that breaks off', () => pointer('{"userId":'), 400, 'malformed'],
  [
    'a visitor of 10,000 levels',
    () => pointer(JSON.stringify({ ...visitor, tags: ['@'] }).replace('"@"', nested(10_000))),
    422,
    'breaksRule',
  ],
  [
    'a visitor beyond 64 KiB',
    () => pointer(JSON.stringify({ ...visitor, tags: ['x'.repeat(mib / 8)] })),
    413,
    'tooLarge',
  ],
  [
    'a visitor with half a character',
    () => pointer(JSON.stringify(visitor).replace('"a"', '"\\ud800"')),
    400,
    'malformed',
  ],
]

const malformedSchema = refusals.malformed.data

/** One code of the closed list under its status, words, and nothing about the inside. */
function expectRefusal(reply: RawReply, status: number, code: string): void {
  expect([reply.status, reply.contentType], reply.text.slice(0, 500)).toEqual([
    status,
    expect.stringMatching(/^application\/json/),
  ])
  const body = errorBodySchema.strict().parse(JSON.parse(reply.text))
  expect(body.code).toBe(code)
  expect(body.errorMessage).not.toBe('')
  expect(reply.text).not.toMatch(/node_modules|\bat .*:\d+|\.ts\b|zod|postgres|clickhouse|select /i)
  if (code === 'malformed') expect(malformedSchema.safeParse(body.data).error?.issues).toBeUndefined()
  if (code === 'tooLarge') expect(body.data).toEqual({ maxBytes: expect.any(Number) })
}

const stored = async () =>
  queryRows(
    place.dataDir,
    `SELECT (SELECT count(*) FROM guide) AS guides, (SELECT count(*) FROM guide_text) AS texts,
       (SELECT count(*) FROM audit_entry) AS audit, (SELECT count(*) FROM end_user) AS visitors,
       (SELECT count(*) FROM event_inbox) AS events, (SELECT count(*) FROM event_quarantine) AS quarantined`,
  )

describe('bad input gets a clear refusal in half a second, and nothing is stored', () => {
  it.each(cases)('%s', async (_, call, status, code) => {
    const { headers, ...rest } = call()
    const before = await stored()
    const startedAt = performance.now()
    const reply = await rawCall(server.url, {
      ...rest,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    expectWithin('refused', halfASecond, startedAt)
    expectRefusal(reply, status, code)
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['what is no HTTP', 'HELO waymark\r\n\r\n', 400],
    ['a method that does not exist', 'FROB / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/v2/properties HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/v2/properties HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s', async (_, bytes, status) => {
    const startedAt = performance.now()
    const reply = await rawBytes(server.url, bytes)
    expectWithin('refused', halfASecond, startedAt)
    expectRefusal(reply, status, 'malformed')
  })

  it('a good call is still answered, and no fault of ours was logged', async () => {
    const reply = await rawCall(server.url, {
      ...save('{"title":"Good"}'),
      headers: { ...json, authorization: `Bearer ${token}` },
    })
    expect(reply.status).toBe(201)
    expect(server.hasExited()).toBe(false)
    expect(server.stdout()).not.toContain('"level":"error"')
  })
})
