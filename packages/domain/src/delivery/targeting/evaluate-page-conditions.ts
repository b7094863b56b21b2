import type { PageConditions } from './page-conditions.ts'
import { matchesPattern } from './url-pattern.ts'

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
  const { rules, visibility } = conditions
  const rule = rules.find(pattern => matchesPattern(pattern, url)) ?? null
  return {
    holds: (rule !== null) === (visibility === 'show'),
    reason: rule === null ? 'noRuleMatched' : 'ruleMatched',
    rule,
  }
}
