import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { contract } from '@waymark/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFastify } from '../http/index.ts'
import { openLog } from '../log.ts'
import { registerApiReference } from '../openapi/index.ts'
import { pickEncoding, registerAssistantFiles, registerDashboard, registerDocs } from './index.ts'

let folder: string
let built: FastifyInstance
let unbuilt: FastifyInstance

async function open(assistant: string, dashboard: string, docs: string): Promise<FastifyInstance> {
  const app = await openFastify({ log: openLog('silent'), trustedProxies: [] })
  registerApiReference(app)
  await registerAssistantFiles(app, assistant)
  registerDocs(app, docs)
  await registerDashboard(app, dashboard)
  return app
}

const page =
  '<!doctype html><style nonce="__CSP_NONCE__"></style><script nonce="__CSP_NONCE__" src="/assets/a.js"></script>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-static-'))
  const put = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(text))
  }
  await put('assistant/v1.js', 'loader()')
  await put('assistant/parts/core-abcdEFGH.js', 'core()')
  await put('assistant/preview.html', '<!doctype html><script src="/assistant/parts/stage.js"></script>')
  await put('dashboard/index.html', page)
  await put('dashboard/assets/main-abcdEFGH.js', 'main()')
  await put('dashboard/assets/favicon.svg', '<svg/>')
  await put('dashboard/assets/favicon.ico', 'icon')
  await put('docs/index.html', '<!doctype html><h1>Overview</h1>')
  await put('docs/javascript-api.html', '<!doctype html><h1>JavaScript API</h1>')
  await put('docs/search.json', '[]')
  await put('docs/assets/docs.js', 'docs()')
  await put('docs/examples/connect.js', 'connect()')
  await put('dashboard/assets/locales/en-US/common.json', '{"a":"b"}')
  const nothing = join(folder, 'nothing')
  built = await open(join(folder, 'assistant'), join(folder, 'dashboard'), join(folder, 'docs'))
  unbuilt = await open(nothing, nothing, nothing)
})

afterAll(async () => {
  await built.close()
  await unbuilt.close()
  await rm(folder, { recursive: true, force: true })
})

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the dashboard', () => {
  it('answers the address that browsers ask for an icon by themselves; 404 where it is not built', async () => {
    const reply = await built.inject({ url: '/favicon.ico', headers: { accept: 'image/*' } })
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      'image/x-icon',
      'icon',
    ])
    expect((await unbuilt.inject({ url: '/favicon.ico' })).statusCode).toBe(404)
  })

  it.each(['/', '/login', '/app/7/manage/list?show=all', '/error-page?error=unauthorized', '/no/such/place'])(
    'MEDIA-15 %s is its page, with a nonce of its own and a strict policy',
    async url => {
      const reply = await built.inject({ url, headers: asBrowser })
      expect(reply.statusCode).toBe(200)
      const [nonce] = [...reply.body.matchAll(/nonce="([\w-]{22})"/g)].map(match => match[1])
      expect(reply.body).toBe(page.replaceAll('__CSP_NONCE__', nonce ?? ''))
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain(
        "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://fast.wistia.net https://web.microsoftstream.com;",
      )
      expect(policy).toContain("img-src 'self' data: blob:;")
      expect(policy).not.toContain('unsafe')
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      })
    },
  )

  it('may call its own server and, where the operator named environments, theirs', async () => {
    const app = await openFastify({ log: openLog('silent'), trustedProxies: [] })
    await registerDashboard(app, join(folder, 'dashboard'), [
      'https://a.example.com',
      'http://localhost:4311',
    ])
    const reply = await app.inject({ url: '/', headers: asBrowser })
    await app.close()
    expect(String(reply.headers['content-security-policy'])).toContain(
      "connect-src 'self' https://a.example.com http://localhost:4311;",
    )
    expect(String(reply.headers['content-security-policy'])).toContain(
      "img-src 'self' data: blob: https://a.example.com http://localhost:4311;",
    )
    const own = await built.inject({ url: '/', headers: asBrowser })
    expect(String(own.headers['content-security-policy'])).toContain("connect-src 'self';")
  })

  it('has a new nonce on every page', async () => {
    const policies = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await built.inject({ url: '/', headers: asBrowser })).headers['content-security-policy'],
      ),
    )
    expect(new Set(policies).size).toBe(20)
  })

  it.each([
    ['/api/v2/nothing', asBrowser],
    ['/api', asBrowser],
    ['/assistant/nothing', asBrowser],
    ['/assets/nothing.js', asBrowser],
    ['/demo/nothing', asBrowser],
    ['/missing.png', { accept: '*/*' }],
    ['/data', { accept: 'application/json' }],
  ])('%s is no page of it but 404', async (url, headers) => {
    const reply = await built.inject({ url, headers })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'notFound'])
  })

  it.each([
    ['/assets/main-abcdEFGH.js', 'public, max-age=31536000, immutable'],
    ['/assets/favicon.svg', 'no-cache'],
    ['/assets/locales/en-US/common.json', 'no-cache'],
    ['/assets/locales/en-US/common.json?v=1a2b', 'public, max-age=31536000, immutable'],
  ])('%s may be cached: %s', async (url, caching) => {
    const reply = await built.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'cache-control': caching, 'content-encoding': 'br' })
  })

  it('says what to do where it was never built', async () => {
    const reply = await unbuilt.inject({ url: '/', headers: asBrowser })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
    expect(reply.body).toContain('npm run build')
  })
})

describe('the assistant’s files', () => {
  it.each([
    ['/assistant/v1.js', 'public, max-age=300, stale-while-revalidate=86400', 'loader()'],
    ['/assistant/parts/core-abcdEFGH.js', 'public, max-age=31536000, immutable', 'core()'],
  ])('%s loads from any page', async (url, caching, text) => {
    const reply = await built.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers).toMatchObject({
      'cache-control': caching,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(text)
    expect((await built.inject({ url })).body).toBe(text)
  })

  it('answer 304 to who has them', async () => {
    const { headers } = await built.inject({ url: '/assistant/v1.js' })
    const again = { 'if-none-match': String(headers['etag']) }
    expect((await built.inject({ url: '/assistant/v1.js', headers: again })).statusCode).toBe(304)
  })

  it.each([
    '/assistant/parts/..%2fv1.js',
    '/assistant/parts/..%5cv1.js',
    '/assistant/parts/',
    '/assistant/parts/.inputs',
  ])('there is nothing at %s', async url => {
    expect([400, 404]).toContain((await built.inject({ url })).statusCode)
  })

  it('MSG-47 the preview has an origin of its own, runs our scripts alone and is framed by us alone', async () => {
    const { statusCode, headers } = await built.inject({ url: '/assistant/preview', headers: asBrowser })
    expect(statusCode).toBe(200)
    const directives = String(headers['content-security-policy']).split('; ')
    expect(directives).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts allow-forms',
        "default-src 'none'",
        "script-src 'self'",
        "img-src 'self' data:",
        "frame-ancestors 'self'",
        "form-action 'none'",
      ]),
    )
  })

  it.each(['/assistant/v1.js', '/assistant/preview'])('%s is 503 where it was never built', async url => {
    const reply = await unbuilt.inject({ url, headers: asBrowser })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['content-type']).toContain('text/plain')
  })
})

describe('the documentation', () => {
  it.each([
    ['/docs/', 200, 'text/html; charset=utf-8', 'Overview'],
    ['/docs/javascript-api', 200, 'text/html; charset=utf-8', 'JavaScript API'],
    ['/docs/search.json', 200, 'application/json; charset=utf-8', '[]'],
    ['/docs/assets/docs.js', 200, 'text/javascript; charset=utf-8', 'docs()'],
    ['/docs/examples/connect.js', 200, 'text/javascript; charset=utf-8', 'connect()'],
    ['/docs/no-such-page', 404, 'text/plain; charset=utf-8', 'no such page'],
    ['/docs/..%2f..%2fpackage', 404, 'text/plain; charset=utf-8', 'no such page'],
    ['/docs/search', 404, 'text/plain; charset=utf-8', 'no such page'],
  ])('DOCS-1 answers %s with %i, under its own policy', async (url, status, type, part) => {
    const reply = await built.inject({ url, headers: asBrowser })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([status, type])
    expect(reply.body).toContain(part)
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
    expect(reply.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  })

  it('DOCS-1 leads from its folder to its first page, and says that it is not built', async () => {
    const { headers } = await built.inject({ url: '/docs' })
    expect(headers.location).toBe('/docs/')
    const { statusCode, body } = await unbuilt.inject({ url: '/docs/', headers: asBrowser })
    expect([statusCode, body]).toEqual([503, expect.stringContaining('documentation has not been built')])
  })
})

describe('the API reference', () => {
  it('describes every call of the contract once, each with its refusals', async () => {
    const { paths, components } = (await built.inject({ url: '/api/openapi.json' })).json()
    const described = Object.values<object>(paths).flatMap(item =>
      Object.keys(item).filter(key => key !== 'parameters'),
    )
    const rows = Object.values(contract).flatMap(room => Object.values(room))
    expect(described).toHaveLength(rows.length)
    const pointer = paths['/assistant/v1/properties/{property}/pointer'].post
    expect(Object.keys(pointer.responses)).toEqual(expect.arrayContaining(['200', '403', '429', '4XX']))
    const shared = String(pointer.responses['429'].$ref)
    expect(components.responses[shared.replace('#/components/responses/', '')].description).not.toBe('')
    expect(pointer.security).toEqual([])
    expect(paths['/v3/managers/me'].get.security).toBeUndefined()
  })

  it('is a page that loads its own files only', async () => {
    const reply = await built.inject({ url: '/api/docs', headers: asBrowser })
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    expect(reply.body).not.toMatch(/https?:/)
    for (const url of reply.body.match(/\/api\/docs\/[\w.-]+/g) ?? [])
      expect((await built.inject({ url })).statusCode).toBe(200)
  })
})

describe('pickEncoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['gzip;q=0.0', null],
    ['identity', null],
  ])('of %j is %s', (accepted, expected) => {
    expect(pickEncoding(accepted)).toBe(expected)
  })
})
