import { useDeferredValue, useMemo, useState } from 'react'
import { isValidSelector } from '../../../shared/guide/is-valid-selector.ts'
import { useIssueSentence, useIssueText } from '../../../shared/issues/use-issue-text.ts'
import type { GuideDraft } from './guide-draft.ts'
import { issuesOfDraft, issuesOfRefusal, type PlacedIssue, placeIssues } from './list-issues.ts'

/** The same array as long as it says the same, so that what shows issues is drawn again only when they change. */
function useSame(issues: readonly PlacedIssue[]): readonly PlacedIssue[] {
  const said = JSON.stringify(issues)
  const [kept, setKept] = useState({ issues, said })
  if (kept.said === said) return kept.issues
  setKept({ issues, said })
  return issues
}

/**
 * Returns the issues of the draft, found here while typing, a moment after each key. Issues that only the server found
 * when it refused a save are shown until the draft changes.
 */
export function useIssues(draft: GuideDraft, saveError: unknown): readonly PlacedIssue[] {
  const issueText = useIssueText()
  const judged = useDeferredValue(draft)
  const [refused, setRefused] = useState({ error: saveError, draft })
  if (refused.error !== saveError) setRefused({ error: saveError, draft })
  const found = useMemo(() => issuesOfDraft(judged, isValidSelector), [judged])
  const named = refused.draft === draft ? issuesOfRefusal(saveError) : []
  return useSame(placeIssues([...found, ...named], issueText))
}

/** Returns the issues that prevent publishing of the draft, one sentence per location. */
export function useBlockers(issues: readonly PlacedIssue[]): readonly string[] {
  const sentence = useIssueSentence()
  const said = issues.filter(({ severity }) => severity === 'error').map(sentence)
  return [...new Set(said)]
}
