export { alarmRoutes } from './routes.ts'
export { alarmJob, lookForAlarms } from './watch-alarms.ts'
