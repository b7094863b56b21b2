import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { openFastify } from './open-fastify.ts'

const long = { items: Array.from({ length: 200 }, (_, id) => ({ id, title: `Guide ${id}` })) }
let app: FastifyInstance

beforeAll(async () => {
  app = await openFastify({ log: openLog('silent'), trustedProxies: [] })
  app.get('/api/long', async () => long)
  app.get('/api/short', async () => ({ is: 'here' }))
  app.get('/api/auth/refresh', async () => long)
  app.get('/plain', async (_request, reply) => reply.type('text/plain').send('a'.repeat(5_000)))
})
afterAll(() => app.close())

const get = (url: string, encoding?: string) =>
  app.inject({ url, ...(encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } }) })

describe('WIRE-114 JSON replies are compressed', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('for a client that takes %s with %s', async (accepted, encoding, open) => {
    const reply = await get('/api/long', accepted)
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(reply.headers.vary).toBe('accept-encoding')
    expect(reply.rawPayload.length).toBeLessThan(JSON.stringify(long).length / 3)
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    expect(JSON.parse(open(reply.rawPayload).toString())).toEqual(long)
  })

  it.each([
    ['/api/long', undefined],
    ['/api/long', 'br;q=0'],
    ['/api/short', 'br'],
    ['/api/auth/refresh', 'br'],
    ['/plain', 'br'],
  ])('%s is sent as it is to a client that takes %s', async (url, accepted) => {
    const reply = await get(url, accepted)
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect(reply.payload.length).toBe(Number(reply.headers['content-length']))
  })
})
