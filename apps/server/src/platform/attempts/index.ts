export {
  type Attempter,
  type AttemptLimiter,
  type CountedAttempt,
  openAttemptLimiter,
} from './attempt-limiter.ts'
export { anonymousAttempter, failedLinkAttempts } from './failed-link-attempts.ts'
