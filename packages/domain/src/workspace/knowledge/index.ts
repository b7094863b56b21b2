export {
  type CrawlEnd,
  type CrawlPosition,
  isFreshPosition,
  isGone,
  keepsPosition,
  nextCrawlAfterMs,
} from './crawl-schedule.ts'
export { checkSearchTemplate, fillTemplate, type SearchedFor } from './search-template.ts'
export {
  type CrawlOutcome,
  crawlOutcomes,
  isIndexedKind,
  isSourceKind,
} from './source-kinds.ts'
