import type { DraftIssue } from './message-draft.ts'
import type { NamedField } from './use-field-text.ts'

/** What the fields of one language get. */
export interface TextFieldsProps<Texts> {
  readonly texts: Texts
  readonly onChange: (change: Partial<Texts>) => void
  /** What is wrong with a field in this language. */
  readonly issueOf: (field: NamedField) => DraftIssue | undefined
  readonly unavailable: string | null
}
