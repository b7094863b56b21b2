import type { WireFoundDocument, WireIntegration } from '@waymark/contract'
import { type VendorKind, vendorKinds } from '@waymark/domain/workspace/integration'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../../test/a-world.ts'
import { openSite } from '../../../../../test/loopback-site.ts'
import { openServer, type TestServer } from '../../../../../test/open-server.ts'
import { openVendorSite, type VendorSite, vendorAccount } from '../../../../../test/vendor-sites.ts'

let server: TestServer
let world: World
const sites = new Map<VendorKind, VendorSite>()

beforeAll(async () => {
  for (const kind of vendorKinds) sites.set(kind, await openVendorSite(kind))
  const graph = new URL(siteOf('sharePoint').url).origin
  const env = { MICROSOFT_LOGIN_URL: graph, MICROSOFT_GRAPH_URL: graph }
  server = await openServer({ env: { ALLOW_PRIVATE_FETCH: 'true', ...env } })
})
afterAll(async () => {
  await server.close()
  for (const site of sites.values()) await site.close()
})
beforeEach(async () => {
  world = await aWorld(server)
})
afterEach(() => {
  for (const site of sites.values()) {
    site.articles.clear()
    site.override = null
    site.seen.length = 0
  }
})

function siteOf(kind: VendorKind): VendorSite {
  const site = sites.get(kind)
  if (site === undefined) throw new Error(`no server of ${kind}`)
  return site
}

const path = (owner = world) => `/v2/companies/${owner.company.id}/integrations`
const api = () => world.admin.api

async function aSource(site: VendorSite, data: object = {}): Promise<WireIntegration> {
  const { kind, url } = site
  const made = await api().post<WireIntegration>(path(), {
    data: { kind, name: `Help ${kind}`, url, ...vendorAccount, ...data },
  })
  expect(made.status).toBe(201)
  return (await api().post<WireIntegration>(`${path()}/${made.body.id}/connect`)).body
}

async function stateOf(id: number): Promise<WireIntegration> {
  const { body } = await api().get<{ items: WireIntegration[] }>(path())
  const found = body.items.find(one => one.id === id)
  if (found === undefined) throw new Error('the integration is gone')
  return found
}

/** A later run: what it does not see is older than it. */
const crawlAgain = async (id: number) => {
  server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
  await api().post(`${path()}/${id}/crawl`)
  await server.runJobs()
  return stateOf(id)
}

async function found(query: string, language = 'en'): Promise<WireFoundDocument[]> {
  const { body } = await api().get<{ items: WireFoundDocument[] }>(
    `/v2/properties/${world.property.id}/integrations/documents?q=${query}&language=${language}`,
  )
  return body.items
}
const titles = async (query: string) =>
  (await found(query)).map(({ title }) => title.map(({ text }) => text).join('')).sort()

const choose = (id: number) => api().put(`/v2/properties/${world.property.id}/integrations`, { data: [id] })

const article = (title: string, text: string, version = 1) => ({
  ...{ title, version },
  html: `<h2>${title}</h2><p>${text}</p><script>never()</script>`,
})

/** Requests for the content of single articles. */
const contents = (site: VendorSite) =>
  site.seen.filter(({ url = '' }) => /(pages|content|kb_knowledge)\/\w*\d/.test(url)).length

describe.each(vendorKinds)('KNOW-8 the knowledge base of %s', kind => {
  it('KNOW-3 data.account, data.tenant and data.secret sign in; new and changed articles alone are read', async () => {
    const site = siteOf(kind)
    site.articles.set('1', article('Writing invoices', 'How to write one for a customer.'))
    site.articles.set('2', article('Export', 'Each row is an invoice.'))
    site.articles.set('3', article('Returns', 'Print the label first.'))
    const source = await aSource(site)
    expect(source).toMatchObject({ isActive: true, lastCheck: { outcome: 'answered' } })
    await server.runJobs()
    const state = await stateOf(source.id)
    expect(state).toMatchObject({ documents: 3, crawl: { state: 'idle', outcome: 'ok' } })
    expect(state.lastReadAt).not.toBeNull()
    await choose(source.id)
    expect(await titles('invoice')).toEqual(['Export', 'Writing invoices'])
    expect((await found('returns'))[0]).toMatchObject({ source: `Help ${kind}` })
    expect((await found('returns'))[0]?.url).toMatch(new RegExp(`^${new URL(site.url).origin}/`))
    expect(await titles('never')).toEqual([])

    site.articles.set('1', article('Writing bills', 'Another text.', 2))
    site.articles.delete('2')
    site.seen.length = 0
    expect(await crawlAgain(source.id)).toMatchObject({ documents: 2, crawl: { outcome: 'ok' } })
    expect(await titles('invoice')).toEqual([])
    expect(await titles('bills')).toEqual(['Writing bills'])
    expect(await titles('label')).toEqual(['Returns'])
    expect(contents(site)).toBe(kind === 'zendesk' ? 0 : 1)
  })

  it('KNOW-7 KNOW-40 data.secret is encrypted at rest, and in no row, reply or log', async () => {
    const secret = `the secret of ${kind}`
    const { id } = await aSource(siteOf(kind), { secret })
    const row = await server.database.asSystem(tx =>
      tx.selectFrom('integration_config').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row.secret?.length).toBeGreaterThan(secret.length)
    expect(row.secret?.toString('latin1')).not.toContain(secret)
    expect(JSON.stringify(row)).not.toContain(Buffer.from(secret).toString('base64').slice(0, 12))
    const log = await api().get(`/v2/companies/${world.company.id}/audit-log?limit=50`)
    const replies = [row.data, row.last_check, await stateOf(id), log.body]
    expect(replies.map(one => JSON.stringify(one)).join()).not.toContain('the secret of')
  })

  it.each([
    ['wrong credentials', { secret: 'another' }, null, 'denied'],
    ['401', {}, { status: 401 }, 'denied'],
    ['too many requests', {}, { status: 429, headers: { 'retry-after': '120' } }, 'slowDown'],
    ['a failing server', {}, { status: 503 }, 'refused'],
    ['a web page', {}, { body: '<!doctype html><p>Sign in' }, 'unreadable'],
    [
      'another shape',
      {},
      { type: 'application/json', body: '{"results":7,"value":{},"result":""}' },
      'unreadable',
    ],
    ['a list', {}, { type: 'application/json', body: '[null]' }, 'unreadable'],
    ['an endless redirect', {}, { status: 302, headers: { location: '/again' } }, null],
  ] as const)('KNOW-9 the test reports %s', async (_, data, answer, outcome) => {
    const site = siteOf(kind)
    site.override = () => answer
    const { isActive, lastCheck } = await aSource(site, data)
    const ofRedirect = kind === 'serviceNow' || kind === 'sharePoint' ? 'elsewhere' : 'redirects'
    expect({ isActive, outcome: lastCheck?.outcome }).toEqual({
      isActive: false,
      outcome: outcome ?? ofRedirect,
    })
  })

  it('KNOW-9 a huge listing is reported; what was read before stays', async () => {
    const site = siteOf(kind)
    site.articles.set('1', article('Invoices', 'Text'))
    const { id } = await aSource(site)
    await server.runJobs()
    const huge = Buffer.alloc(5 * 1024 * 1024, ' ')
    site.override = ({ method }) => (method === 'GET' ? { type: 'application/json', body: huge } : null)
    expect(await crawlAgain(id)).toMatchObject({ documents: 1, crawl: { outcome: 'tooLarge' } })
  })

  it('KNOW-8 continues with the page at which a busy server stopped it, and removes nothing meanwhile', async () => {
    const site = siteOf(kind)
    const count = kind === 'serviceNow' ? 102 : 3
    for (let at = 1; at <= count; at += 1) site.articles.set(`a${at}`, article(`Article ${at}`, 'Text'))
    const isSecondPage = ({ url = '' }: { readonly url?: string | undefined }) =>
      /cursor=2|after(%5D|\])=2|skiptoken=2|offset=100/.test(decodeURIComponent(url))
    site.override = request =>
      isSecondPage(request) ? { status: 429, headers: { 'retry-after': '7200' } } : null
    const { id } = await aSource(site)
    await server.runJobs()
    const part = await stateOf(id)
    expect(part).toMatchObject({ documents: count === 3 ? 2 : 100, crawl: { outcome: 'slowDown' } })
    expect(part.lastReadAt).toBeNull()
    site.override = null
    site.seen.length = 0
    expect(await crawlAgain(id)).toMatchObject({ documents: count, crawl: { outcome: 'ok' } })
    const listed = site.seen.filter(({ url = '' }) => /limit=|page\[|skiptoken|\$select|offset/.test(url))
    expect(isSecondPage(listed[0] ?? {})).toBe(true)
    site.articles.delete('a1')
    expect(await crawlAgain(id)).toMatchObject({ documents: count - 1, crawl: { outcome: 'ok' } })
  })
})

it('KNOW-8 finds each language of an article in that language', async () => {
  const site = siteOf('zendesk')
  site.articles.set('1', { ...article('Rechnungen schreiben', 'Prüfen Sie die Beträge.'), language: 'de' })
  await choose((await aSource(site)).id)
  await server.runJobs()
  await api().post(`/v2/properties/${world.property.id}/languages`, {
    ...{ code: 'de', name: 'Deutsch', status: 'public' },
  })
  expect((await found('rechnung', 'de')).map(({ url }) => url)).toEqual([`${site.url}/hc/de/articles/1`])
  expect(await found('rechnu', 'en')).toEqual([])
})

it('KNOW-8 a source that takes longer than one run is read in parts', async () => {
  const site = siteOf('zendesk')
  for (const id of ['1', '2', '3']) site.articles.set(id, article(`Article ${id}`, 'Text'))
  const { id } = await aSource(site)
  site.override = ({ url = '' }) => {
    const later = server.clock.now().getTime() + 21 * 60_000
    if (url.includes('after')) server.clock.set(new Date(later).toISOString())
    return null
  }
  const before = server.clock.now().toISOString()
  await server.runJobs()
  // Back to a time at which the admin is still signed in.
  server.clock.set(before)
  expect(await stateOf(id)).toMatchObject({ documents: 2, crawl: { outcome: 'paused' } })
  site.override = null
  expect(await crawlAgain(id)).toMatchObject({ documents: 3, crawl: { outcome: 'ok' } })
})

describe('KNOW-9 what a vendor may not do', () => {
  it('keep a test waiting for ever', async () => {
    const slow = [...sites.values()]
    for (const site of slow) site.override = () => () => {}
    const tried = await Promise.all(slow.map(site => aSource(site)))
    expect(tried.map(({ lastCheck }) => lastCheck?.outcome)).toEqual(slow.map(() => 'timeout'))
  })

  it('KNOW-7 receive what signs in at another server, by its next page or by a redirect', async () => {
    const other = await openSite({}, () => ({ type: 'application/json', body: '{"articles":[]}' }))
    const site = siteOf('zendesk')
    const links = { next: `${other.url}/api/v2/help_center/articles.json?page[after]=2` }
    const body = JSON.stringify({ articles: [], meta: { has_more: true }, links })
    site.override = () => ({ type: 'application/json', body })
    const { id } = await aSource(site)
    await server.runJobs()
    expect(await stateOf(id)).toMatchObject({ crawl: { outcome: 'elsewhere' } })
    expect(other.seen).toEqual([])
    site.override = () => ({ status: 302, headers: { location: `${other.url}/articles.json` } })
    expect(await crawlAgain(id)).toMatchObject({ crawl: { outcome: 'elsewhere' } })
    expect(other.seen.map(({ headers }) => headers.authorization)).toEqual([undefined])
    await other.close()
  })

  it('list pages without end', async () => {
    const site = siteOf('zendesk')
    let requestCount = 0
    site.override = () => {
      requestCount += 1
      const links = { next: `${site.url}/api/v2/help_center/articles.json?page[after]=${requestCount}` }
      return {
        type: 'application/json',
        body: JSON.stringify({ articles: [], meta: { has_more: true }, links }),
      }
    }
    const { id } = await aSource(site)
    await server.runJobs()
    expect(await stateOf(id)).toMatchObject({ crawl: { outcome: 'unreadable' } })
    expect(requestCount).toBeLessThan(15)
  })

  it('offer an address that is none of the web; a huge article is left out, and the others are read', async () => {
    const site = siteOf('confluenceDataCenter')
    site.articles.set('1', { ...article('Huge', ''), html: 'x'.repeat(5 * 1024 * 1024) })
    site.articles.set('2', article('Small', 'Text'))
    const { id } = await aSource(site)
    await server.runJobs()
    expect(await stateOf(id)).toMatchObject({ documents: 1, crawl: { outcome: 'ok' } })
    const zendesk = siteOf('zendesk')
    const one = { title: 'A', html_url: 'javascript:alert(1)', locale: 'en', updated_at: '1', body: 'x' }
    zendesk.override = () => ({ type: 'application/json', body: JSON.stringify({ articles: [one] }) })
    const unsafe = await aSource(zendesk)
    await server.runJobs()
    expect(await stateOf(unsafe.id)).toMatchObject({ documents: 0, crawl: { outcome: 'ok' } })
  })

  it('KNOW-5 lead the server into a private network', async () => {
    const guarded = await openServer()
    const inside = await aWorld(guarded)
    for (const kind of ['confluence', 'confluenceDataCenter', 'zendesk', 'serviceNow'] as const) {
      const { url } = siteOf(kind)
      const data = { kind, name: kind, url, ...vendorAccount }
      const made = await inside.admin.api.post<WireIntegration>(path(inside), { data })
      const tried = await inside.admin.api.post<WireIntegration>(`${path(inside)}/${made.body.id}/connect`)
      expect(tried.body).toMatchObject({ isActive: false, lastCheck: { outcome: 'address' } })
      expect(siteOf(kind).seen).toEqual([])
    }
    await guarded.close()
  })
})

describe('KNOW-8 the account of a source', () => {
  it('KNOW-7 data.secret is never returned, and leaves with a new server', async () => {
    const made = await aSource(siteOf('zendesk'), { secret: 'the secret of the account' })
    expect(made.data).toMatchObject({ hasSecret: true, account: 'ada@example.com' })
    const log = await api().get(`/v2/companies/${world.company.id}/audit-log?limit=50`)
    const active = await api().get('/v2/integrations')
    expect(JSON.stringify([made, log.body, active.body])).not.toContain('the secret of')
    const moved = await api().send<WireIntegration>('PATCH', `${path()}/${made.id}`, {
      body: { data: { url: 'https://other.example.com' } },
    })
    expect(moved.body).toMatchObject({ isActive: false, data: { hasSecret: false } })
  })

  it.each([
    [{ kind: 'zendesk', account: '' }, 'data.account', 'required'],
    [{ kind: 'sharePoint', tenant: '' }, 'data.tenant', 'required'],
    [{ kind: 'sharePoint', tenant: 'a/../b' }, 'data.tenant', 'invalid'],
  ])('refuses %j', async (data, field, code) => {
    const fields = { name: 'X', url: 'https://example.com', ...vendorAccount, ...data }
    expect(await api().post(path(), { data: fields })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: field, code }] } },
    })
  })

  it('data.filter limits what is read, and begins the reading again', async () => {
    const site = siteOf('confluence')
    site.articles.set('1', article('Invoices', 'Text'))
    const { id } = await aSource(site, { filter: 'HELP, OPS' })
    await server.runJobs()
    const requestedUrls = site.seen.map(({ url }) => url)
    expect(requestedUrls).toContain('/wiki/api/v2/spaces?limit=250&keys=HELP&keys=OPS')
    expect(requestedUrls).toContain('/wiki/api/v2/pages?status=current&sort=id&limit=100&space-id=98310')
    expect(await stateOf(id)).toMatchObject({ documents: 1 })
  })
})
