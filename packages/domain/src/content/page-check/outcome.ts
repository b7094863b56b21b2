/** Kinds of content whose elements a page check looks for. */
export const checkedKinds = ['guide', 'tooltip', 'beacon', 'elementTag', 'validator'] as const
export type CheckedKind = (typeof checkedKinds)[number]

/**
 * Result of a page check for one element. `repaired`: found by comparison, under another name or place; `ambiguous`:
 * several elements fit; `skipped`: not looked for, or nothing to look for.
 */
export const checkOutcomes = ['found', 'repaired', 'notFound', 'ambiguous', 'skipped'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** Reasons of an outcome. */
export const checkReasons = [
  'noMatch',
  'hidden',
  'invalidSelector',
  'severalMatches',
  'otherPage',
  'optional',
  'nextIsThere',
  'slide',
  'notVisited',
  'afterFailure',
  'notUsable',
  'noValue',
  'outOfTime',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** Whether a user would not get past this element: what the check reports as a failure. */
export const isFailure = (outcome: CheckOutcome): boolean => outcome === 'notFound' || outcome === 'ambiguous'
