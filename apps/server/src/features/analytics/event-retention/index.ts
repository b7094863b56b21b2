export { retentionJob } from './enforce-retention.ts'
export { eventRetentionRoutes } from './routes.ts'
