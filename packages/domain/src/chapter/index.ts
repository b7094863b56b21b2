export { chapterIssues } from './chapter-issues.ts'
export { mergeOrder, placeBeside, type Side } from './merge-order.ts'
