/** An `error` stops what was asked for (saving, publishing); a `warning` only tells. */
export type IssueSeverity = 'error' | 'warning'

/** One thing wrong with what a person wrote. Words for it live in the locale files, under its code. */
export interface Issue<Code extends string = string> {
  /** Location of the issue, as keys and zero-based positions joined by dots: `steps.2.url`; empty for the whole. */
  readonly path: string
  readonly code: Code
  readonly severity: IssueSeverity
}

/** Whether nothing in the list stops what was asked for. */
export function isFreeOfErrors(issues: readonly Issue[]): boolean {
  return issues.every(issue => issue.severity !== 'error')
}
