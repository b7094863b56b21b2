export type { Findable, FoundContent, FoundType, MarkedText } from './find-content.ts'
export { findContent } from './find-content.ts'
