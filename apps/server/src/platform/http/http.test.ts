import { describe, expect, it } from 'vitest'
import { EventStoreUnavailable } from '../clickhouse/index.ts'
import { openLog } from '../log.ts'
import { readIfMatch } from './api-context.ts'
import { openFastify } from './open-fastify.ts'
import { readForms } from './read-forms.ts'
import { isStoreUnavailable, refuse, toRefusal } from './refusal.ts'

describe('If-Match', () => {
  it.each([
    [undefined, null],
    ['*', null],
    ['"7"', 7],
    ['W/"7"', 7],
    ['7', 7],
    ['"abc"', 0],
    ['"7", "8"', 0],
    ['"99999999999999999999"', 0],
  ])('%s reads as %s', (header, version) => {
    expect(readIfMatch(header)).toBe(version)
  })
})

describe('what a fault is for the caller', () => {
  it.each([
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('terminating connection'), { code: '57P01' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [new EventStoreUnavailable('no answer'), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    ['rubbish', false],
  ])('%s: a store is away → %s', (fault, expected) => {
    expect(isStoreUnavailable(fault)).toBe(expected)
  })

  it('keeps refusals, and says nothing about the inside of anything else', () => {
    const stale = refuse('stale', { version: 3, changedBy: null, changedAt: null })
    expect(toRefusal(stale)).toBe(stale)
    expect(toRefusal(new Error('relation "guide" does not exist'))).toMatchObject({
      code: 'internal',
      data: undefined,
    })
  })
})

describe('MEDIA-11 bodies beyond a limit', () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
  const boundary = 'part'
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n`
  it.each([
    ['limit.depth', 'application/json', nested(64)],
    ['limit.depth', 'application/json', nested(1_000_000)],
    ['limit.values', 'application/json', `{"a":[${'0,'.repeat(40_000)}0]}`],
    ['limit.values', 'application/json', `{"a":[${'[],'.repeat(40_000)}0]}`],
    ['limit.parts', `multipart/form-data; boundary=${boundary}`, `${part.repeat(50_000)}--${boundary}--`],
  ])('%s is named, in %s', async (code, type, payload) => {
    const app = await openFastify({ log: openLog('silent'), trustedProxies: [] })
    readForms(app)
    app.post('/thing', async () => 'read')
    const startedAt = performance.now()
    const reply = await app.inject({
      method: 'POST',
      url: '/thing',
      headers: { 'content-type': type },
      payload,
    })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'breaksRule', data: { issues: [{ path: 'body', code }] } },
    ])
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    await app.close()
  })

  it('what is in texts counts neither as depth nor as values', async () => {
    const app = await openFastify({ log: openLog('silent'), trustedProxies: [] })
    app.post('/thing', async () => 'read')
    const payload = JSON.stringify({ a: `${'[,'.repeat(200_000)}\\"` })
    const headers = { 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url: '/thing', headers, payload })).statusCode).toBe(200)
    await app.close()
  })
})

describe('bodies', () => {
  it('may be empty although JSON was announced, and are refused when they are no JSON', async () => {
    const app = await openFastify({ log: openLog('silent'), trustedProxies: [] })
    app.delete('/thing', async request => ({ body: request.body ?? null }))
    const send = (payload: string) =>
      app.inject({
        method: 'DELETE',
        url: '/thing',
        headers: { 'content-type': 'application/json' },
        payload,
      })
    expect((await send('')).json()).toEqual({ body: null })
    expect((await send('{"a":1}')).json()).toEqual({ body: { a: 1 } })
    const refused = await send('{"__proto__":{"admin":true}}')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'malformed'])
    await app.close()
  })
})
