import { type Refusal, refuse } from '../../../platform/http/index.ts'

/** A refusal (422) that names one thing wrong with what was sent. */
export function ruleViolation(path: string, code: string, message: string): Refusal {
  return refuse('breaksRule', { issues: [{ path, code, message }] })
}

/** The one answer for the secret of a link that is unknown, used, withdrawn or too old. */
export function linkInvalid(): Refusal {
  return ruleViolation('token', 'linkInvalid', 'This link does not work, or no longer.')
}
