export { type JobKind, type Jobs, openJobs } from './jobs.ts'
export { restoreQueues } from './restore-queues.ts'
