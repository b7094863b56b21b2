import { matchingRule, type PageConditions, pageConditionsHold } from './page-conditions.ts'

/** Whether something may be shown at an address, and what decided it. */
export interface PageVerdict {
  readonly holds: boolean
  readonly reason: 'everywhere' | 'ruleMatched' | 'noRuleMatched'
  /** The first rule that fits the address; null where none does. */
  readonly rule: string | null
}

/**
 * Evaluates a page segment: one fitting rule is enough. `hide` turns the answer round. Null means everywhere;
 * conditions without rules fit no page.
 */
export function evaluatePageConditions(conditions: PageConditions | null, url: string): PageVerdict {
  if (conditions === null) return { holds: true, reason: 'everywhere', rule: null }
  const rule = matchingRule(conditions, url) ?? null
  const holds = pageConditionsHold(conditions, url)
  return { holds, reason: rule === null ? 'noRuleMatched' : 'ruleMatched', rule }
}
