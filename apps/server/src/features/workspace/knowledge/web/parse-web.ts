import { untrustedParser } from '../../../../platform/untrusted/index.ts'
import type { readPage } from './read-page.ts'
import type { readSitemap } from './read-sitemap.ts'

/** Reads a page in a thread with limits; rejects with `LimitExceeded` or `ParserBusy`. */
export const parsePage = untrustedParser<typeof readPage>(
  new URL('./read-page.ts', import.meta.url),
  'readPage',
)

/** Reads a sitemap in a thread with limits; rejects with `LimitExceeded` or `ParserBusy`. */
export const parseSitemap = untrustedParser<typeof readSitemap>(
  new URL('./read-sitemap.ts', import.meta.url),
  'readSitemap',
)
