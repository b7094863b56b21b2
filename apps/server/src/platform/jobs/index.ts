export { type JobKind, type Jobs, openJobs } from './jobs.ts'
