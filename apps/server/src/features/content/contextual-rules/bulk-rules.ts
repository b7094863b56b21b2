import type { BulkAction, WireBulkItemResult } from '@waymark/contract'
import type { RuleContent, RuleStatus } from '@waymark/domain/content/contextual'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { type BulkRequest, changeEach, isApplicable } from '../../../platform/record/index.ts'
import { changeContent } from '../../workspace/properties/index.ts'
import { contentOf, type RuleRecord, readRulesById } from './rule-record.ts'
import { titlesOfReferences } from './rule-references.ts'
import { refuseRuleFaults, requireRuleEdit, writeRule } from './save-rule.ts'

const targets: Readonly<Record<BulkAction, RuleStatus>> = {
  publish: 'live',
  unpublish: 'draft',
  archive: 'archived',
  restore: 'draft',
}

const requested = (before: RuleContent, action: BulkAction): RuleContent =>
  isApplicable(action, before.status === 'archived') ? { ...before, status: targets[action] } : before

interface Circumstances {
  readonly tx: Tx
  readonly scope: PropertyScope
  readonly action: BulkAction
  readonly now: Date
}

/** Changes one rule. Refuses what a call about this rule alone would be refused for; returns its version. */
async function changeOne(rule: RuleRecord, { tx, scope, action, now }: Circumstances): Promise<number> {
  const after = requested(contentOf(rule), action)
  requireRuleEdit(scope, rule.status)
  requireRuleEdit(scope, after.status)
  if (after.status === rule.status) return rule.version
  if (after.status === 'live') {
    refuseRuleFaults(after)
    await titlesOfReferences(tx, scope, after)
  }
  await writeRule(tx, scope, { rule, after, now, isUnconditional: true })
  return rule.version + 1
}

/** Does one thing to up to 100 rules and returns for each whether it is done or why not, in one transaction. */
export function bulkRules(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { ids, action }: BulkRequest,
): Promise<{ results: WireBulkItemResult[] }> {
  return changeContent(database, scope, async tx => {
    const at = { tx, scope, action, now: clock.now() }
    const rules = await readRulesById(tx, scope, ids)
    return { results: await changeEach(ids, rules, rule => changeOne(rule, at)) }
  })
}
