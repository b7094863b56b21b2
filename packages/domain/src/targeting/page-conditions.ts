import { matchesPattern } from './url-pattern.ts'

/** The stored form of a page segment's conditions (document 1 §3, page segment). */
export interface PageConditions {
  readonly rules: readonly string[]
  readonly visibility: 'show' | 'hide'
}

/** Whether something may be shown at an address, and what decided it. */
export interface PageVerdict {
  readonly holds: boolean
  readonly reason: 'everywhere' | 'ruleMatched' | 'noRuleMatched'
  /** The first rule that fits the address; null where none does. */
  readonly rule: string | null
}

const fittingRule = ({ rules }: PageConditions, url: string) =>
  rules.find(pattern => matchesPattern(pattern, url))

/** The answer of `evaluatePageConditions` alone, for pages that have to be small. */
export const pageConditionsHold = (conditions: PageConditions | null, url: string): boolean =>
  conditions === null || (fittingRule(conditions, url) !== undefined) === (conditions.visibility === 'show')

/**
 * Evaluates a page segment: one fitting rule is enough. `hide` turns the answer round. Null means everywhere;
 * conditions without rules fit no page.
 */
export function evaluatePageConditions(conditions: PageConditions | null, url: string): PageVerdict {
  if (conditions === null) return { holds: true, reason: 'everywhere', rule: null }
  const rule = fittingRule(conditions, url) ?? null
  const holds = pageConditionsHold(conditions, url)
  return { holds, reason: rule === null ? 'noRuleMatched' : 'ruleMatched', rule }
}
