import type { WireGuideFigures } from '@waymark/contract'
import { isSmallSample } from '@waymark/domain/analytics/analytics'
import type { GuideCounts } from '../report-queries/guide-report.ts'
import type { ReportedGuide } from './reported-guides-view.ts'

const nothing: GuideCounts = {
  users: 0,
  started: 0,
  uniqueStarted: 0,
  completed: 0,
  exitedOnFirstStep: 0,
  failed: 0,
  medianDurationMs: null,
}

const hidden = {
  started: null,
  uniqueStarted: null,
  completed: null,
  exitedOnFirstStep: null,
  failed: null,
  completionRate: null,
  healthScore: null,
  failureRate: null,
  medianDurationS: null,
}

/** part ÷ whole; null where there is no whole. A run begun before the range can end in it, so at most 1. */
const ratio = (part: number, whole: number) => (whole <= 0 ? null : Math.min(1, part / whole))

/** The figures of a guide's row; without counts, zeros and no rates. Formulas: product design, "Guides". */
export function figuresOf(
  guide: ReportedGuide,
  counts: GuideCounts = nothing,
  leastUsers = 0,
): WireGuideFigures {
  const { started, uniqueStarted, completed, exitedOnFirstStep, failed, medianDurationMs } = counts
  const health = ratio(completed, started - exitedOnFirstStep)
  const { id: guideId, title, visibility, wasPublished, chapter } = guide
  const named = { guideId, title, visibility, wasPublished, chapter }
  if (isSmallSample(counts.users, leastUsers)) return { ...named, ...hidden }
  return {
    ...named,
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
