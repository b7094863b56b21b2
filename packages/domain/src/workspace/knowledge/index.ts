export { type CrawlEnd, isGone, nextCrawlAfterMs } from './crawl-schedule.ts'
export { checkSearchTemplate, fillTemplate, type SearchedFor } from './search-template.ts'
export {
  type CrawlOutcome,
  crawlOutcomes,
  isIndexedKind,
  isSourceKind,
} from './source-kinds.ts'
