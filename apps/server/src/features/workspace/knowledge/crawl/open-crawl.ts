import type { Source } from '../source.ts'
import { crawlSite, trySite } from '../web/crawl-site.ts'
import type { ClientParts } from '../web/site-client.ts'
import { CrawlFailure } from './crawl-failure.ts'
import type { Crawl, KnownDocument } from './crawl-step.ts'

interface Opening extends ClientParts {
  readonly known: ReadonlyMap<string, KnownDocument>
}

/** The crawl of a source, by its kind. */
export function openCrawl({ kind, companyId, data }: Source, opening: Opening): Crawl {
  if (kind === 'sitemap') return crawlSite({ ...opening, companyId, url: data.url, prefix: data.filter })
  throw new CrawlFailure('unreadable')
}

/** Tries whether a source can be read, without reading its documents; throws `CrawlFailure` where it cannot. */
export async function tryCrawl({ kind, companyId, data }: Source, opening: ClientParts): Promise<void> {
  if (kind === 'sitemap') return trySite({ ...opening, companyId, url: data.url })
  throw new CrawlFailure('unreadable')
}
