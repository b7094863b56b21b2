export { scheduleRunQueue } from './queue-run.ts'
export { reportScheduleRoutes } from './routes.ts'
export { queueDueSchedules, scheduleJobs } from './schedule-jobs.ts'
