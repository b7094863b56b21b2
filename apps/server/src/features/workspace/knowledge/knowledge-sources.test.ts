import type { WireFoundDocument, WireIntegration } from '@waymark/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aPage, aSitemap, type LoopbackSite, openSite } from '../../../../test/loopback-site.ts'
import { sendRaw, testOrigin } from '../../../../test/open-assistant.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
let site: LoopbackSite
beforeAll(async () => {
  server = await openServer({ env: { ALLOW_PRIVATE_FETCH: 'true' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await aWorld(server)
  site = await openSite()
  await server.database.asSystem(tx =>
    tx
      .updateTable('property')
      .set({ stylings: JSON.stringify({ searchEnabled: true }) })
      .where('property.id', '=', world.property.id)
      .execute(),
  )
})
afterEach(() => site.close())

const integrations = (owner = world) => `/v2/companies/${owner.company.id}/integrations`
const { api } = { api: () => world.admin.api }

interface Source {
  readonly kind?: string
  readonly url?: string
  readonly [field: string]: unknown
}

async function aSource(data: Source = {}): Promise<WireIntegration> {
  const fields = { kind: 'sitemap', name: 'Handbook', url: `${site.url}/sitemap.xml`, ...data }
  const made = await api().post<WireIntegration>(integrations(), { data: fields })
  expect(made.status).toBe(201)
  const tried = await api().post<WireIntegration>(`${integrations()}/${made.body.id}/connect`)
  return tried.body
}

const choose = (...ids: number[]) =>
  api().put(`/v2/properties/${world.property.id}/integrations`, { data: ids })

async function stateOf(id: number): Promise<WireIntegration> {
  const { body } = await api().get<{ items: WireIntegration[] }>(integrations())
  const found = body.items.find(one => one.id === id)
  if (found === undefined) throw new Error('the integration is gone')
  return found
}

/** A later crawl: what it does not see is older than it. */
const crawlAgain = async (id: number) => {
  server.clock.set(new Date(server.clock.now().getTime() + 1_000).toISOString())
  await api().post(`${integrations()}/${id}/crawl`)
  await server.runJobs()
  return stateOf(id)
}

/** Returns the documents that a user in a page receives for these words. */
async function foundInPage(
  query: string,
  languages: readonly string[] = ['en'],
): Promise<WireFoundDocument[]> {
  const reply = await sendRaw(`${server.url}/api/assistant/v1/properties/${world.property.id}/documents`, {
    method: 'POST',
    headers: { origin: testOrigin, 'content-type': 'text/plain' },
    body: JSON.stringify({ userId: null, anonymousId: 'a-visitor', languages, query }),
  })
  expect(reply.status).toBe(200)
  return (JSON.parse(reply.bytes.toString()) as { items: WireFoundDocument[] }).items
}

/** Pages learn of a choice with the next snapshot of the property. */
const patient = { timeout: 10_000 }
const titlesOf = (items: readonly WireFoundDocument[]) =>
  items.map(({ title }) => title.map(({ text }) => text).join(''))
const titles = async (query: string, languages?: readonly string[]) =>
  titlesOf(await foundInPage(query, languages))

function lay(pages: Readonly<Record<string, Parameters<LoopbackSite['pages']['set']>[1]>>): void {
  for (const [path, page] of Object.entries(pages)) site.pages.set(path, page)
  const paths = Object.keys(pages).filter(path => !path.endsWith('.xml') && !path.endsWith('.txt'))
  if (pages['/sitemap.xml'] === undefined) {
    site.pages.set('/sitemap.xml', aSitemap(...paths.map(path => site.url + path)))
  }
}

describe('KNOW-1 a sitemap', () => {
  it('KNOW-3 data[] is read by a job and found in pages of the applications that chose it alone', async () => {
    lay({
      '/invoices': aPage('Writing invoices', 'How to write an invoice for a customer.'),
      '/export': aPage('Export', 'Each invoice becomes a row.'),
    })
    const source = await aSource()
    expect(source).toMatchObject({ isActive: true, crawl: { state: 'queued' } })
    await server.runJobs()
    expect(await stateOf(source.id)).toMatchObject({ documents: 2, crawl: { state: 'idle', outcome: 'ok' } })
    expect(await titles('invoices')).toEqual([])
    await choose(source.id)
    await expect.poll(() => titles('invoices'), patient).toEqual(['Writing invoices', 'Export'])
    const found = await foundInPage('invoices')
    expect(found[0]).toMatchObject({ url: `${site.url}/invoices`, source: 'Handbook' })
    expect(found[0]?.title).toContainEqual({ text: 'invoices', isHit: true })
    expect(found[1]?.excerpt).toContainEqual({ text: 'invoice', isHit: true })
    const tried = await api().get<{ items: unknown }>(
      `/v2/properties/${world.property.id}/integrations/documents?q=invoices&language=en`,
    )
    expect(tried.body.items).toEqual(found)
    await choose()
    await expect.poll(() => titles('invoices'), patient).toEqual([])
  })

  it('SYN-3 groups[][] of synonyms find documents, in a page and in the test of the search', async () => {
    lay({
      '/invoices': aPage('Writing invoices', 'How to charge a customer.'),
      '/orders': aPage('Purchase orders', 'How to order goods.'),
    })
    await choose((await aSource()).id)
    await server.runJobs()
    await expect.poll(() => titles('invoices'), patient).toEqual(['Writing invoices'])
    expect(await titles('bill customer')).toEqual([])
    const groups = [
      ['invoice', 'bill'],
      ['purchase order', 'PO'],
    ]
    const path = `/v3/properties/${world.property.id}/search-synonyms`
    expect((await api().put(path, { groups })).status).toBe(200)
    expect(await titles('bill customer')).toEqual(['Writing invoices'])
    expect(await titles('po')).toEqual(['Purchase orders'])
    const [found] = await foundInPage('bill')
    expect(found?.title).toContainEqual({ text: 'invoices', isHit: true })
    const tried = await api().get<{ items: WireFoundDocument[] }>(
      `/v2/properties/${world.property.id}/integrations/documents?q=PO&language=en`,
    )
    expect(titlesOf(tried.body.items)).toEqual(['Purchase orders'])
    expect((await api().put(path, { groups: [["it's", "o'clock & ( ! :*"]] })).status).toBe(200)
    expect(await titles("it's")).toEqual([])
  })

  it('KNOW-3 finds unfinished words and words without accents, in the language of the user', async () => {
    lay({
      '/de': aPage('Rechnungen schreiben', 'Prüfen Sie die Beträge.', 'de-AT'),
      '/fr': aPage('Étendre une période', 'Les abonnements', 'fr'),
      '/en': aPage('Invoices', 'Check the amounts.', 'en'),
      '/any': { body: '<title>Betrag</title><p>Prufung' },
    })
    await choose((await aSource()).id)
    await server.runJobs()
    const settings = `/v2/properties/${world.property.id}/languages`
    await api().post(settings, { code: 'de', name: 'Deutsch', status: 'public' })
    await expect.poll(() => titles('rechnung', ['de']), patient).toEqual(['Rechnungen schreiben'])
    expect(await titles('prufen betrag', ['de'])).toEqual(['Rechnungen schreiben'])
    expect(await titles('rechnu', ['en'])).toEqual([])
    expect(await titles('betrag', ['en'])).toEqual(['Betrag'])
    expect(await titles('check amo', ['en'])).toEqual(['Invoices'])
    expect(await titles("'; DROP | ! & (", ['en'])).toEqual([])
  })

  it('KNOW-4 asks for changed pages alone, removes those that are gone, and keeps those that fail for now', async () => {
    const etag = { headers: { etag: '"1"' } }
    lay({
      '/same': (request, reply) => {
        const isKnown = request.headers['if-none-match'] === '"1"'
        reply.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', etag: '"1"' })
        reply.end(isKnown ? '' : aPage('Same', 'common').body)
      },
      '/changed': { ...aPage('Changed', 'common before'), ...etag },
      '/away': aPage('Away', 'common'),
      '/failing': aPage('Failing', 'common'),
    })
    const { id } = await aSource()
    await server.runJobs()
    await choose(id)
    expect((await titles('common')).sort()).toEqual(['Away', 'Changed', 'Failing', 'Same'])
    site.pages.set('/changed', aPage('Changed', 'another text'))
    site.pages.set('/away', { status: 410 })
    site.pages.set('/failing', { status: 503 })
    expect(await crawlAgain(id)).toMatchObject({ documents: 3, crawl: { outcome: 'ok' } })
    expect((await titles('common')).sort()).toEqual(['Failing', 'Same'])
    expect(await titles('another')).toEqual(['Changed'])
    lay({ '/sitemap.xml': aSitemap(`${site.url}/same`) })
    expect(await crawlAgain(id)).toMatchObject({ documents: 1 })
  })

  it('filter, robots.txt, other sites and pages that ask for it leave pages out', async () => {
    const path = (name: string) => `${site.url}/docs/${name}`
    lay({
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /docs/private' },
      '/docs/a': aPage('A', 'word'),
      '/docs/private': aPage('Private', 'word'),
      '/docs/noindex': { ...aPage('Noindex', 'word'), headers: { 'x-robots-tag': 'noindex' } },
      '/docs/file': { type: 'application/pdf', body: '%PDF' },
      '/blog/b': aPage('B', 'word'),
      '/sitemap.xml': aSitemap(
        ...['a', 'private', 'noindex', 'file'].map(path),
        `${site.url}/blog/b`,
        'https://other.example.com/docs/x',
      ),
    })
    const { id } = await aSource({ filter: '/docs/' })
    await server.runJobs()
    await choose(id)
    await expect.poll(() => titles('word'), patient).toEqual(['A'])
    expect(site.seen.map(({ url }) => url)).not.toContain('/docs/private')
    expect(site.seen.map(({ url }) => url)).not.toContain('/blog/b')
  })

  it('reads the sitemaps of an index', async () => {
    const ns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
    lay({
      '/a': aPage('A', 'word'),
      '/one.xml': aSitemap(`${site.url}/a`),
      '/sitemap.xml': {
        type: 'application/xml',
        body: `<sitemapindex ${ns}><sitemap><loc>${site.url}/one.xml</loc></sitemap><sitemap><loc>${site.url}/gone.xml</loc></sitemap></sitemapindex>`,
      },
    })
    const { id } = await aSource()
    await server.runJobs()
    expect(await stateOf(id)).toMatchObject({ documents: 1, crawl: { outcome: 'ok' } })
  })
})

describe('KNOW-4 a source that cannot be read', () => {
  it.each([
    ['a web page', { body: '<!doctype html><p>Hello' }, 'unreadable'],
    ['a missing page', { status: 404 }, 'notFound'],
    ['a sign-in', { status: 403 }, 'denied'],
    ['a failing server', { status: 500 }, 'refused'],
    ['a busy server', { status: 429, headers: { 'retry-after': '120' } }, 'slowDown'],
    ['another site', { status: 302, headers: { location: 'http://localhost:1/x.xml' } }, 'unreachable'],
    ['too much', { type: 'application/xml', body: Buffer.alloc(11 * 1024 * 1024, ' ') }, 'tooLarge'],
    ['an endless redirect', { status: 302, headers: { location: '/sitemap.xml' } }, 'redirects'],
  ])('the test reports %s', async (_, page, outcome) => {
    site.pages.set('/sitemap.xml', page)
    expect(await aSource()).toMatchObject({ isActive: false, lastCheck: { outcome }, crawl: null })
  })

  it('a site that excludes crawlers', async () => {
    lay({ '/robots.txt': { body: 'user-agent: *\ndisallow: /' }, '/a': aPage('A', 'word') })
    expect(await aSource()).toMatchObject({ lastCheck: { outcome: 'robots' } })
  })

  it('waits as long as a busy server asks for, and keeps what it has read', async () => {
    lay({ '/a': aPage('A', 'word'), '/b': { status: 429, headers: { 'retry-after': '7200' } } })
    const { id } = await aSource()
    await server.runJobs()
    expect(await stateOf(id)).toMatchObject({ documents: 1, crawl: { state: 'idle', outcome: 'slowDown' } })
    const row = await server.database.asSystem(tx =>
      tx
        .selectFrom('integration_config')
        .select('integration_config.crawl_due_at')
        .where('integration_config.id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    const waitsMs = (row.crawl_due_at?.getTime() ?? 0) - server.clock.now().getTime()
    expect(waitsMs).toBe(7_200_000)
  })

  it('removes the documents of a source that is gone for a week', async () => {
    lay({ '/a': aPage('A', 'word') })
    const { id } = await aSource()
    await server.runJobs()
    site.pages.set('/sitemap.xml', { status: 404 })
    const lastReadDaysAgo = (days: number) =>
      server.database.asSystem(tx =>
        tx
          .updateTable('integration_config')
          .set({ crawled_at: new Date(server.clock.now().getTime() - days * 86_400_000) })
          .where('integration_config.id', '=', id)
          .execute(),
      )
    await lastReadDaysAgo(6)
    expect(await crawlAgain(id)).toMatchObject({ documents: 1, crawl: { outcome: 'notFound' } })
    await lastReadDaysAgo(7)
    expect(await crawlAgain(id)).toMatchObject({ documents: 0, crawl: { outcome: 'gone' } })
  })
})

describe('KNOW-2 a JSON search', () => {
  const mapping = { list: 'data', title: 'name', url: 'link', text: 'about' }
  const jsonSearch = (data: Source = {}) =>
    aSource({ kind: 'jsonSearch', url: `${site.url}/find?q={query}&l={language}`, mapping, ...data })
  const reply = (...links: string[]) => ({
    type: 'application/json',
    body: JSON.stringify({ data: links.map(link => ({ name: `Hit ${link}`, link, about: 'Text' })) }),
  })

  it('KNOW-3 KNOW-6 data.mapping and data.headerName: is asked with its secret; unsafe addresses are left out', async () => {
    site.pages.set('/find', reply('/a', 'javascript:alert(1)'))
    const source = await jsonSearch({ headerName: 'X-Api-Key', secret: 'a secret of the source' })
    await choose(source.id)
    await expect.poll(async () => (await foundInPage('Invoice & more')).length, patient).toBeGreaterThan(0)
    const found = await foundInPage('Invoice & more')
    expect(found).toMatchObject([{ id: null, url: `${site.url}/a`, source: 'Handbook' }])
    const lastRequest = site.seen.at(-1)
    expect(lastRequest?.url).toBe('/find?q=invoice%20%26%20more&l=en')
    expect(lastRequest?.headers['x-api-key']).toBe('a secret of the source')
    const count = site.seen.length
    await foundInPage('invoice & more')
    expect(site.seen).toHaveLength(count)
  })

  it('KNOW-7 data.secret is never returned, is kept encrypted, and goes to no other server', async () => {
    site.pages.set('/find', reply('/a'))
    const made = await jsonSearch({ headerName: 'X-Api-Key', secret: 'a secret of the source' })
    expect(made.data).toMatchObject({ hasSecret: true, headerName: 'X-Api-Key' })
    const listed = await api().get(integrations())
    const log = await api().get(`/v2/companies/${world.company.id}/audit-log?limit=50`)
    expect(JSON.stringify([made, listed.body, log.body])).not.toContain('a secret of')
    const rows = await server.database.asSystem(tx =>
      tx.selectFrom('integration_config').selectAll().where('integration_config.id', '=', made.id).execute(),
    )
    expect(rows[0]?.secret?.includes('a secret of')).toBe(false)
    expect(JSON.stringify(rows[0]?.data)).not.toContain('a secret of')
    const other = await openSite({ '/find': reply('/a') })
    const moved = await api().send<WireIntegration>('PATCH', `${integrations()}/${made.id}`, {
      body: { data: { url: `${other.url}/find?q={query}` } },
    })
    expect(moved.body).toMatchObject({ isActive: false, data: { hasSecret: false } })
    await api().post(`${integrations()}/${made.id}/connect`)
    expect(other.seen.map(({ headers }) => headers['x-api-key'])).toEqual([undefined])
    await other.close()
  })

  it.each([
    ['fails', { status: 500 }],
    ['answers no JSON', { body: 'oops' }],
    ['answers without a list', { type: 'application/json', body: '{"data":{}}' }],
    ['answers too much', { body: Buffer.alloc(600_000, ' ') }],
    ['never answers', () => {}],
  ])('breaks no search when its server %s', async (_, answer) => {
    site.pages.set('/find', reply('/a'))
    lay({ '/page': aPage('Page', 'word') })
    const live = await jsonSearch({ name: 'Live' })
    await choose(live.id, (await aSource()).id)
    await server.runJobs()
    await expect.poll(async () => (await titles('pag')).includes('Page'), patient).toBe(true)
    site.pages.set('/find', answer)
    const began = performance.now()
    expect(await titles('word')).toEqual(['Page'])
    expect(performance.now() - began).toBeLessThan(4_000)
  })

  it.each([
    [{ url: 'https://api.example.com/find' }, 'queryMissing'],
    [{ mapping: null }, 'mappingMissing'],
  ])('refuses %j', async (data, code) => {
    const fields = { kind: 'jsonSearch', name: 'X', url: 'https://api.example.com/{query}', mapping, ...data }
    const made = await api().post(integrations(), { data: fields })
    expect(made).toMatchObject({ status: 422, body: { data: { issues: [{ code }] } } })
  })
})

describe('KNOW-5 what a source may not do', () => {
  it('lead the server into a private network, neither its test nor its job nor its search', async () => {
    const guarded = await openServer()
    const inside = await aWorld(guarded)
    const { property, company, admin } = inside
    lay({ '/a': aPage('A', 'word'), '/find': { type: 'application/json', body: '[{"t":"A","u":"/a"}]' } })
    const mapping = { list: '', title: 't', url: 'u', text: '' }
    const sources = [
      { kind: 'sitemap', name: 'Inside', data: { url: `${site.url}/sitemap.xml`, filter: '' } },
      { kind: 'jsonSearch', name: 'Live', data: { url: `${site.url}/find?q={query}`, filter: '', mapping } },
    ]
    const own = { company_id: company.id, is_active: true }
    const rows = await guarded.database.asSystem(tx =>
      tx
        .insertInto('integration_config')
        .values(sources.map(({ kind, name, data }) => ({ ...own, kind, name, data: JSON.stringify(data) })))
        .returning('id')
        .execute(),
    )
    const ids = rows.map(({ id }) => id)
    await admin.api.put(`/v2/properties/${property.id}/integrations`, { data: ids })
    await admin.api.post(`${integrations(inside)}/${ids[0]}/crawl`)
    await guarded.runJobs()
    const { body } = await admin.api.get<{ items: WireIntegration[] }>(integrations(inside))
    expect(body.items.map(one => one.crawl?.outcome)).toEqual(['address', undefined])
    const path = `/v2/properties/${property.id}/integrations/documents?q=word`
    expect((await admin.api.get<{ items: unknown[] }>(path)).body.items).toEqual([])
    for (const id of ids) {
      const tried = await admin.api.post<WireIntegration>(`${integrations(inside)}/${id}/connect`)
      expect(tried.body).toMatchObject({ isActive: false, lastCheck: { outcome: 'address' } })
    }
    expect(site.seen).toEqual([])
    await guarded.close()
  })

  it('be found by another company, also where a row says that its application uses it', async () => {
    lay({ '/a': aPage('Secret plan', 'word') })
    const { id } = await aSource()
    await server.runJobs()
    await choose(id)
    await expect.poll(() => titles('plan'), patient).toEqual(['Secret plan'])
    const stranger = world.stranger
    const theirs = `/v2/properties/${stranger.property.id}/integrations`
    expect((await stranger.admin.api.put(theirs, { data: [id] })).status).toBe(422)
    // A source of their own, so that their search reads the index.
    const own = { company_id: stranger.company.id, kind: 'sitemap', name: 'Own', is_active: true }
    const data = JSON.stringify({ url: `${site.url}/other.xml`, filter: '' })
    const row = await server.database.asSystem(tx =>
      tx
        .insertInto('integration_config')
        .values({ ...own, data })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect((await stranger.admin.api.put(theirs, { data: [row.id] })).status).toBe(200)
    const reply = await stranger.admin.api.get<{ items: unknown[] }>(`${theirs}/documents?q=plan`)
    expect(reply.body.items).toEqual([])
    const ours = `/v2/properties/${world.property.id}/integrations/documents?q=plan`
    expect((await stranger.admin.api.get(ours)).status).toBe(404)
  })

  it('a user who is not signed for searches nothing where the application asks for signatures', async () => {
    const stylings = JSON.stringify({ searchEnabled: true, snippetAuthentication: true })
    await server.database.asSystem(tx =>
      tx.updateTable('property').set({ stylings }).where('property.id', '=', world.property.id).execute(),
    )
    const url = `${server.url}/api/assistant/v1/properties/${world.property.id}/documents`
    const reply = await sendRaw(url, {
      method: 'POST',
      headers: { origin: testOrigin, 'content-type': 'text/plain' },
      body: JSON.stringify({
        userId: 'ada',
        anonymousId: 'a',
        languages: [],
        token: 'forged',
        query: 'plan',
      }),
    })
    expect(reply.status).toBe(403)
    expect(reply.bytes.toString()).toContain('identityNotSigned')
  })

  it('is searched from the pages of its application alone', async () => {
    const reply = await sendRaw(`${server.url}/api/assistant/v1/properties/${world.property.id}/documents`, {
      method: 'POST',
      headers: { origin: 'https://evil.example.com', 'content-type': 'text/plain' },
      body: JSON.stringify({ userId: null, anonymousId: 'a', languages: [], query: 'plan' }),
    })
    expect(reply.status).toBe(403)
  })
})
