import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCompany,
  aGuide,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import {
  deliverTo,
  openAssistant,
  type RawReply,
  requestPointer,
  sendRaw,
  type TestAssistant,
  testOrigin,
} from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { Database } from '../../../platform/database/index.ts'
import { openLog } from '../../../platform/log.ts'
import { pruneContentDocuments } from './index.ts'

let server: TestServer
let assistant: TestAssistant
let company: Company
let author: Person
let property: Property

beforeAll(async () => {
  server = await openServer()
  assistant = await openAssistant(server)
  company = await aCompany(server)
  author = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})

afterAll(async () => {
  await assistant.close()
  await server.close()
})

beforeEach(async () => {
  property = await aProperty(server, { in: company, url: `${testOrigin}/start` })
  server.clock.set('2026-03-02T10:00:00Z')
})

const visitor = { userId: null, anonymousId: 'a', attributes: {}, tags: [], languages: [] }
const pointerUrl = (id: number | string = property.id) =>
  `${assistant.url}/api/assistant/v1/properties/${id}/pointer`
const post = (
  headers: Record<string, string>,
  body: string | Buffer = JSON.stringify(visitor),
  id?: number,
) => sendRaw(pointerUrl(id), { method: 'POST', headers: { 'content-type': 'text/plain', ...headers }, body })
const json = (reply: RawReply) => JSON.parse(reply.bytes.toString())

describe('pages that may ask', () => {
  it('a page of an application URL may, and may read the answer; no cookie travels', async () => {
    const reply = await post({ origin: testOrigin })
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': testOrigin,
      vary: 'origin',
      'cache-control': 'no-store',
    })
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['of another address', { origin: 'https://other.example.com' }],
    ['that hides its origin', { origin: 'null', referer: `${testOrigin}/start` }],
    ['that names none', {}],
    ['that names only a foreign referrer', { referer: 'https://other.example.com/' }],
  ])('a page %s may not (403), and can read that it may not', async (_, headers: Record<string, string>) => {
    const reply = await post(headers)
    expect([reply.status, json(reply).code]).toEqual([403, 'originNotAllowed'])
    expect(reply.headers['access-control-allow-origin']).toBe(headers['origin'])
  })

  it('a request without Origin is believed by its referrer', async () => {
    expect((await post({ referer: `${testOrigin}/any` })).status).toBe(200)
  })

  it('an application URL that is switched off lets no one in', async () => {
    await server.database.asSystem(async tx => {
      await tx
        .updateTable('application_url')
        .set({ status: 'inactive' })
        .where('property_id', '=', property.id)
        .execute()
    })
    expect((await post({ origin: testOrigin })).status).toBe(403)
  })

  it('JSON is taken too, with permission asked beforehand', async () => {
    const preflight = await sendRaw(pointerUrl(), {
      method: 'OPTIONS',
      headers: { origin: testOrigin, 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': testOrigin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
    })
    expect((await post({ origin: testOrigin, 'content-type': 'application/json' })).status).toBe(200)
  })

  it('an unknown property is 404 wherever the page lies', async () => {
    for (const origin of [testOrigin, 'https://other.example.com']) {
      const reply = await post({ origin }, undefined, 2_000_000_000)
      expect([reply.status, json(reply).code]).toEqual([404, 'notFound'])
    }
  })

  it.each([
    ['a page of the property asks about its own origin', testOrigin, testOrigin, 200, true],
    ['another origin does not belong to it', testOrigin, 'https://other.example.com', 200, false],
    ['an address is no origin', testOrigin, `${testOrigin}/start`, 200, false],
    ['a sandboxed frame does not', testOrigin, 'null', 200, false],
    ['a page of another address learns nothing', 'https://other.example.com', testOrigin, 403, undefined],
  ])('FRAME-2 %s', async (_, from, origin, status, isAllowed) => {
    const reply = await sendRaw(pointerUrl().replace('/pointer', '/origin'), {
      method: 'POST',
      headers: { origin: from, 'content-type': 'text/plain' },
      body: JSON.stringify({ origin }),
    })
    expect([reply.status, json(reply).isAllowed]).toEqual([status, isAllowed])
  })

  it('the event ingest learns the same from resolveProperty', async () => {
    expect(await assistant.resolveProperty(property.id, testOrigin)).toEqual({
      companyId: company.id,
      level: 'basic',
      exceptions: [],
      scales: new Map(),
      originAllowed: true,
    })
    expect(await assistant.resolveProperty(property.id, null)).toMatchObject({ originAllowed: false })
    expect(await assistant.resolveProperty(2_000_000_000, testOrigin)).toBeNull()
  })

  it.each([
    [{ analytics: false }, 1, 'none'],
    [{}, 0, 'basic'],
    [{ analytics: true }, 1, 'advanced'],
  ] as const)('flags %j and privacy level %i let it record: %s', async (featureFlags, level, expected) => {
    const other = await aProperty(server, { in: company, url: testOrigin, featureFlags })
    await server.database.asSystem(async tx => {
      await tx.updateTable('property').set({ privacy_level: level }).where('id', '=', other.id).execute()
    })
    expect(json(await requestPointer(assistant, other.id)).analytics).toBe(expected)
  })
})

describe('bodies that cannot be read', () => {
  const full = (change: object) => JSON.stringify({ ...visitor, ...change })
  it.each([
    ['nothing', '', 'body'],
    ['no JSON', '{"userId":', 'body'],
    ['a list', '[]', 'body'],
    ['null', 'null', 'body'],
    ['no anonymous id', full({ anonymousId: undefined }), 'body.anonymousId'],
    ['an empty anonymous id', full({ anonymousId: '' }), 'body.anonymousId'],
    ['a user id that is a number', full({ userId: 7 }), 'body.userId'],
    ['a user id of 257 characters', full({ userId: 'x'.repeat(257) }), 'body.userId'],
    ['a user id with NUL', full({ userId: 'a\u0000b' }), 'body.userId'],
    ['half a character', full({}).replace('"a"', '"\\ud83d"'), 'body.anonymousId'],
    [
      'more than 200 attributes',
      full({ attributes: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, i])) }),
      'body.attributes',
    ],
    ['attributes that are a list', full({ attributes: [] }), 'body.attributes'],
    ['a field no one knows', full({ isAdmin: true }), 'body'],
    ['too many languages', full({ languages: Array(21).fill('en') }), 'body.languages'],
    ['a key that changes prototypes', full({}).replace('{}', '{"__proto__":{"a":1}}'), 'body'],
  ])('%s (400)', async (_, body, path) => {
    const reply = await post({ origin: testOrigin }, body)
    expect([reply.status, json(reply).code]).toEqual([400, 'malformed'])
    expect(json(reply).data.issues[0].path).toBe(path)
    expect(reply.headers['access-control-allow-origin']).toBe(testOrigin)
  })

  it('more than 64 KB is 413, and so are attributes over 16 KB', async () => {
    const huge = await post({ origin: testOrigin }, full({ attributes: { a: 'x'.repeat(70_000) } }))
    expect([huge.status, json(huge).code, json(huge).data]).toEqual([413, 'tooLarge', { maxBytes: 65_536 }])
    const large = await post({ origin: testOrigin }, full({ attributes: { a: 'x'.repeat(16_400) } }))
    expect([large.status, json(large).data]).toEqual([413, { maxBytes: 16_384 }])
  })

  it('another kind of body is 415, another method 404', async () => {
    const form = await post(
      { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
    )
    expect([form.status, json(form).code]).toEqual([415, 'wrongKind'])
    expect((await sendRaw(pointerUrl(), {})).status).toBe(404)
  })

  it.each(['abc', '0', '-1', '1.5', '99999999999', '%00'])('property %s is refused', async id => {
    const reply = await sendRaw(pointerUrl(id), {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'text/plain' },
      body: JSON.stringify(visitor),
    })
    expect(reply.status).toBe(400)
  })
})

describe('content documents', () => {
  it('have one address per outcome: users who see the same share it', async () => {
    const one = await deliverTo(assistant, property.id, { userId: 'one', attributes: { plan: 'pro' } })
    const two = await deliverTo(assistant, property.id, { userId: 'two' })
    expect(two.contentUrl).toBe(one.contentUrl)
    expect(one.contentUrl).toMatch(/^\/assistant\/content\/[\w-]{32}\.json$/)
    const german = await deliverTo(assistant, property.id, { userId: 'one', languages: ['de'] })
    expect(german.contentUrl).not.toBe(one.contentUrl)
  })

  it('have the same address in every process of an installation, and any process serves them', async () => {
    const { contentUrl } = await deliverTo(assistant, property.id)
    const other = await openAssistant(server)
    expect((await fetch(`${other.url}${contentUrl}`)).status).toBe(200)
    expect((await deliverTo(other, property.id)).contentUrl).toBe(contentUrl)
    await other.close()
  })

  it('are cacheable by anyone for ever, in every packing', async () => {
    const { contentUrl, content } = await deliverTo(assistant, property.id)
    const url = `${assistant.url}${contentUrl}`
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
    for (const [encoding, open] of Object.entries(unpack)) {
      const reply = await sendRaw(url, { headers: { 'accept-encoding': encoding } })
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
      expect(reply.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(JSON.parse(open(reply.bytes).toString())).toEqual(content)
    }
    const etag = String((await sendRaw(url, {})).headers['etag'])
    expect((await sendRaw(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it.each(['x', 'A'.repeat(32), `${'A'.repeat(31)}.`, '..%2f..%2fpackage', '%00'])(
    'named %s are not there',
    async name => {
      const reply = await sendRaw(`${assistant.url}/assistant/content/${name}.json`, {})
      expect([reply.status, json(reply).code]).toEqual([404, 'notFound'])
      expect(reply.headers['cache-control']).toBeUndefined()
    },
  )

  it('go 8 days after a page was last sent to them, not before', async () => {
    await aGuide({ in: property, by: author, title: 'Then', isPublic: true })
    await expect.poll(async () => (await deliverTo(assistant, property.id)).content.guides.length).toBe(1)
    const { contentUrl } = await deliverTo(assistant, property.id)
    const isThere = async () => {
      const fresh = await openAssistant(server)
      const { status } = await fetch(`${fresh.url}${contentUrl}`)
      await fresh.close()
      return status === 200
    }
    server.clock.set('2026-03-09T10:00:00Z')
    expect((await deliverTo(assistant, property.id)).contentUrl).toBe(contentUrl)
    await pruneContentDocuments(server.database, new Date('2026-03-16T10:00:00Z'))
    expect(await isThere()).toBe(true)
    const pruned = await pruneContentDocuments(server.database, new Date('2026-03-17T10:00:01Z'))
    expect(pruned).toBeGreaterThan(0)
    expect(await isThere()).toBe(false)
  })
})

describe('end users', () => {
  const rows = () =>
    server.database.asSystem(tx =>
      tx.selectFrom('end_user').selectAll().where('property_id', '=', property.id).orderBy('id').execute(),
    )

  it('are remembered with when they came first and last, written at most every 5 minutes', async () => {
    await requestPointer(assistant, property.id, { userId: 'ann' })
    server.clock.set('2026-03-02T10:04:59Z')
    await requestPointer(assistant, property.id, { userId: 'ann' })
    expect(await rows()).toMatchObject([
      { external_id: 'ann', is_anonymous: false, last_seen_at: new Date('2026-03-02T10:00:00Z') },
    ])
    server.clock.set('2026-03-02T10:05:00Z')
    await requestPointer(assistant, property.id, { userId: 'ann' })
    expect(await rows()).toMatchObject([
      { first_seen_at: new Date('2026-03-02T10:00:00Z'), last_seen_at: new Date('2026-03-02T10:05:00Z') },
    ])
  })

  it('are requested again at once when the page reports something new', async () => {
    await requestPointer(assistant, property.id, { userId: 'ann', attributes: { plan: 'free', seats: 3 } })
    await requestPointer(assistant, property.id, { userId: 'ann', attributes: { plan: 'pro' } })
    expect((await rows())[0]?.attributes).toEqual({ plan: 'pro', seats: 3 })
  })

  it('keep only what a filter can read', async () => {
    const attributes = {
      a: 'x\u0000y',
      b: true,
      c: ['1', 2, {}],
      d: { deep: 1 },
      e: 1.5,
      f: null,
      g: '\ud83d',
    }
    await requestPointer(assistant, property.id, { userId: 'ann', attributes })
    expect((await rows())[0]?.attributes).toEqual({ a: 'xy', b: true, c: ['1', 2], e: 1.5, g: '\ufffd' })
  })

  it('keep only the latest attributes if all together exceed 16 KB', async () => {
    await requestPointer(assistant, property.id, { userId: 'ann', attributes: { a: 'x'.repeat(9_000) } })
    await requestPointer(assistant, property.id, { userId: 'ann', attributes: { b: 'y'.repeat(9_000) } })
    expect(Object.keys((await rows())[0]?.attributes as object)).toEqual(['b'])
  })

  it('a hundred pages of one new user at once make one of them', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => requestPointer(assistant, property.id, { userId: 'crowd' })),
    )
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]))
    expect(await rows()).toHaveLength(1)
  })
})

it('answers 503 with Retry-After while the database is away', async () => {
  const database = new Database({
    connectionString: 'postgres://unknown@127.0.0.1:9/nowhere',
    log: openLog('silent'),
  })
  const alone = await openAssistant({ ...server, database })
  const reply = await requestPointer(alone, property.id)
  expect([reply.status, json(reply).code]).toEqual([503, 'unavailable'])
  expect(reply.headers).toMatchObject({ 'retry-after': '1', 'access-control-allow-origin': testOrigin })
  await alone.close()
  await database.close()
})

describe('FIELD-51 application URLs with a path', () => {
  const add = (urlPattern: string) =>
    author.api.post(`/v2/companies/${company.id}/distributions`, { urlPattern, propertyId: property.id })

  it('are delivered as the pages of the asking host, without naming another', async () => {
    expect((await deliverTo(assistant, property.id)).content.pages).toEqual({
      rules: ['/start', '/start/*'],
      visibility: 'show',
    })
    await add(`${testOrigin}/orders/*/edit`)
    await add('https://intranet.example.net')
    await expect
      .poll(async () => (await deliverTo(assistant, property.id)).content.pages?.rules)
      .toEqual(['/start', '/start/*', '/orders/*/edit', '/orders/*/edit/*'])
    const elsewhere = await deliverTo(assistant, property.id, {}, 'https://intranet.example.net')
    expect(elsewhere.content.pages).toBeUndefined()
  })

  it('restrict nothing where another one covers the whole host', async () => {
    await add('*.example.com')
    await expect.poll(async () => (await deliverTo(assistant, property.id)).content.pages).toBeUndefined()
  })
})

it('LOOK-25 the default action none reaches pages as a hidden launcher', async () => {
  expect((await deliverTo(assistant, property.id)).content.look.hidden).toBe(false)
  await author.api.put(`/v2/properties/${property.id}`, { defaultAction: 'none' })
  await expect.poll(async () => (await deliverTo(assistant, property.id)).content.look.hidden).toBe(true)
  await author.api.put(`/v2/properties/${property.id}`, { defaultAction: 'assistant-v2' })
  await expect.poll(async () => (await deliverTo(assistant, property.id)).content.look.hidden).toBe(false)
})
