import type { PlacedIssue } from './list-issues.ts'
import type { StepDraft, StepFields } from './step-draft.ts'

/** What the source language says of a step, for anyone who translates it. */
export interface StepSource {
  /** Name of the language, ready to read. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly lang: string
  readonly content: string
  readonly message: string
}

/** What each group of fields of the step form needs. */
export interface StepFieldsProps {
  readonly step: StepDraft
  /** What is wrong with this step. */
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
