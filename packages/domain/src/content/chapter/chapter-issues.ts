import type { Issue } from '../../foundation/text/issue.ts'

/**
 * Returns the issues that hide a public chapter from users (product-screens §2.8): the chapter is not shown until a
 * guide in it is live. The issues are warnings only and cause no refusal.
 */
export function chapterIssues(chapter: {
  readonly visibility: 'public' | 'private'
  readonly liveGuides: number
}): readonly Issue<'publicButEmpty'>[] {
  if (chapter.visibility !== 'public' || chapter.liveGuides > 0) return []
  return [{ path: 'tutorials', code: 'publicButEmpty', severity: 'warning' }]
}
