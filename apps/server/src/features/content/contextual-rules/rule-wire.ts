import type { WireContextualRule, WireIssue } from '@waymark/contract'
import { type RuleContent, ruleFields, validateContextualRule } from '@waymark/domain/content/contextual'
import { toWireFields } from '@waymark/domain/foundation/entity'
import { type EffectiveRole, may, mayAll } from '@waymark/domain/identity/access'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { toWireIssue } from '../../../platform/wire-issue.ts'
import { selectorFault } from '../guides/index.ts'
import type { RuleRecord } from './rule-record.ts'

/** A live rule reaches people as a public guide does, a draft no more than a private one (document 2 §6). */
export const visibilityOf = (status: RuleContent['status']) =>
  status === 'live' ? ('public' as const) : ('private' as const)

/** Returns the issues of a rule, as a draft or as if it were live. */
export function ruleIssues(rule: RuleContent, isLive: boolean): WireIssue[] {
  return validateContextualRule(rule, isLive, css => selectorFault(css) === null).map(toWireIssue)
}

/** A rule as it travels, with what would keep it from being live and what the role may do with it. */
export function toWireRule(rule: RuleRecord, role: EffectiveRole): WireContextualRule {
  const visibility = visibilityOf(rule.status)
  return {
    id: rule.id,
    tutorial: rule.guideId,
    ...toWireFields(ruleFields, rule),
    issues: ruleIssues(rule, true),
    createdAt: wireInstant(rule.createdAt),
    updatedAt: wireInstant(rule.updatedAt),
    version: rule.version,
    may: {
      edit: may(role, 'edit:tutorial', { visibility }),
      publish: mayAll(role, ['edit:tutorial'], { visibility: 'public' }),
    },
  }
}
