import type { WireFoundDocument, WireIntegration } from '@waymark/contract'
import { type SourceKind, vendorKinds } from '@waymark/domain/workspace/integration'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { type Answer, aPage, aSitemap, type LoopbackSite, openSite } from '../../../../test/loopback-site.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { openVendorSite, type VendorSite, vendorAccount } from '../../../../test/vendor-sites.ts'

/** Every kind of source is set up and read, then all of their servers fail in one way, then they are back. */
let server: TestServer
let world: World
let web: LoopbackSite
let other: LoopbackSite
let ids: ReadonlyMap<SourceKind, number>
const vendors: VendorSite[] = []

beforeAll(async () => {
  for (const kind of vendorKinds) vendors.push(await openVendorSite(kind))
  const graph = new URL(vendors.find(one => one.kind === 'sharePoint')?.url ?? '').origin
  const env = { MICROSOFT_LOGIN_URL: graph, MICROSOFT_GRAPH_URL: graph }
  server = await openServer({ env: { ALLOW_PRIVATE_FETCH: 'true', ...env } })
  other = await openSite({}, () => ({ type: 'application/json', body: '{}' }))
})
afterAll(async () => {
  await server.close()
  await other.close()
  for (const site of vendors) await site.close()
})

const path = () => `/v2/companies/${world.company.id}/integrations`
const found: Answer = {
  type: 'application/json',
  body: JSON.stringify([{ name: 'Live handbook', link: '/live', about: 'Text' }]),
}

/** Answers instead of every server; null: they work. Calls that sign in are still answered where `isOfPages` is set. */
function answerAll(answer: Answer | null, isOfPages = false): void {
  const { url } = web
  web.pages.set('/sitemap.xml', answer ?? aSitemap(`${url}/a`))
  web.pages.set('/find', answer ?? found)
  for (const site of vendors) site.override = ({ method }) => (isOfPages && method === 'POST' ? null : answer)
}

beforeEach(async () => {
  world = await aWorld(server)
  web = await openSite({ '/a': aPage('Web handbook', 'Text') })
  for (const site of vendors)
    site.articles.set('1', { title: `${site.kind} handbook`, version: 1, html: '<p>Text</p>' })
  answerAll(null)
  const mapping = { list: '', title: 'name', url: 'link', text: 'about' }
  const sources: readonly { readonly kind: SourceKind; readonly [field: string]: unknown }[] = [
    { kind: 'sitemap', url: `${web.url}/sitemap.xml` },
    {
      ...{ kind: 'jsonSearch', url: `${web.url}/find?q={query}`, mapping },
      ...{ headerName: 'X-Api-Key', secret: vendorAccount.secret },
    },
    ...vendors.map(({ kind, url }) => ({ kind, url, ...vendorAccount })),
  ]
  const made = await Promise.all(
    sources.map(async data => {
      const { api } = world.admin
      const { body } = await api.post<WireIntegration>(path(), { data: { name: data.kind, ...data } })
      const tried = await api.post<WireIntegration>(`${path()}/${body.id}/connect`)
      expect([data.kind, tried.body.lastCheck?.outcome]).toEqual([data.kind, 'answered'])
      return [data.kind, body.id] as const
    }),
  )
  ids = new Map(made)
  await world.admin.api.put(`/v2/properties/${world.property.id}/integrations`, { data: [...ids.values()] })
  await server.runJobs()
  other.seen.length = 0
})
afterEach(() => web.close())

const indexed = () => [...ids.keys()].filter(kind => kind !== 'jsonSearch')

/** Reads all of them again, a while later, and searches. */
async function readAll(): Promise<void> {
  server.clock.set(new Date(server.clock.now().getTime() + 90_000).toISOString())
  for (const kind of indexed()) await world.admin.api.post(`${path()}/${ids.get(kind)}/crawl`)
  // One worker for each, because a server that hangs holds its own.
  await Promise.all([...ids].map(() => server.runJobs()))
}
async function titles(query: string): Promise<string[]> {
  const { body } = await world.admin.api.get<{ items: WireFoundDocument[] }>(
    `/v2/properties/${world.property.id}/integrations/documents?q=${query}&language=en`,
  )
  return body.items.map(({ title }) => title.map(({ text }) => text).join('')).sort()
}
/** The outcome that its company sees of each source: of the last reading, or of the last search. */
async function states() {
  const { body } = await world.admin.api.get<{ items: WireIntegration[] }>(path())
  return Object.fromEntries(
    body.items.map(one => [
      one.data.kind,
      [one.crawl?.outcome ?? one.lastCheck?.outcome, one.isActive, one.documents],
    ]),
  )
}
const all = (outcome: string, documents: number) =>
  Object.fromEntries(
    [...ids.keys()].map(kind => [kind, [outcome, true, kind === 'jsonSearch' ? 0 : documents]]),
  )
const inIndex = () =>
  ['Web handbook', ...vendors.map(({ kind }) => `${kind} handbook`)].sort((one, two) => (one < two ? -1 : 1))

async function expectRecovery(): Promise<void> {
  answerAll(null)
  await readAll()
  expect(await titles('handbook')).toEqual([...inIndex(), 'Live handbook'].sort())
  expect(await states()).toEqual({ ...all('ok', 1), jsonSearch: ['answered', true, 0] })
}

const json = 'application/json'

const failures: readonly (readonly [string, Answer, string])[] = [
  ['wrong credentials', { status: 401 }, 'denied'],
  ['too many requests', { status: 429, headers: { 'retry-after': '120' } }, 'slowDown'],
  ['a fault of the server', { status: 503 }, 'refused'],
  ['no answer', () => undefined, 'timeout'],
  ['a closed connection', (_, reply) => reply.socket?.destroy(), 'unreachable'],
  ['a huge reply', { type: json, body: Buffer.alloc(11 * 1024 * 1024, ' ') }, 'tooLarge'],
  ['rubbish', { type: json, body: '\u0000<<{[' }, 'unreadable'],
]

it.each(failures)(
  'KNOW-4 KNOW-9 KNOW-10 every kind of source with %s: it is named and nothing is lost',
  {
    timeout: 60_000,
  },
  async (_, answer, outcome) => {
    answerAll(answer, outcome === 'tooLarge')
    await readAll()
    expect(await titles('handbook')).toEqual(inIndex())
    expect(await states()).toEqual(all(outcome, 1))
    await expectRecovery()
  },
)

it('KNOW-5 KNOW-7 every kind of source that redirects to another server: it gets no credentials', async () => {
  answerAll({ status: 302, headers: { location: `${other.url}/inside` } })
  await readAll()
  expect(await titles('handbook')).toEqual(inIndex())
  const outcomes = await states()
  for (const kind of vendorKinds) expect([kind, outcomes[kind]]).toEqual([kind, ['elsewhere', true, 1]])
  expect(outcomes['sitemap']).toEqual(['elsewhere', true, 1])
  expect(outcomes['jsonSearch']).toEqual(['unreadable', true, 0])
  expect(JSON.stringify(other.seen.map(({ headers }) => headers))).not.toMatch(/a-token|authorization|Basic/i)
  await expectRecovery()
})

it('KNOW-4 KNOW-10 every kind of source that is gone for a week: its documents go, and come back with it', async () => {
  answerAll({ status: 404 })
  await readAll()
  expect(await titles('handbook')).toEqual(inIndex())
  await server.database.asSystem(tx =>
    tx
      .updateTable('integration_config')
      .set({ crawled_at: new Date(server.clock.now().getTime() - 7 * 86_400_000) })
      .where('integration_config.company_id', '=', world.company.id)
      .execute(),
  )
  await readAll()
  for (const query of ['handbook', 'hand', 'book', 'text', 'other']) expect(await titles(query)).toEqual([])
  expect(await states()).toEqual({ ...all('gone', 0), jsonSearch: ['notFound', true, 0] })
  await expectRecovery()
})
