import { useMemo, useState } from 'react'
import { useIssueText } from '../../shared/guide/use-issue-text.ts'
import type { GuideDraft } from './guide-draft.ts'
import { isValidSelector } from './is-valid-selector.ts'
import { issuesOfDraft, issuesOfRefusal, type PlacedIssue, placeIssues } from './list-issues.ts'

/**
 * What is wrong with the draft, found here while typing; what the server alone found when it refused a save is
 * shown until the draft changes.
 */
export function useIssues(draft: GuideDraft, saveError: unknown): readonly PlacedIssue[] {
  const issueText = useIssueText()
  const [refused, setRefused] = useState({ error: saveError, draft })
  if (refused.error !== saveError) setRefused({ error: saveError, draft })
  const found = useMemo(() => issuesOfDraft(draft, isValidSelector), [draft])
  const named = refused.draft === draft ? issuesOfRefusal(saveError) : []
  return placeIssues([...found, ...named], issueText)
}
