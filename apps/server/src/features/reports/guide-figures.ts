import type { WireGuideFigures } from '@waymark/contract'
import type { GuideCounts } from '../../reports/guide-report.ts'
import type { ReportedGuide } from './reported-guides-view.ts'

const nothing: GuideCounts = {
  started: 0,
  uniqueStarted: 0,
  completed: 0,
  exitedOnFirstStep: 0,
  failed: 0,
  medianDurationMs: null,
}

/** part ÷ whole; null where there is no whole. A run begun before the range can end in it, so at most 1. */
const ratio = (part: number, whole: number) => (whole <= 0 ? null : Math.min(1, part / whole))

/** The figures of a guide's row; without counts, zeros and no rates. Formulas: product design, "Guides". */
export function figuresOf(guide: ReportedGuide, counts: GuideCounts = nothing): WireGuideFigures {
  const { started, uniqueStarted, completed, exitedOnFirstStep, failed, medianDurationMs } = counts
  const health = ratio(completed, started - exitedOnFirstStep)
  return {
    guideId: guide.id,
    title: guide.title,
    visibility: guide.visibility,
    wasPublished: guide.wasPublished,
    chapter: guide.chapter,
    started,
    uniqueStarted,
    completed,
    exitedOnFirstStep,
    failed,
    completionRate: ratio(completed, started),
    healthScore: health === null ? null : health * 100,
    failureRate: ratio(failed, uniqueStarted),
    medianDurationS: medianDurationMs === null ? null : medianDurationMs / 1000,
  }
}

export interface FiguresOrder {
  readonly sort: 'title' | 'started' | 'uniqueStarted' | 'completed' | 'completionRate'
  readonly order: 'ASC' | 'DESC'
}

const byTitle = (one: WireGuideFigures, other: WireGuideFigures) =>
  one.title.localeCompare(other.title, 'en', { sensitivity: 'base', numeric: true }) ||
  one.guideId - other.guideId

/** Puts rows in order; what has no figure stands last in both directions, equals by title. */
export function sortFigures(rows: readonly WireGuideFigures[], { sort, order }: FiguresOrder) {
  const sign = order === 'ASC' ? 1 : -1
  if (sort === 'title') return rows.toSorted((one, other) => sign * byTitle(one, other))
  return rows.toSorted((one, other) => {
    const [left, right] = [one[sort], other[sort]]
    if (left === right) return byTitle(one, other)
    if (left === null) return 1
    if (right === null) return -1
    return sign * (left - right)
  })
}
