export type { ScheduledReport, ScheduleFault, ScheduleInterval } from './report-schedule.ts'
export {
  isTriedAgain,
  lastPeriod,
  nextRunMs,
  scheduledReportNames,
  scheduledReports,
  scheduleFaults,
  scheduleIntervals,
  scheduleLimits,
  scheduleTries,
} from './report-schedule.ts'
