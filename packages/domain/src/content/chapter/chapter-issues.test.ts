import { expect, test } from 'vitest'
import { chapterIssues } from './chapter-issues.ts'

test.each([
  ['public', 0, ['publicButEmpty']],
  ['public', 1, []],
  ['private', 0, []],
  ['private', 3, []],
] as const)('CHAP-6 a %s chapter with %d live guides warns of %j', (visibility, liveGuides, codes) => {
  const issues = chapterIssues({ visibility, liveGuides })
  expect(issues.map(issue => issue.code)).toEqual(codes)
  expect(issues.every(issue => issue.severity === 'warning')).toBe(true)
})
