import type { ContextualRule } from '@waymark/domain/contextual'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'

/** What people change and what a version keeps. */
export interface RuleContent extends ContextualRule {
  readonly name: string
  /** A person named it. */
  readonly isNamed: boolean
  readonly status: 'draft' | 'live'
  readonly priority: number
  readonly userSegmentId: number | null
  readonly pageSegmentId: number | null
}

/** A rule as it is kept. */
export interface RuleRecord extends RuleContent {
  readonly id: number
  readonly guideId: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('contextual_rule')
    .select(['contextual_rule.id', 'contextual_rule.name', 'contextual_rule.status'])
    .select(['contextual_rule.guide_id as guideId', 'contextual_rule.is_named as isNamed'])
    .select(['contextual_rule.connection', 'contextual_rule.priority', 'contextual_rule.version'])
    .select('contextual_rule.user_segment_id as userSegmentId')
    .select('contextual_rule.page_segment_id as pageSegmentId')
    .select(['contextual_rule.created_at as createdAt', 'contextual_rule.updated_at as updatedAt'])
    .select(sql<ContextualRule['contexts']>`contextual_rule.contexts`.as('contexts'))
    .select(sql<ContextualRule['actions']>`contextual_rule.actions`.as('actions'))
    .select(sql<ContextualRule['frequency']>`contextual_rule.frequency`.as('frequency'))
    .where('contextual_rule.property_id', '=', scope.propertyId)
}

/** Reads one rule. Refuses (404) an id that is not of this property. */
export async function readRule(tx: Tx, scope: PropertyScope, id: number): Promise<RuleRecord> {
  const rule = await select(tx, scope).where('contextual_rule.id', '=', id).executeTakeFirst()
  if (rule === undefined) throw refuse('notFound')
  return rule
}

/** The same for a change, so that two changes of one rule follow each other. */
export async function lockRule(tx: Tx, scope: PropertyScope, id: number): Promise<RuleRecord> {
  const rule = await select(tx, scope).where('contextual_rule.id', '=', id).forUpdate().executeTakeFirst()
  if (rule === undefined) throw refuse('notFound')
  return rule
}

export interface RuleQuery {
  readonly page: number
  readonly limit: number
  /** The guide that the rules start. */
  readonly tutorial?: number | undefined
}

/** One page of the property's rules, of one guide or of all, the most urgent first. */
export async function readRules(
  tx: Tx,
  scope: PropertyScope,
  { page, limit, tutorial }: RuleQuery,
): Promise<{ readonly rules: readonly RuleRecord[]; readonly total: number }> {
  const all = select(tx, scope)
  const found = tutorial === undefined ? all : all.where('contextual_rule.guide_id', '=', tutorial)
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rules = await found
    .orderBy('contextual_rule.priority', 'desc')
    .orderBy('contextual_rule.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rules, total }
}

/** The part of a record that people change. */
export function contentOf(rule: RuleRecord): RuleContent {
  const { name, isNamed, status, connection, contexts, actions, frequency, priority } = rule
  const { userSegmentId, pageSegmentId } = rule
  const said = { name, isNamed, status, connection, contexts, actions, frequency, priority }
  return { ...said, userSegmentId, pageSegmentId }
}
