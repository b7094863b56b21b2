import { describe, expect, it } from 'vitest'
import { EventStoreUnavailable } from '../clickhouse/index.ts'
import { openLog } from '../log.ts'
import { readIfMatch } from './api-context.ts'
import { openFastify } from './open-fastify.ts'
import { isStoreAway, refuse, toRefusal } from './refusal.ts'

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
    expect(isStoreAway(fault)).toBe(expected)
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
