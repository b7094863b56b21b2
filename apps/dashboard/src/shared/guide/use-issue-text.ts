import type { WireIssue } from '@waymark/contract'

/** Gives the sentence for an issue of a guide. */
export function useIssueText(): (issue: Pick<WireIssue, 'code' | 'message'>) => string {
  return issue => issue.message
}
