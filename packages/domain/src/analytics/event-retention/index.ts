export { eventMonthsOf, keptFrom, retentionMonths } from './event-retention.ts'
