import type { FindFault } from '../../finder/find-element.ts'

/** Cause of the change to a step. It determines whether the assistant may change the page itself. */
export type Cause = 'start' | 'next' | 'back' | 'acted' | 'resume' | 'lost' | 'retry'

/** Why a step cannot be shown. */
export type SearchFault = FindFault | 'other_page'
