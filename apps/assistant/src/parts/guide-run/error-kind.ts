import type { StepErrorKind } from '@waymark/domain/analytics/events'
import type { Cause, SearchFault } from '../player/step-flow.ts'

/**
 * Error kind to report for a search fault. A user who navigated to another page caused no error. An application that
 * did not lead to the expected page after an action did.
 */
export function errorKind(fault: SearchFault, cause: Cause): StepErrorKind | null {
  if (fault === 'other_page') return cause === 'acted' ? 'timeout' : null
  return fault === 'invalid_selector' ? 'not_found' : fault
}
