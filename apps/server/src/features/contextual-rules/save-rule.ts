import { isDeepStrictEqual } from 'node:util'
import type { ContextualRuleSave, NewContextualRule, WireContextualRule } from '@waymark/contract'
import { may } from '@waymark/domain/access'
import { nameContextualRule } from '@waymark/domain/contextual'
import type { Clock } from '../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse, requireAllowed } from '../../platform/http/index.ts'
import { type MailLocale, ruleWords } from '../../platform/mail/index.ts'
import { keepVersion, recordAudit, refuseStale } from '../../platform/record/index.ts'
import { changeContent, markContentChanged } from '../properties/index.ts'
import { contentOf, lockRule, type RuleContent, readRule } from './rule-record.ts'
import { titleFrom, titlesOfReferences } from './rule-references.ts'
import { insertRule, removeRule, updateRule } from './rule-store.ts'
import { ruleIssues, toWireRule, visibilityOf } from './rule-wire.ts'

export interface RuleDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly clock: Clock
}

const mayEdit = (scope: PropertyScope, status: RuleContent['status']) =>
  requireAllowed(may(scope.role, 'edit:tutorial', { visibility: visibilityOf(status) }))

/** Refuses (422) what is wrong with the rule as it is; for a live one that is more. */
function refuseFaults(rule: RuleContent): void {
  const issues = ruleIssues(rule, rule.status === 'live').filter(issue => issue.severity === 'error')
  if (issues.length > 0) throw refuse('breaksRule', { issues })
}

/** Names a rule that nobody named, in the language of who saves it. */
async function named(
  tx: Tx,
  scope: PropertyScope,
  rule: RuleContent,
  locale: MailLocale,
): Promise<RuleContent> {
  const titles = await titlesOfReferences(tx, scope, rule)
  if (rule.isNamed) return rule
  return { ...rule, name: nameContextualRule(rule, ruleWords(locale), titleFrom(titles)) }
}

/** What a sent name means: none, or a blank one, is made from what the rule says. */
const nameAfter = (sent: string | null) => {
  const name = sent?.trim() ?? ''
  return { name, isNamed: name !== '' }
}

interface RuleNote {
  readonly id: number
  readonly action: string
  readonly before: RuleContent | null
  readonly after: RuleContent | null
  readonly isUnconditional: boolean
}

async function record(tx: Tx, scope: PropertyScope, { id, ...note }: RuleNote): Promise<void> {
  await recordAudit(tx, scope, { ...note, objectType: 'contextualRule', objectId: id })
  await markContentChanged(tx, scope)
}

/** Makes a rule. Refuses what is wrong with it (422); a live one asks for the right to what is public. */
export async function createRule(
  { database, clock }: RuleDependencies,
  scope: PropertyScope,
  { rule, locale }: { readonly rule: NewContextualRule; readonly locale: MailLocale },
): Promise<WireContextualRule> {
  mayEdit(scope, rule.status)
  return changeContent(database, scope, async tx => {
    const { name, segment, pageSegment, ...said } = rule
    const wished = { ...said, ...nameAfter(name), userSegmentId: segment, pageSegmentId: pageSegment }
    refuseFaults(wished)
    const after = await named(tx, scope, wished, locale)
    const id = await insertRule(tx, scope, after, clock.now())
    await record(tx, scope, {
      id,
      action: 'contextualRule.create',
      before: null,
      after,
      isUnconditional: false,
    })
    await keepVersion(tx, scope, { objectType: 'contextualRule', objectId: id, version: 1, snapshot: after })
    return toWireRule(await readRule(tx, scope, id), scope.role)
  })
}

function applySave(
  before: RuleContent,
  { name, segment, pageSegment, ...said }: ContextualRuleSave,
): RuleContent {
  return {
    status: said.status ?? before.status,
    connection: said.connection ?? before.connection,
    contexts: said.contexts ?? before.contexts,
    actions: said.actions ?? before.actions,
    frequency: said.frequency ?? before.frequency,
    priority: said.priority ?? before.priority,
    ...(name === undefined ? { name: before.name, isNamed: before.isNamed } : nameAfter(name)),
    userSegmentId: segment === undefined ? before.userSegmentId : segment,
    pageSegmentId: pageSegment === undefined ? before.pageSegmentId : pageSegment,
  }
}

function actionOf(before: RuleContent, after: RuleContent): string {
  if (before.status === after.status) return 'contextualRule.save'
  return after.status === 'live' ? 'contextualRule.publish' : 'contextualRule.unpublish'
}

export interface RuleSaveCall {
  readonly id: number
  readonly ifMatch: number | null
  readonly body: ContextualRuleSave
  readonly locale: MailLocale
}

/**
 * Saves a rule; absent fields stay, and a save that changes nothing leaves no version. Refuses a stale save (409)
 * and what is wrong with the rule (422).
 */
export async function saveRule(
  { database, clock }: RuleDependencies,
  scope: PropertyScope,
  { id, ifMatch, body, locale }: RuleSaveCall,
): Promise<WireContextualRule> {
  return changeContent(database, scope, async tx => {
    const rule = await lockRule(tx, scope, id)
    mayEdit(scope, rule.status)
    await refuseStale(tx, { type: 'contextualRule', id, version: rule.version }, ifMatch)
    const before = contentOf(rule)
    const wished = applySave(before, body)
    mayEdit(scope, wished.status)
    refuseFaults(wished)
    const after = await named(tx, scope, wished, locale)
    if (isDeepStrictEqual(before, after)) return toWireRule(rule, scope.role)
    const version = rule.version + 1
    await updateRule(tx, scope, { id, content: after, version, now: clock.now() })
    const action = actionOf(before, after)
    await record(tx, scope, { id, action, before, after, isUnconditional: ifMatch === null })
    await keepVersion(tx, scope, { objectType: 'contextualRule', objectId: id, version, snapshot: after })
    return toWireRule(await readRule(tx, scope, id), scope.role)
  })
}

/** Deletes a rule. Refuses a stale call (409). */
export async function deleteRule(
  { database }: RuleDependencies,
  scope: PropertyScope,
  { id, ifMatch }: { readonly id: number; readonly ifMatch: number | null },
): Promise<{ id: number }> {
  return changeContent(database, scope, async tx => {
    const rule = await lockRule(tx, scope, id)
    mayEdit(scope, rule.status)
    await refuseStale(tx, { type: 'contextualRule', id, version: rule.version }, ifMatch)
    await removeRule(tx, scope, id)
    await record(tx, scope, {
      id,
      action: 'contextualRule.delete',
      before: contentOf(rule),
      after: null,
      isUnconditional: ifMatch === null,
    })
    return { id }
  })
}
