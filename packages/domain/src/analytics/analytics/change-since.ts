/** How a figure stands against the period before. `new`: there was none before. */
export type Change =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'new' }
  | { readonly kind: 'rate'; readonly rate: number }

/**
 * (current − previous) ÷ previous; `new` where there was nothing before and is something now, `unknown` where one of
 * the two could not be made (product design, "users growth rate").
 */
export function changeSince(current: number | null, previous: number | null): Change {
  if (current === null || previous === null) return { kind: 'unknown' }
  if (previous === 0) return current === 0 ? { kind: 'rate', rate: 0 } : { kind: 'new' }
  return { kind: 'rate', rate: (current - previous) / Math.abs(previous) }
}

/** part ÷ whole, at most 1; null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.min(1, part / whole)
}
