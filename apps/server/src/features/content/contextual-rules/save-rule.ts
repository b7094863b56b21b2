import { isDeepStrictEqual } from 'node:util'
import type { ContextualRuleSave, NewContextualRule, WireContextualRule } from '@waymark/contract'
import {
  guideOfRule,
  nameContextualRule,
  type RuleContent,
  ruleEntity,
  ruleFields,
} from '@waymark/domain/content/contextual'
import { applySent, defaultContent } from '@waymark/domain/foundation/entity'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { insertContent, removeContent, updateContent } from '../../../platform/entity/index.ts'
import { refuseIssues, requireAllowed } from '../../../platform/http/index.ts'
import { type MailLocale, ruleLabels } from '../../../platform/mail/index.ts'
import { refuseStale } from '../../../platform/record/index.ts'
import { changeContent, recordContent } from '../../workspace/properties/index.ts'
import { contentOf, lockRule, type RuleRecord, readRule } from './rule-record.ts'
import { titleFrom, titlesOfReferences } from './rule-references.ts'
import { ruleIssues, toWireRule, visibilityOf } from './rule-wire.ts'

/** Refuses (403) who may not change a rule of this status. */
export const requireRuleEdit = (scope: PropertyScope, status: RuleContent['status']): void =>
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: visibilityOf(status) }))

/** Refuses (422) what is wrong with the rule as it is; for a live one that is more. */
export function refuseRuleFaults(rule: RuleContent): void {
  const issues = ruleIssues(rule, rule.status === 'live').filter(issue => issue.severity === 'error')
  refuseIssues(issues)
}

/** Names a rule that no one named, in the language of who saves it. */
async function named(
  tx: Tx,
  scope: PropertyScope,
  rule: RuleContent,
  locale: MailLocale,
): Promise<RuleContent> {
  const titles = await titlesOfReferences(tx, scope, rule)
  if (rule.isNamed) return rule
  return { ...rule, name: nameContextualRule(rule, ruleLabels(locale), titleFrom(titles)) }
}

/** Interprets a sent name: a missing or blank name is generated from the content of the rule. */
const nameAfter = (sent: string | null) => {
  const name = sent?.trim() ?? ''
  return { name, isNamed: name !== '' }
}

const ofRule = (objectId: number) => ({ objectType: 'contextualRule', objectId }) as const

/** Makes a rule. Refuses what is wrong with it (422); a live one requires the right to what is public. */
export async function createRule(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { rule, locale }: { readonly rule: NewContextualRule; readonly locale: MailLocale },
): Promise<WireContextualRule> {
  requireRuleEdit(scope, rule.status)
  return changeContent(database, scope, async tx => {
    const { name, ...sent } = rule
    const requested = { ...applySent(ruleFields, defaultContent(ruleFields), sent), ...nameAfter(name) }
    refuseRuleFaults(requested)
    const after = await named(tx, scope, requested, locale)
    const now = clock.now()
    const others = { guide_id: guideOfRule(after.actions), created_at: now, updated_at: now }
    const id = await insertContent(tx, scope, ruleEntity, { content: after, others })
    const about = { ...ofRule(id), action: 'contextualRule.create', version: 1 } as const
    await recordContent(tx, scope, ruleFields, { ...about, before: null, after })
    return toWireRule(await readRule(tx, scope, id), scope.role)
  })
}

function applySave(before: RuleContent, { name, ...sent }: ContextualRuleSave): RuleContent {
  return { ...applySent(ruleFields, before, sent), ...(name === undefined ? {} : nameAfter(name)) }
}

function actionOf({ status: before }: RuleContent, { status: after }: RuleContent) {
  if (before === after) return 'contextualRule.save'
  if (after === 'live') return 'contextualRule.publish'
  if (after === 'archived') return 'contextualRule.archive'
  return before === 'archived' ? 'contextualRule.restore' : 'contextualRule.unpublish'
}

export interface RuleSaveCall {
  readonly id: number
  readonly ifMatch: number | null
  readonly body: ContextualRuleSave
  readonly locale: MailLocale
}

interface RuleWrite {
  readonly rule: RuleRecord
  readonly after: RuleContent
  readonly now: Date
  readonly isUnconditional: boolean
  /** The version that this one restores. */
  readonly restoredFrom?: number | undefined
}

/** Writes a changed rule as its next version, with the audit entry. */
export async function writeRule(
  tx: Tx,
  scope: PropertyScope,
  { rule, after, now, isUnconditional, restoredFrom }: RuleWrite,
): Promise<void> {
  const before = contentOf(rule)
  const version = rule.version + 1
  const others = { guide_id: guideOfRule(after.actions), updated_at: now }
  await updateContent(tx, scope, ruleEntity, { id: rule.id, content: after, version, others })
  const action = restoredFrom === undefined ? actionOf(before, after) : 'contextualRule.restoreVersion'
  const about = { ...ofRule(rule.id), action, version, restoredFrom } as const
  await recordContent(tx, scope, ruleFields, { ...about, before, after, isUnconditional })
}

/** Writes a restored version of a rule under the rules of a save, with the name of that version. */
export async function writeRestoredRule(tx: Tx, scope: PropertyScope, write: RuleWrite): Promise<void> {
  refuseRuleFaults(write.after)
  await titlesOfReferences(tx, scope, write.after)
  if (!isDeepStrictEqual(contentOf(write.rule), write.after)) await writeRule(tx, scope, write)
}

/**
 * Saves a rule; absent fields stay, and a save that changes nothing leaves no version. Refuses a stale save (409)
 * and what is wrong with the rule (422).
 */
export async function saveRule(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { id, ifMatch, body, locale }: RuleSaveCall,
): Promise<WireContextualRule> {
  return changeContent(database, scope, async tx => {
    const rule = await lockRule(tx, scope, id)
    requireRuleEdit(scope, rule.status)
    await refuseStale(tx, { type: 'contextualRule', id, version: rule.version }, ifMatch)
    const before = contentOf(rule)
    const requested = applySave(before, body)
    requireRuleEdit(scope, requested.status)
    refuseRuleFaults(requested)
    const after = await named(tx, scope, requested, locale)
    if (isDeepStrictEqual(before, after)) return toWireRule(rule, scope.role)
    await writeRule(tx, scope, { rule, after, now: clock.now(), isUnconditional: ifMatch === null })
    return toWireRule(await readRule(tx, scope, id), scope.role)
  })
}

/** Deletes a rule. Refuses a stale call (409). */
export async function deleteRule(
  { database }: WriteDependencies,
  scope: PropertyScope,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: number | null },
): Promise<{ id: number }> {
  return changeContent(database, scope, async tx => {
    const rule = await lockRule(tx, scope, id)
    requireRuleEdit(scope, rule.status)
    await refuseStale(tx, { type: 'contextualRule', id, version: rule.version }, ifMatch)
    await removeContent(tx, scope, ruleEntity, id)
    const about = { ...ofRule(id), action: 'contextualRule.delete', version: rule.version } as const
    const change = { before: contentOf(rule), after: null, isUnconditional: ifMatch === null }
    await recordContent(tx, scope, ruleFields, { ...about, ...change })
    return { id }
  })
}
