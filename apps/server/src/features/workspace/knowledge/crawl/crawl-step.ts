/** A document as the index keeps it. */
export interface CrawledDocument {
  readonly url: string
  /** First part of a language tag; empty: unknown. */
  readonly language: string
  readonly title: string
  readonly headings: string
  readonly body: string
  readonly etag: string | null
  readonly lastModified: string | null
}

/** Result of a crawl step, in order. */
export type CrawlStep =
  /** The addresses of the source: documents with others are removed at the end. */
  | { readonly kind: 'listed'; readonly urls: readonly string[] }
  | { readonly kind: 'document'; readonly document: CrawledDocument }
  | { readonly kind: 'removed'; readonly url: string }
  /** The listing was read up to here: the next run goes on from `next`, if this one does not end. */
  | { readonly kind: 'reached'; readonly next: string; readonly listed: number }
  /** Unchanged, or not reachable for the moment: what is known of it stays. */
  | { readonly kind: 'kept'; readonly url: string }

/** Reads a source from beginning to end; throws `CrawlFailure` where it cannot. */
export type Crawl = AsyncGenerator<CrawlStep, 'ok' | 'limited' | 'paused'>

/** Data about a document in the index, for conditional requests. */
export interface KnownDocument {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** Limits of one crawl of any source. */
export const crawlLimits = {
  documents: 2_000,
  /** Of a vendor's knowledge base, whose listing is continued by the next run. */
  articles: 10_000,
  /** Of all replies together. */
  bytes: 200 * 1024 * 1024,
  timeMs: 20 * 60_000,
  /** Between two requests. A site may ask for more in `robots.txt`. */
  paceMs: 200,
  /** Sitemaps of one source, and how deep an index of them may lead. */
  sitemaps: 50,
  sitemapDepth: 2,
  /** Pages in a row that cannot be read, after which the rest is not asked for. */
  failuresInARow: 10,
} as const
