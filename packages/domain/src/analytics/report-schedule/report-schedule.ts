import type { Section } from '../../identity/access/index.ts'
import { addDays, dayInZone, intervalKey, startOfZonedDay } from '../analytics/index.ts'

/** Reports whose table can be sent as a CSV file by a schedule, each with the section that shows it. */
export const scheduledReports = {
  overview: 'analytics/overview',
  content: 'analytics/content/overview',
  guides: 'analytics/content/guides',
  announcements: 'analytics/content/announcements',
  surveys: 'analytics/content/surveys',
  nps: 'analytics/content/surveys/nps',
  tooltips: 'analytics/content/tooltips',
  validators: 'analytics/content/validators',
  searches: 'analytics/content/search',
  happiness: 'analytics/heart/happiness',
  engagement: 'analytics/heart/engagement',
  engagementPages: 'analytics/heart/engagement',
  adoption: 'analytics/heart/adoption',
  adoptionPages: 'analytics/heart/adoption',
  retention: 'analytics/heart/retention',
  tasks: 'analytics/heart/task-success',
  tags: 'analytics/heart/task-success/tags',
  segments: 'analytics/heart/segments',
} as const satisfies Readonly<Record<string, Section>>

export type ScheduledReport = keyof typeof scheduledReports

export const scheduledReportNames = Object.keys(scheduledReports) as readonly ScheduledReport[]

export const scheduleIntervals = ['daily', 'weekly', 'monthly'] as const
export type ScheduleInterval = (typeof scheduleIntervals)[number]

/** Bounds of a schedule: characters of its name, recipients of its mail, and schedules of one application. */
export const scheduleLimits = { name: 80, recipients: 20, perProperty: 50 } as const

/** Why a run did not succeed. Those in `passingFaults` are tried again. */
export const scheduleFaults = [
  'noPermission',
  'noAnalytics',
  'filterGone',
  'eventStore',
  'noRecipients',
  'mailServer',
  'mailRefused',
  'credentials',
  'address',
  'unreachable',
  'timeout',
  'bucketBusy',
  'bucketRefused',
  'notABucket',
  'internal',
] as const
export type ScheduleFault = (typeof scheduleFaults)[number]

const passingFaults: ReadonlySet<ScheduleFault> = new Set([
  'eventStore',
  'mailServer',
  'unreachable',
  'timeout',
  'bucketBusy',
  'internal',
])

/** Tries of one run; with growing delay about two hours. */
export const scheduleTries = 12

/** Whether a run that failed so often is tried again. */
export const shouldRetry = (fault: ScheduleFault, attempts: number): boolean =>
  passingFaults.has(fault) && attempts < scheduleTries

const spans = { daily: 'day', weekly: 'week', monthly: 'month' } as const

/** The first day of the period that a day is in: the day, its Monday, or the first of its month. */
const periodStart = (day: string, every: ScheduleInterval) => intervalKey(day, spans[every])

/** The last complete day, week (Monday to Sunday) or month before an instant, in days of a time zone, both included. */
export function lastPeriod(
  every: ScheduleInterval,
  nowMs: number,
  timeZone: string,
): { readonly from: string; readonly to: string } {
  const to = addDays(periodStart(dayInZone(nowMs, timeZone), every), -1)
  return { from: periodStart(to, every), to }
}

/** A report is sent so long after the end of its period, when late events have arrived. */
const delayMs = 5 * 3_600_000

/** A day that is in the next period, regardless of its length. */
const daysAhead = { daily: 1, weekly: 7, monthly: 31 } as const

/** When the schedule is due next after an instant: five hours after a period ended. Milliseconds since 1970. */
export function nextRunMs(every: ScheduleInterval, nowMs: number, timeZone: string): number {
  const start = periodStart(dayInZone(nowMs, timeZone), every)
  const dueMs = startOfZonedDay(start, timeZone) + delayMs
  if (dueMs > nowMs) return dueMs
  const next = periodStart(addDays(start, daysAhead[every]), every)
  return startOfZonedDay(next, timeZone) + delayMs
}
