import type { DraftIssue } from './message-draft.ts'
import type { NamedField } from './use-field-text.ts'

type FaultText = (code: DraftIssue['code'], field: NamedField) => string

/** The error below a field; a warning is none. */
export function fieldError(
  issue: DraftIssue | undefined,
  faultOf: FaultText,
  field: NamedField,
): string | null {
  return issue?.severity === 'error' ? faultOf(issue.code, field) : null
}

/** The counter of a field, and what is warned of. */
export function fieldDescription(
  issue: DraftIssue | undefined,
  counter: string,
  faultOf: FaultText,
  field: NamedField,
): string {
  return issue?.severity === 'warning' ? `${counter} · ${faultOf(issue.code, field)}` : counter
}
