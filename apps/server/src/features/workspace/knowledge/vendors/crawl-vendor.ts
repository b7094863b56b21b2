import type { VendorKind } from '@waymark/domain/workspace/integration'
import type { CrawlPosition } from '@waymark/domain/workspace/knowledge'
import type { MicrosoftHosts } from '../../../../platform/config/index.ts'
import { LimitExceeded } from '../../../../platform/untrusted/index.ts'
import { CrawlFailure } from '../crawl/crawl-failure.ts'
import { type Crawl, type CrawlStep, crawlLimits, type KnownDocument } from '../crawl/crawl-step.ts'
import { webAddress } from '../search/pick-results.ts'
import type { Source } from '../source.ts'
import { baseLanguage } from '../text-search-config.ts'
import { parsePage } from '../web/parse-web.ts'
import type { ClientParts } from '../web/site-client.ts'
import type { Article, ArticlePage, VendorAccount, VendorAdapter } from './vendor-adapter.ts'
import { vendorAdapters } from './vendor-adapters.ts'
import { openVendorApi, readShape, type VendorApi } from './vendor-api.ts'

export interface VendorCrawl extends ClientParts {
  readonly source: Source
  readonly kind: VendorKind
  readonly microsoft: MicrosoftHosts
  readonly known: ReadonlyMap<string, KnownDocument>
  /** Where an earlier run ended; null: from the beginning. */
  readonly position: CrawlPosition | null
}

interface Visit {
  readonly api: VendorApi
  readonly adapter: VendorAdapter
  readonly crawl: VendorCrawl
}

/** The account of a source; a source without its secret cannot sign in. */
function accountOf({ source: { data, secret }, microsoft }: Pick<VendorCrawl, 'source' | 'microsoft'>) {
  if (secret === null) throw new CrawlFailure('denied')
  return {
    url: data.url.replace(/\/+$/, ''),
    account: data.account ?? '',
    tenant: data.tenant ?? '',
    secret,
    only: data.filter
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
    microsoft,
  } satisfies VendorAccount
}

/** Reads the words of an article; its HTML is parsed in a thread with limits. */
async function documentOf(article: Article, url: string, html: string, { crawl }: Visit): Promise<CrawlStep> {
  const context = { companyId: crawl.source.companyId, field: 'url' }
  const { headings, body } = await parsePage(context, Buffer.from(html, 'utf8'), 'text/html; charset=utf-8')
  const title = article.title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const document = {
    url,
    language: baseLanguage(article.language),
    title: title.slice(0, 300),
    headings,
    body,
    etag: article.updatedAt.slice(0, 200),
    lastModified: null,
  }
  return title === '' ? { kind: 'removed', url } : { kind: 'document', document }
}

async function htmlOf({ html, contentUrl }: Article, { api, adapter }: Visit): Promise<string> {
  if (html !== null) return html
  if (contentUrl === null || adapter.readContent === undefined) throw new CrawlFailure('unreadable')
  const json = await api.readJson(contentUrl)
  const { readContent } = adapter
  return readShape(() => readContent(json))
}

/** Failures of one article, after which the others are read: what is known of it stays. */
const passing = ['denied', 'timeout', 'unreachable', 'refused', 'unreadable']

interface Visited {
  readonly step: CrawlStep
  readonly failure: CrawlFailure | null
}

/** Reads one article; null for an article without an address of the web. */
async function visitArticle(article: Article, visit: Visit): Promise<Visited | null> {
  const url = webAddress(article.url, visit.crawl.source.data.url)
  if (url === null) return null
  if (visit.crawl.known.get(url)?.etag === article.updatedAt.slice(0, 200))
    return { step: { kind: 'kept', url }, failure: null }
  try {
    return { step: await documentOf(article, url, await htmlOf(article, visit), visit), failure: null }
  } catch (error) {
    // An article that is too large, or gone since it was listed, is left out; the others are read.
    const isLeftOut =
      error instanceof LimitExceeded ||
      (error instanceof CrawlFailure && ['tooLarge', 'notFound'].includes(error.outcome))
    if (isLeftOut) return { step: { kind: 'removed', url }, failure: null }
    const isPassing = error instanceof CrawlFailure && passing.includes(error.outcome)
    if (isPassing) return { step: { kind: 'kept', url }, failure: error }
    throw error
  }
}

async function readPage(url: string, { api, adapter }: Visit, account: VendorAccount): Promise<ArticlePage> {
  const json = await api.readJson(url)
  const page = readShape(() => adapter.readPage(json, url, account))
  // A listing that names itself as its next page would never end.
  if (page.next === url) throw new CrawlFailure('unreadable')
  return page
}

/** Reads the articles that the listing of a vendor names, page after page; a later run goes on from the last page. */
export async function* crawlVendor(crawl: VendorCrawl): Crawl {
  const adapter = vendorAdapters[crawl.kind]
  const account = accountOf(crawl)
  const api = await openVendorApi(crawl, adapter, account)
  const visit: Visit = { api, adapter, crawl }
  let next: string | null = crawl.position?.next ?? (await firstPage(visit, account))
  let listed = crawl.position?.listed ?? 0
  let failures = 0
  let emptyPages = 0
  while (next !== null) {
    if (api.isExhausted()) return 'paused'
    const page: ArticlePage = await readPage(next, visit, account)
    emptyPages = page.articles.length === 0 ? emptyPages + 1 : 0
    if (emptyPages >= crawlLimits.failuresInARow) throw new CrawlFailure('unreadable')
    for (const article of page.articles) {
      if (api.isExhausted()) return 'paused'
      const visited = await visitArticle(article, visit)
      if (visited === null) continue
      failures = visited.failure === null ? 0 : failures + 1
      if (visited.failure !== null && failures >= crawlLimits.failuresInARow) throw visited.failure
      yield visited.step
    }
    listed += page.articles.length
    next = page.next
    if (next !== null && listed >= crawlLimits.articles) return 'limited'
    if (next !== null) yield { kind: 'reached', next, listed }
  }
  return 'ok'
}

async function firstPage({ api, adapter }: Visit, account: VendorAccount): Promise<string> {
  try {
    return await adapter.firstPage(account, api.readJson)
  } catch (error) {
    return readShape(() => {
      throw error
    })
  }
}

/** Signs in and reads the first page of the listing, as a test; throws `CrawlFailure` where it cannot. */
export async function tryVendor(crawl: Omit<VendorCrawl, 'known' | 'position'>): Promise<void> {
  const adapter = vendorAdapters[crawl.kind]
  const account = accountOf(crawl)
  const api = await openVendorApi(crawl, adapter, account)
  const visit: Visit = { api, adapter, crawl: { ...crawl, known: new Map(), position: null } }
  await readPage(await firstPage(visit, account), visit, account)
}
