import type { CharSet } from './char-set.ts'

/** A regular expression as a tree. Groups only nest, and assertions (`^`, `$`, `\b`) match the empty text. */
export type PatternNode =
  | { readonly kind: 'empty' }
  | { readonly kind: 'chars'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  /** `max` is `Infinity` for an open quantifier. */
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number }

/**
 * Why a pattern is refused.
 * - `patternInvalid`: not a regular expression.
 * - `patternUnsupported`: uses syntax whose cost cannot be bounded here (look-around, back-references) or that
 *   means something else without the `u` flag (`\p`, `\k`).
 * - `patternTooSlow`: some texts can be matched in so many ways that the page would hang.
 * - `patternTooLarge`: too large to be analysed within the limits.
 */
export type PatternFault = 'patternInvalid' | 'patternUnsupported' | 'patternTooSlow' | 'patternTooLarge'

/** Ends the analysis of a pattern with its fault. */
export class PatternRefused extends Error {
  readonly fault: PatternFault
  constructor(fault: PatternFault) {
    super(fault)
    this.fault = fault
  }
}
