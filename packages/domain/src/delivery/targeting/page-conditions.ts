import { type Address, matchesAddress } from './page-address.ts'

/** The stored form of a page segment's conditions (document 1 §3, page segment). */
export interface PageConditions {
  readonly rules: readonly string[]
  readonly visibility: 'show' | 'hide'
}

/** The answer of `evaluatePageConditions` alone, for pages that have to be small. */
export const pageConditionsHold = (conditions: PageConditions | null, page: Address): boolean =>
  !conditions ||
  conditions.rules.some(pattern => matchesAddress(pattern, page)) === (conditions.visibility === 'show')
