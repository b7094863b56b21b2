import type { PlacedIssue } from './list-issues.ts'
import type { StepDraft, StepFields } from './step-draft.ts'

/** What each group of fields of the step form needs. */
export interface StepFieldsProps {
  readonly step: StepDraft
  /** Counted from 0. */
  readonly index: number
  readonly issues: readonly PlacedIssue[]
  readonly unavailable: string | null
  readonly onChange: (change: Partial<StepFields>) => void
}
