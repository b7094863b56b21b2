import { dayInZone, type RangeInterval, startOfZonedDay } from '@waymark/domain/analytics/analytics'

interface Charted {
  readonly interval: RangeInterval
  readonly timeZone: string
  readonly points: readonly { readonly from: string; readonly to: string }[]
}

const hourMs = 3_600_000

/** The index of the interval that `nowMs` falls into and that is not complete yet; -1 where the range ended before. */
export function openIntervalOf({ interval, timeZone, points }: Charted, nowMs: number): number {
  const day = dayInZone(nowMs, timeZone)
  const hour = Math.floor((nowMs - startOfZonedDay(day, timeZone)) / hourMs)
  const now = interval === 'hour' ? `${day}T${String(hour).padStart(2, '0')}` : day
  return points.findIndex(point => point.to >= now)
}
