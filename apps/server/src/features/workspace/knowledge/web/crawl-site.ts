import { type Fetched, OutboundError } from '../../../../platform/outbound/index.ts'
import { documentLimits, LimitExceeded } from '../../../../platform/untrusted/index.ts'
import { asCrawlFailure, CrawlFailure, outcomeOfStatus } from '../crawl/crawl-failure.ts'
import { type Crawl, type CrawlStep, crawlLimits, type KnownDocument } from '../crawl/crawl-step.ts'
import { baseLanguage } from '../text-search-config.ts'
import { addressOnSite, isAllowedBy, listPages, readSitemapAt, readSiteRules } from './list-pages.ts'
import { parsePage } from './parse-web.ts'
import type { RobotsRules } from './robots-rules.ts'
import { type Client, type ClientParts, openClient } from './site-client.ts'

export interface SiteCrawl extends ClientParts {
  readonly companyId: number
  /** Address of the sitemap. */
  readonly url: string
  /** Beginning of the path of pages; empty: all. */
  readonly prefix: string
  readonly known: ReadonlyMap<string, KnownDocument>
}

interface Visit {
  readonly client: Client
  readonly rules: RobotsRules
  readonly crawl: SiteCrawl
}

const conditionalHeaders = (known: KnownDocument | undefined): Record<string, string> => ({
  ...(known?.etag == null ? {} : { 'if-none-match': known.etag }),
  ...(known?.lastModified == null ? {} : { 'if-modified-since': known.lastModified }),
})

/** Whether the reply is a page of the site that may be indexed. */
function isPage({ url, contentType, headers }: Fetched, { rules, crawl }: Visit): boolean {
  const isHtml = /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType)
  const isExcluded = /\b(noindex|none)\b/i.test(headers['x-robots-tag'] ?? '')
  return isHtml && !isExcluded && addressOnSite(url, crawl.url) !== null && isAllowedBy(rules, url)
}

/** Limits the length of a validator; a longer one is not sent back. */
const shortHeader = (value: string | undefined): string | null =>
  value !== undefined && value.length <= 200 ? value : null

async function readReply(reply: Fetched, url: string, visit: Visit): Promise<CrawlStep> {
  if (!isPage(reply, visit)) return { kind: 'removed', url }
  const context = { companyId: visit.crawl.companyId, field: 'url' }
  const page = await parsePage(context, reply.body, reply.contentType)
  if (page.isExcluded || page.title === '') return { kind: 'removed', url }
  const { title, headings, body } = page
  const etag = shortHeader(reply.headers['etag'])
  const lastModified = shortHeader(reply.headers['last-modified'])
  const language = baseLanguage(page.language)
  return { kind: 'document', document: { url, language, title, headings, body, etag, lastModified } }
}

/** Reads one page. A failure that may pass keeps what is known of it, and is returned with it. */
async function visitPage(
  url: string,
  visit: Visit,
): Promise<{ step: CrawlStep; failure: CrawlFailure | null }> {
  const fine = (step: CrawlStep) => ({ step, failure: null })
  try {
    const headers = conditionalHeaders(visit.crawl.known.get(url))
    const reply = await visit.client.get(url, documentLimits.webPage.bytes, headers)
    if (reply.status === 304) return fine({ kind: 'kept', url })
    const outcome = outcomeOfStatus(reply.status)
    if (outcome === 'refused') return { step: { kind: 'kept', url }, failure: new CrawlFailure('refused') }
    return fine(outcome === null ? await readReply(reply, url, visit) : { kind: 'removed', url })
  } catch (error) {
    // A page that is too large, or leads into a private network, is left out; the others are read.
    const isOwnFault = error instanceof OutboundError && ['timeout', 'unreachable'].includes(error.fault)
    if (isOwnFault) return { step: { kind: 'kept', url }, failure: asCrawlFailure(error) }
    if (error instanceof OutboundError || error instanceof LimitExceeded)
      return fine({ kind: 'removed', url })
    throw error
  }
}

/** Pages that are not known first: a crawl that is limited reaches them the next time. */
const inOrder = (urls: readonly string[], known: SiteCrawl['known']): readonly string[] => [
  ...urls.filter(url => !known.has(url)),
  ...urls.filter(url => known.has(url)),
]

/** Reads the pages that a sitemap names, one after another. */
export async function* crawlSite(crawl: SiteCrawl): Crawl {
  const client = openClient(crawl)
  const rules = await readSiteRules(client, crawl.url)
  client.slowDownTo(rules.delayMs)
  const { urls, isLimited } = await listPages(
    { client, rules, companyId: crawl.companyId },
    crawl.url,
    crawl.prefix,
  )
  yield { kind: 'listed', urls }
  const visit: Visit = { client, rules, crawl }
  let failures = 0
  for (const url of inOrder(urls, crawl.known)) {
    if (client.isExhausted()) return 'limited'
    const { step, failure } = await visitPage(url, visit)
    failures = failure === null ? 0 : failures + 1
    if (failure !== null && failures >= crawlLimits.failuresInARow) throw failure
    yield step
  }
  return isLimited ? 'limited' : 'ok'
}

/** Reads `robots.txt` and the sitemap alone, as a test of its address; throws `CrawlFailure` where it cannot. */
export async function trySite(crawl: Pick<SiteCrawl, 'companyId' | 'url'> & ClientParts): Promise<void> {
  const client = openClient(crawl)
  const rules = await readSiteRules(client, crawl.url)
  if (!isAllowedBy(rules, crawl.url)) throw new CrawlFailure('robots')
  await readSitemapAt({ client, rules, companyId: crawl.companyId }, crawl.url, true)
}
