import { type RuleContent, ruleFields } from '@waymark/domain/content/contextual'
import { readSnapshot, restoreFields } from '@waymark/domain/foundation/entity'
import { contentOf, lockRule, requireRuleEdit, writeRestoredRule } from '../contextual-rules/index.ts'
import type { RestorableContent } from './restorable-content.ts'

type RuleRecord = Awaited<ReturnType<typeof lockRule>>

/** Versions of contextual rules. A live rule that acts under other conditions may act for other users. */
export const restorableRule: RestorableContent<RuleRecord, RuleContent> = {
  type: 'contextualRule',
  read: lockRule,
  contentOf,
  requireEdit: (_tx, scope, content) => requireRuleEdit(scope, content.status),
  restored: (now, snapshot) => restoreFields(ruleFields, now, readSnapshot(ruleFields, snapshot)),
  audience: ({ userSegmentId, pageSegmentId, connection, contexts, frequency }) => ({
    languageBehaviour: 'fallback_default',
    userSegmentId,
    pageSegmentId,
    contextTags: null,
    conditions: { connection, contexts, frequency },
    texts: {},
  }),
  isLive: content => content.status === 'live',
  languagesOf: () => [],
  languageKey: language => language.key,
  write: (tx, scope, { record, ...write }) => writeRestoredRule(tx, scope, { ...write, rule: record }),
}
