export { documentLimits, threadLimits, type XmlLimits } from './document-limits.ts'
export { requireJsonWithin } from './json-limits.ts'
export { LimitExceeded, type LimitName, limitCode } from './limit-exceeded.ts'
export { ParserBusy, untrustedParser } from './parser-pool.ts'
