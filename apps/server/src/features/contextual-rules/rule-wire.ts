import type { WireContextualRule, WireIssue } from '@waymark/contract'
import { type EffectiveRole, may, mayAll } from '@waymark/domain/access'
import { validateContextualRule } from '@waymark/domain/contextual'
import type { Issue } from '@waymark/domain/text'
import { wireInstant } from '../../platform/wire-instant.ts'
import { selectorFault } from '../guides/index.ts'
import type { RuleContent, RuleRecord } from './rule-record.ts'

/** A live rule reaches people as a public guide does, a draft no more than a private one (document 2 §6). */
export const visibilityOf = (status: RuleContent['status']) =>
  status === 'live' ? ('public' as const) : ('private' as const)

/** The code as words, for scripts; people read the locale files. */
const wordsOf = (code: string) => code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

const toWireIssue = ({ path, code, severity }: Issue): WireIssue => ({
  path,
  code,
  severity,
  message: wordsOf(code),
})

/** What is wrong with a rule, as a draft or as it were if it were live. */
export function ruleIssues(rule: RuleContent, isLive: boolean): WireIssue[] {
  return validateContextualRule(rule, isLive, css => selectorFault(css) === null).map(toWireIssue)
}

/** A rule as it travels, with what would keep it from being live and what the role may do with it. */
export function toWireRule(rule: RuleRecord, role: EffectiveRole): WireContextualRule {
  const visibility = visibilityOf(rule.status)
  return {
    id: rule.id,
    name: rule.name,
    isNamed: rule.isNamed,
    status: rule.status,
    tutorial: rule.guideId,
    connection: rule.connection,
    contexts: [...rule.contexts],
    actions: [...rule.actions],
    frequency: rule.frequency,
    priority: rule.priority,
    segment: rule.userSegmentId,
    pageSegment: rule.pageSegmentId,
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
