export type { ScheduledReport, ScheduleFault, ScheduleInterval } from './report-schedule.ts'
export {
  lastPeriod,
  nextRunMs,
  scheduledReportNames,
  scheduledReports,
  scheduleFaults,
  scheduleIntervals,
  scheduleLimits,
  scheduleTries,
  shouldRetry,
} from './report-schedule.ts'
