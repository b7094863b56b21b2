import type { ForcedValue } from './step.ts'

/** The spec's `forcevalue` of a condition: its value alone, null without one (document 1 §3, "Guide step"). */
export function forceValueOf(nextIf: ForcedValue | null): string | null {
  return nextIf?.value ?? null
}

/**
 * The condition that two fields of a sent step say together. `nextIf` says it all; a bare `forcevalue` means that
 * the input must equal it; an empty one asks for nothing. Returns 'valuesDiffer' when both are said and disagree:
 * anyone who changed one of them must not be ignored.
 */
export function readForceValue(
  nextIf: ForcedValue | null,
  forcevalue: string | null | undefined,
): ForcedValue | null | 'valuesDiffer' {
  if (forcevalue === null || forcevalue === undefined) return nextIf
  if (nextIf === null) return forcevalue === '' ? null : { mode: 'equals', value: forcevalue }
  return nextIf.value === forcevalue ? nextIf : 'valuesDiffer'
}
