import { matchesPattern } from './url-pattern.ts'

/** The stored form of a page segment's conditions (document 1 §3, page segment). */
export interface PageConditions {
  readonly rules: readonly string[]
  readonly visibility: 'show' | 'hide'
}

/** The first rule that fits an address; undefined where none does. */
export const matchingRule = ({ rules }: PageConditions, url: string) =>
  rules.find(pattern => matchesPattern(pattern, url))

/** The answer of `evaluatePageConditions` alone, for pages that have to be small. */
export const pageConditionsHold = (conditions: PageConditions | null, url: string): boolean =>
  conditions === null || (matchingRule(conditions, url) !== undefined) === (conditions.visibility === 'show')
