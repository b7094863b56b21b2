import type { DraftIssue } from './message-draft.ts'
import type { NamedField } from './use-field-text.ts'

type FaultText = (code: DraftIssue['code'], field: NamedField) => string

/** The counter of a field, and what is warned of. */
export function fieldDescription(
  issue: DraftIssue | undefined,
  counter: string,
  faultOf: FaultText,
  field: NamedField,
): string {
  return issue?.severity === 'warning' ? `${counter} · ${faultOf(issue.code, field)}` : counter
}
