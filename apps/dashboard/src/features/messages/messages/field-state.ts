import type { DraftIssue } from './message-draft.ts'
import type { NamedField } from './use-field-text.ts'

type FaultText = (code: DraftIssue['code'], field: NamedField) => string

/** What a field is warned of; undefined where nothing is. */
export function warningOf(
  issue: DraftIssue | undefined,
  faultOf: FaultText,
  field: NamedField,
): string | undefined {
  return issue?.severity === 'warning' ? faultOf(issue.code, field) : undefined
}
