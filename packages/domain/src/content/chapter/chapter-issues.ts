import type { Issue } from '../../foundation/text/issue.ts'

/**
 * What keeps a public chapter from people (product-screens §2.8): it is not shown until a guide in it is live.
 * Warnings only; nothing is refused for them.
 */
export function chapterIssues(chapter: {
  readonly visibility: 'public' | 'private'
  readonly liveGuides: number
}): readonly Issue<'publicButEmpty'>[] {
  if (chapter.visibility !== 'public' || chapter.liveGuides > 0) return []
  return [{ path: 'tutorials', code: 'publicButEmpty', severity: 'warning' }]
}
