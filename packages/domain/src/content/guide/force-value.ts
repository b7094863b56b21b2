import type { ForcedValue } from './step.ts'

/** The spec's `forcevalue` of a condition: its value alone, null without one (document 1 §3, "Guide step"). */
export function forceValueOf(nextIf: ForcedValue | null): string | null {
  return nextIf?.value ?? null
}

/**
 * Returns the condition that two fields of a sent step express together. `nextIf` contains the full condition; a bare
 * `forcevalue` means that the input must equal it; an empty one sets no condition. Returns 'valuesDiffer' if both are
 * set and disagree, so that a change to one of them is not ignored.
 */
export function readForceValue(
  nextIf: ForcedValue | null,
  forcevalue: string | null | undefined,
): ForcedValue | null | 'valuesDiffer' {
  if (forcevalue === null || forcevalue === undefined) return nextIf
  if (nextIf === null) return forcevalue === '' ? null : { mode: 'equals', value: forcevalue }
  return nextIf.value === forcevalue ? nextIf : 'valuesDiffer'
}
