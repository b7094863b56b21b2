import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFastify } from '../../../../platform/http/index.ts'
import { openLog } from '../../../../platform/log.ts'
import { registerDemoApplication } from './register-demo-application.ts'
import { rewritePage } from './rewrite-page.ts'

let app: FastifyInstance
let propertyId: number | null = 7

beforeAll(async () => {
  app = await openFastify({ log: openLog('silent'), trustedProxies: [] })
  await registerDemoApplication(app, {
    propertyId: async () => propertyId,
    publicAddress: () => 'https://guide.example.com',
  })
})

afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const start = '/demo/production/index.html'

describe('the demo application', () => {
  it('has the snippet in its head, as a customer’s page has', async () => {
    const { body, headers } = await get(start)
    const [head = ''] = body.split('</head>')
    const source = 'https://guide.example.com/assistant/v1.js'
    expect(head).toContain(`<script async crossorigin src="${source}" data-property="7"></script>`)
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://guide.example.com;")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['cache-control']).toBe('no-cache, private')
  })

  it('comes without it while there is no property', async () => {
    propertyId = null
    expect((await get(start)).body).not.toContain('/assistant/v1.js')
    propertyId = 7
  })

  it('OPER-40 neither sets a cookie nor repeats one that the browser sends to every port of the host', async () => {
    const cookie = 'waymark-refresh=secret-of-the-dashboard; waymark_demo_user=avery@example.com'
    for (const url of [
      start,
      `${start}?demo_user=avery@example.com`,
      '/demo/js/none.js',
      '/api/auth/refresh',
    ]) {
      const reply = await get(url, { cookie, origin: 'http://127.0.0.1:4310' })
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
      expect(`${JSON.stringify(reply.headers)}${reply.body}`).not.toContain('secret-of-the-dashboard')
    }
  })

  it('OPER-40 serves no API, no dashboard and no assistant', async () => {
    for (const url of ['/api/auth/refresh', '/live', '/app', '/sign-in', '/assistant/v1.js', '/assets/a.js'])
      expect((await get(url, { accept: 'text/html' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/api/auth/refresh' })).statusCode).toBe(404)
  })

  it.each([
    ['/', start],
    ['/demo', start],
    ['/demo/', start],
    ['/demo/production', start],
    ['/demo/production/', start],
  ])('%s leads to the first page', async (url, expected) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers['location']]).toEqual([302, expected])
  })

  it.each([
    '/demo/sw.js',
    '/demo/stats.html',
    '/demo/js/main-v4-CmWkxJuV.js.map',
    '/demo/../package.json',
    '/demo/%2e%2e/package.json',
    '/demo/production/..%2f..%2fpackage.json',
    '/demo/production/nowhere.html',
    '/demo/%00',
  ])('does not serve %s', async url => {
    expect([400, 404]).toContain((await get(url)).statusCode)
  })

  it('packs what browsers take packed', async () => {
    const packed = await get(start, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(12_000)
    expect((await get(start)).headers['content-encoding']).toBeUndefined()
  })
})

describe('rewritePage', () => {
  it('leaves no outside address, moves those of the site’s root, and turns the worker off', () => {
    const page = rewritePage(
      [
        '<!DOCTYPE html><html lang="en"><head>',
        '<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>',
        '<link href="https://fonts.googleapis.com/css2?family=Inter" rel="stylesheet">',
        '<link rel="stylesheet" href="https://unpkg.com/leaflet@1.9.4/dist/leaflet.css">',
        '<script src="/js/a.js"></script></head><body><a href="b.html"><img src="//c/d.png">',
      ].join('\n'),
      '/demo',
    )
    expect((page.before + page.after).split('\n')).toEqual([
      '<!DOCTYPE html><html data-sw="off" lang="en"><head>',
      '<link rel="stylesheet" href="/demo/assets/leaflet.css">',
      '<script src="/demo/js/a.js"></script></head><body><a href="b.html"><img src="//c/d.png">',
    ])
    expect(page.after.startsWith('</head>')).toBe(true)
  })
})
