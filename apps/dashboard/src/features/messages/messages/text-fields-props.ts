import type { DraftIssue } from './message-draft.ts'
import type { NamedField } from './use-field-text.ts'

/** Props of the fields of one language. */
export interface TextFieldsProps<Texts> {
  readonly texts: Texts
  readonly onChange: (change: Partial<Texts>) => void
  /** Returns the issue of a field in this language. */
  readonly issueOf: (field: NamedField) => DraftIssue | undefined
  readonly unavailable: string | null
}
