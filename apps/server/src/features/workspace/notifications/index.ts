export { sendAnswerDigests } from './answer-digest.ts'
export { digestJob } from './digest-job.ts'
export { mailJobEnd } from './job-mail.ts'
export { sendWeeklySummaries } from './weekly-summary.ts'
