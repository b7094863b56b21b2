import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { openFastify } from './open-fastify.ts'

const log = openLog('silent')
let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = await openFastify({ log, trustedProxies: [] })
  app.get('/thing', async () => ({ is: 'here' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

interface Ended {
  readonly afterMs: number
  readonly text: string
}

/** Sends the first text, then one more byte every half second, until the server closes the connection. */
function sendSlowly(first: string, bytes: string): Promise<Ended> {
  const startedAt = performance.now()
  return new Promise(resolve => {
    let text = ''
    let next = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(first))
    const drip = setInterval(() => {
      if (bytes !== '' && socket.writable) socket.write(bytes[next++ % bytes.length] ?? '')
    }, 500)
    socket.on('data', part => {
      text += part
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(drip)
      resolve({ afterMs: performance.now() - startedAt, text })
    })
  })
}

describe('ERR-30 clients that do not finish their headers', () => {
  it('lose the connection after 10 s, however they delay them', { timeout: 20_000 }, async () => {
    const head = 'GET /thing HTTP/1.1\r\nhost: a\r\n'
    const all = await Promise.all([
      sendSlowly(head, ''),
      sendSlowly(head, 'x-a: b\r\n'),
      sendSlowly('G', ''),
      sendSlowly('', ''),
      sendSlowly(`${head}\r\n${head}`, 'x-a: b\r\n'),
    ])
    for (const { afterMs } of all) {
      expect(afterMs).toBeGreaterThan(9_000)
      expect(afterMs).toBeLessThan(13_000)
    }
    expect(all[1]?.text).toContain('408 Request Timeout')
  })
})

describe('WIRE-102 HTTPS only', () => {
  it.each([
    ['https://guide.example.com', 'max-age=31536000'],
    ['http://guide.example.com', undefined],
    [null, undefined],
  ])('PUBLIC_URL %s sends Strict-Transport-Security %s', async (publicUrl, header) => {
    const own = await openFastify({ log, trustedProxies: [], publicUrl })
    own.get('/thing', async () => ({ is: 'here' }))
    for (const url of ['/thing', '/nowhere', '/%'])
      expect((await own.inject(url)).headers['strict-transport-security']).toBe(header)
    await own.close()
  })
})
