import { type SourceKind, sourceKinds } from '../integration/index.ts'

export const isSourceKind = (kind: string): kind is SourceKind =>
  (sourceKinds as readonly string[]).includes(kind)

/** Whether a job reads the documents of the source beforehand; the others are asked at each search. */
export const isIndexedKind = (kind: string): boolean => isSourceKind(kind) && kind !== 'jsonSearch'

/** How a test of a source, or the last crawl, ended. */
export const crawlOutcomes = [
  'ok',
  /** More pages than the limit; the first ones are indexed. */
  'limited',
  /** Read in part within the time of one run; the next run goes on from there. */
  'paused',
  'address',
  'protocol',
  'redirects',
  'timeout',
  'unreachable',
  'tooLarge',
  /** 401 or 403, or nothing that signs in. */
  'denied',
  'notFound',
  /** 429: too many requests. */
  'slowDown',
  /** Any other status of 400 and above. */
  'refused',
  /** The address holds something else than what the kind reads. */
  'unreadable',
  /** `robots.txt` of the site excludes crawlers. */
  'robots',
  /** The address leads to another site. */
  'elsewhere',
  /** Not reachable for a week; its documents were removed. */
  'gone',
] as const
export type CrawlOutcome = (typeof crawlOutcomes)[number]
