import type { PlacedIssue } from './list-issues.ts'
import type { StepDraft, StepFields } from './step-draft.ts'

/** Text of a step in the source language, for translators. */
export interface StepSource {
  /** Name of the language, ready to read. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly lang: string
  readonly content: string
  readonly message: string
}

/** Props of each group of fields in the step form. */
export interface StepFieldsProps {
  readonly step: StepDraft
  /** Issues of this step. */
  readonly issues: readonly PlacedIssue[]
  readonly unavailable: string | null
  /** The same function as long as the same step is open. */
  readonly onChange: (change: Partial<StepFields>) => void
}

/**
 * Whether a group of fields may stay as it is drawn: of the step only `fields` concern it. Used as the second
 * argument of `memo`, so that typing in one field does not draw all others again.
 */
export function concernsOnly<P extends StepFieldsProps>(fields: readonly (keyof StepDraft)[]) {
  return (before: P, after: P): boolean => {
    const { step: was, ...rest } = before
    const { step: is, ...others } = after
    const names = Object.keys(others) as (keyof typeof others)[]
    return (
      names.length === Object.keys(rest).length &&
      names.every(name => rest[name] === others[name]) &&
      fields.every(field => was[field] === is[field])
    )
  }
}
