import { type Day, type DayRange, dayAt, presetRange } from '@waymark/kit/date-rules'
import type { ReportSearch } from './report-search.ts'

/** Today as the report counts days: in UTC. */
export const reportToday = (nowMs: number): Day => dayAt(nowMs, 'UTC')

/** The days that the address asks for; without any, the last 30. */
export function reportRange({ from, to }: ReportSearch, nowMs: number): DayRange {
  return from !== undefined && to !== undefined ? { from, to } : presetRange('last30', reportToday(nowMs))
}
