import type { WireAnalyticsOverview } from '@waymark/contract'
import type { CountColumn, ScoreColumn, SegmentSort } from './segment-sorts.ts'

/** One row of the matrix: all users (segment null), or those of a segment. */
export interface SegmentRow extends Readonly<Record<CountColumn, number | null>> {
  readonly segment: number | null
  readonly name: string
  readonly scores: WireAnalyticsOverview['scores']
}

const sortValue = (row: SegmentRow, sort: SegmentSort): string | number | null => {
  if (sort === 'name') return row.name
  if (sort === 'users' || sort === 'userShare' || sort === 'sessions') return row[sort]
  return row.scores[sort].value
}

/** Segments in order, all users before them; a segment without the value is last in both directions. */
export function sortSegments(
  rows: readonly SegmentRow[],
  sort: SegmentSort,
  order: 'ASC' | 'DESC',
): readonly SegmentRow[] {
  const sign = order === 'ASC' ? 1 : -1
  return rows.toSorted((one, other) => {
    if (one.segment === null || other.segment === null) return one.segment === null ? -1 : 1
    const [left, right] = [sortValue(one, sort), sortValue(other, sort)]
    if (left === null || right === null) return (left === null ? 1 : 0) - (right === null ? 1 : 0)
    const compared =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right))
    return sign * compared || one.name.localeCompare(other.name)
  })
}

/** Points that a score of a segment lies above that of all users, as both are printed; null where one is unknown. */
export function pointsAbove(
  row: SegmentRow,
  all: SegmentRow | undefined,
  column: ScoreColumn,
): number | null {
  const [score, whole] = [row.scores[column].value, all?.scores[column].value ?? null]
  return score === null || whole === null ? null : Math.round(score) - Math.round(whole)
}
