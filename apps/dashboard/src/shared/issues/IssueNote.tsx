import { useContext } from 'react'
import { FieldError } from './FieldError.tsx'
import { IssueContext } from './issue-context.ts'
import { useIssueText } from './use-issue-text.ts'

/** The sentence of an issue, or of a warning, at a place that is no control: a list, a group of fields. */
export function IssueNote({ path }: { readonly path: string }) {
  const form = useContext(IssueContext)
  const issueText = useIssueText()
  const issue = form?.byField[path]
  return issue ? <FieldError text={issueText(issue)} isWarning={issue.severity === 'warning'} /> : null
}
