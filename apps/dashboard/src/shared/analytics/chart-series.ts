import type { ChartScale } from './chart-scale.ts'
import type { FigureKind } from './metric-change.ts'

/** One figure over time. The first four have colours of their own. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly kind: FigureKind
  /** One value for each interval; null where there is none. */
  readonly values: readonly (number | null)[]
}

/** Series to draw, and their scale. */
export interface ChartMarksProps {
  readonly series: readonly ChartSeries[]
  readonly scale: ChartScale
  readonly labels: readonly string[]
  /** Index of the interval that is not complete yet; -1 if there is none. */
  readonly openIndex: number
  /** The pointer entered the room of a point. */
  readonly onPoint: (index: number) => void
}

/** One figure of each point as a series: its name among the points, what it is called and what kind of figure it is. */
export function seriesOf<Name extends string>(
  points: readonly Readonly<Record<Name, number | null>>[],
  name: Name,
  label: string,
  kind: FigureKind,
): ChartSeries {
  return { key: name, label, kind, values: points.map(point => point[name]) }
}
