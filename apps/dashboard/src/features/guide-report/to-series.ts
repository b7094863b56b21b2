export type Interval = 'day' | 'week' | 'month'

export interface SeriesPoint {
  /** First day of the interval within the range. */
  readonly from: string
  /** Last day of it. */
  readonly to: string
  readonly started: number
  readonly completed: number
}

export interface Series {
  readonly interval: Interval
  readonly points: readonly SeriesPoint[]
  /** The largest figure among the bars; 0 without any. A run may be completed in another interval than it was started. */
  readonly max: number
}

interface DayCount {
  readonly day: string
  readonly started: number
  readonly completed: number
}

const dayMs = 86_400_000
const atOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

/** Bars are days up to 31 days, weeks up to 120, months above. */
export function intervalOf(days: number): Interval {
  if (days <= 31) return 'day'
  return days <= 120 ? 'week' : 'month'
}

/** Names the interval that a day falls into: the day, its Monday, or its month. */
function bucketOf(day: string, interval: Interval): string {
  if (interval === 'day') return day
  if (interval === 'month') return day.slice(0, 7)
  const sinceMonday = (new Date(atOf(day)).getUTCDay() + 6) % 7
  return dayOf(atOf(day) - sinceMonday * dayMs)
}

/**
 * Makes the bars of a range out of counts per day. Days without a count are zero; days outside the range are
 * left out; the first and last week or month hold only the days that lie in the range.
 */
export function toSeries(counts: readonly DayCount[], from: string, to: string): Series {
  const days = Math.max(0, Math.round((atOf(to) - atOf(from)) / dayMs) + 1)
  const interval = intervalOf(days)
  const byDay = new Map(counts.map(count => [count.day, count]))
  const points = new Map<string, SeriesPoint>()
  for (let index = 0; index < days; index++) {
    const day = dayOf(atOf(from) + index * dayMs)
    const bucket = bucketOf(day, interval)
    const point = points.get(bucket) ?? { from: day, to: day, started: 0, completed: 0 }
    const count = byDay.get(day)
    points.set(bucket, {
      from: point.from,
      to: day,
      started: point.started + (count?.started ?? 0),
      completed: point.completed + (count?.completed ?? 0),
    })
  }
  const list = [...points.values()]
  return {
    interval,
    points: list,
    max: Math.max(0, ...list.flatMap(point => [point.started, point.completed])),
  }
}

/** Round figures for the axis, from 0 to at least `max`, at most five steps. */
export function axisTicks(max: number): readonly number[] {
  if (max <= 0) return [0]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map(unit => unit * power).find(unit => unit >= rough) ?? rough)
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(max / whole) + 1 }, (_, index) => index * whole)
}
