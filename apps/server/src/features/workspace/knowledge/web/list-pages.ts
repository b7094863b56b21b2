import { documentLimits } from '../../../../platform/untrusted/index.ts'
import { CrawlFailure, outcomeOfStatus } from '../crawl/crawl-failure.ts'
import { crawlLimits } from '../crawl/crawl-step.ts'
import { parseSitemap } from './parse-web.ts'
import { everythingAllowed, type RobotsRules, readRobots } from './robots-rules.ts'
import type { Client } from './site-client.ts'

/** RFC 9309, 2.5: crawlers read at least 500 KiB. */
const maxRobotsBytes = 512_000

/** Host of an address without `www.`, with its port: what has the same one is the same site. */
const siteOf = (url: URL): string => url.host.replace(/^www\./, '')

/** An address of the site without its fragment; null for another site, or for what is no address of the web. */
export function addressOnSite(text: string, site: string): string | null {
  const url = URL.parse(text, site)
  const home = URL.parse(site)
  if (url === null || home === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  url.hash = ''
  url.username = ''
  url.password = ''
  return siteOf(url) === siteOf(home) && url.href.length <= 2_048 ? url.href : null
}

/**
 * Reads the rules of the site. A missing file allows everything; one that cannot be read allows nothing (RFC 9309,
 * 2.3.1).
 */
export async function readSiteRules(client: Client, site: string): Promise<RobotsRules> {
  const { status, body } = await client.get(new URL('/robots.txt', site).href, maxRobotsBytes)
  if (status >= 500) throw new CrawlFailure('refused')
  return status >= 400 ? everythingAllowed : readRobots(body.toString('utf8'))
}

export const isAllowedBy = (rules: RobotsRules, url: string): boolean => {
  const { pathname, search } = new URL(url)
  return rules.isAllowed(pathname + search)
}

interface Listing {
  readonly client: Client
  readonly rules: RobotsRules
  readonly companyId: number
}

interface Pages {
  readonly urls: readonly string[]
  readonly isLimited: boolean
}

/** Reads one sitemap. The first one throws `CrawlFailure` where it cannot be read; others are null. */
export async function readSitemapAt({ client, companyId }: Listing, url: string, isFirst: boolean) {
  const reply = await client.get(url, documentLimits.sitemap.bytes)
  const outcome = outcomeOfStatus(reply.status)
  if (addressOnSite(reply.url, url) === null) {
    if (isFirst) throw new CrawlFailure('elsewhere')
    return null
  }
  if (outcome !== null) {
    if (isFirst) throw new CrawlFailure(outcome)
    return null
  }
  const sitemap = await parseSitemap({ companyId, field: 'url' }, reply.body)
  if (sitemap === null && isFirst) throw new CrawlFailure('unreadable')
  return sitemap
}

/**
 * The pages that a sitemap names, with those of the sitemaps of an index: of the same site, below `prefix`, allowed by
 * `robots.txt`, at most 2,000. A sitemap of an index that cannot be read is left out.
 * @throws CrawlFailure where the first one cannot be read
 */
export async function listPages(listing: Listing, start: string, prefix: string): Promise<Pages> {
  const urls = new Set<string>()
  const open = [{ url: start, depth: 0 }]
  const seen = new Set([start])
  let isLimited = false
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (listing.client.isExhausted()) return { urls: [...urls], isLimited: true }
    if (!isAllowedBy(listing.rules, next.url)) {
      if (next.depth === 0) throw new CrawlFailure('robots')
      continue
    }
    const sitemap = await readSitemapAt(listing, next.url, next.depth === 0)
    for (const named of sitemap?.sitemaps ?? []) {
      const url = addressOnSite(named, start)
      if (url === null || seen.has(url) || next.depth >= crawlLimits.sitemapDepth) continue
      if (seen.size >= crawlLimits.sitemaps) isLimited = true
      else {
        seen.add(url)
        open.push({ url, depth: next.depth + 1 })
      }
    }
    for (const named of sitemap?.pages ?? []) {
      const url = addressOnSite(named, start)
      if (url === null || !new URL(url).pathname.startsWith(prefix)) continue
      if (!isAllowedBy(listing.rules, url)) continue
      if (urls.size < crawlLimits.documents) urls.add(url)
      else if (!urls.has(url)) return { urls: [...urls], isLimited: true }
    }
  }
  return { urls: [...urls], isLimited }
}
