export type { ChapterContent, ChapterState, ChapterTexts } from './chapter-fields.ts'
export { chapterEntity, chapterFields, chapterSettings } from './chapter-fields.ts'
export { chapterIssues } from './chapter-issues.ts'
export { insertBeside, mergeOrder, type Side } from './merge-order.ts'
