import { type Refusal, refuse } from '../../../platform/http/index.ts'

/** The refusal (422) of one field. */
export function breaksRule(path: string, code: string, message: string): Refusal {
  return refuse('breaksRule', { issues: [{ path, code, message }] })
}
