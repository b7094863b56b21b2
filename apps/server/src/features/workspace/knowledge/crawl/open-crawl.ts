import { isVendorKind } from '@waymark/domain/workspace/integration'
import type { CrawlPosition } from '@waymark/domain/workspace/knowledge'
import type { MicrosoftHosts } from '../../../../platform/config/index.ts'
import type { Source } from '../source.ts'
import { crawlVendor, tryVendor } from '../vendors/crawl-vendor.ts'
import { crawlSite, trySite } from '../web/crawl-site.ts'
import type { ClientParts } from '../web/site-client.ts'
import { CrawlFailure } from './crawl-failure.ts'
import type { Crawl, KnownDocument } from './crawl-step.ts'

interface Trial extends ClientParts {
  readonly microsoft: MicrosoftHosts
}

interface Opening extends Trial {
  readonly known: ReadonlyMap<string, KnownDocument>
  readonly position: CrawlPosition | null
}

/** The crawl of a source, by its kind. */
export function openCrawl(source: Source, opening: Opening): Crawl {
  const { kind, companyId, data } = source
  if (kind === 'sitemap') return crawlSite({ ...opening, companyId, url: data.url, prefix: data.filter })
  if (isVendorKind(kind)) return crawlVendor({ ...opening, source, kind })
  throw new CrawlFailure('unreadable')
}

/** Tries whether a source can be read, without reading its documents; throws `CrawlFailure` where it cannot. */
export async function tryCrawl(source: Source, opening: Trial): Promise<void> {
  const { kind, companyId, data } = source
  if (kind === 'sitemap') return trySite({ ...opening, companyId, url: data.url })
  if (isVendorKind(kind)) return tryVendor({ ...opening, source, kind })
  throw new CrawlFailure('unreadable')
}
