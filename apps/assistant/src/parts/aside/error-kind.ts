import type { StepErrorKind } from '@waymark/domain/analytics/events'
import type { SearchFault } from '../player/search.ts'
import type { Cause } from '../player/step-flow.ts'

/**
 * What is reported for a fault. A person who went to another page by themselves met no error; an application
 * that did not lead to the expected page after an action did.
 */
export function errorKind(fault: SearchFault, cause: Cause): StepErrorKind | null {
  if (fault === 'other_page') return cause === 'acted' ? 'timeout' : null
  return fault === 'invalid_selector' ? 'not_found' : fault
}
