export type { Findable, FoundContent, FoundType, MarkedText } from './find-content.ts'
export { findContent } from './find-content.ts'
export type { SearchTerm, SynonymFault, SynonymGroup } from './synonyms.ts'
export { cleanSynonyms, readSynonyms, synonymIssues, synonymLimits, toSearchTerms } from './synonyms.ts'
