import type { OpenReport } from './open-report.ts'

export interface Metric {
  readonly value: number | null
  readonly previous: number | null
}

/** A figure beside that of the period before. */
export const metric = (value: number | null, previous: number | null): Metric => ({ value, previous })

/** A figure made in the same way of both periods. */
export const metricOf = <T>(
  periods: { readonly current: T; readonly previous: T },
  make: (part: T) => number | null,
): Metric => metric(make(periods.current), make(periods.previous))

/** part ÷ whole without a bound; null where there is no whole. */
export const perOne = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** Rows of days apart: those of the range and those of the period before. What is in neither is left out. */
export function splitDays<Row extends { readonly day: string }>(report: OpenReport, rows: readonly Row[]) {
  // The day of an hour is the first part of its name.
  const within = ({ from, to }: OpenReport['days']) =>
    rows.filter(({ day }) => day >= from && day.slice(0, from.length) <= to)
  return { current: within(report.days), previous: within(report.previousDays) }
}

/** The sum of a figure over rows. */
export const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + pick(row), 0)

/** One point for each interval of the range, made of the rows of its days. */
export function pointsOfDays<Row extends { readonly day: string }, Figures extends object>(
  { intervals }: OpenReport,
  rows: readonly Row[],
  make: (rows: readonly Row[], interval: { readonly key: string; readonly to: string }) => Figures,
) {
  return intervals.map(interval => {
    const { from, to } = interval
    return {
      from,
      to,
      ...make(
        rows.filter(row => row.day >= from && row.day <= to),
        interval,
      ),
    }
  })
}

/** Rows of intervals by the key of theirs. */
export const byKey = <Row extends { readonly key: string }>(rows: readonly Row[]) =>
  new Map(rows.map(row => [row.key, row]))
