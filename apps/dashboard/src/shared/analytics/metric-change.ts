import { changeSince } from '@waymark/domain/analytics/analytics'

/** How a figure is written. Rates are 0 to 1, scores 0 to 100, an NPS −100 to 100. */
export type FigureKind = 'count' | 'rate' | 'score' | 'nps' | 'seconds' | 'decimal'

export interface WireMetric {
  readonly value: number | null
  readonly previous: number | null
}

/** How a figure moved against the period before; `amount` is a share of it in whole per cents, or points of a rate or score. */
export type MetricChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'new' }
  | { readonly kind: 'share' | 'points'; readonly amount: number }

/** Rates and scores move by points, everything else by a share of what it was. */
export function metricChange(kind: FigureKind, { value, previous }: WireMetric): MetricChange {
  if (value === null || previous === null) return { kind: 'none' }
  if (kind === 'rate') return { kind: 'points', amount: Math.round((value - previous) * 100) }
  if (kind === 'score' || kind === 'nps') {
    return { kind: 'points', amount: Math.round(value) - Math.round(previous) }
  }
  const change = changeSince(value, previous)
  if (change.kind === 'rate') return { kind: 'share', amount: Math.round(change.rate * 100) / 100 }
  return change.kind === 'new' ? { kind: 'new' } : { kind: 'none' }
}
