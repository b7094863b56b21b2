export {
  type AttemptLimiter,
  type CountedAttempt,
  openAttemptLimiter,
} from './attempt-limiter.ts'
export { wrongLinks } from './wrong-links.ts'
