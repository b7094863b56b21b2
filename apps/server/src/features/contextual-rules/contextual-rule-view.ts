import type { WireContextualRule } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'

export interface ContextualRuleQuery {
  readonly page: number
  readonly limit: number
  /** The guide that the rules start. */
  readonly tutorial?: number | undefined
}

function select(tx: Tx, scope: PropertyScope, guideId: number | undefined) {
  const all = tx
    .selectFrom('contextual_rule')
    .select(['contextual_rule.id', 'contextual_rule.name', 'contextual_rule.status'])
    .select(['contextual_rule.guide_id', 'contextual_rule.connection', 'contextual_rule.priority'])
    .select(['contextual_rule.user_segment_id', 'contextual_rule.page_segment_id'])
    .select(['contextual_rule.created_at', 'contextual_rule.updated_at', 'contextual_rule.version'])
    .select(sql<WireContextualRule['contexts']>`contextual_rule.contexts`.as('contexts'))
    .select(sql<WireContextualRule['actions']>`contextual_rule.actions`.as('actions'))
    .select(sql<WireContextualRule['frequency']>`contextual_rule.frequency`.as('frequency'))
    .where('contextual_rule.property_id', '=', scope.propertyId)
  return guideId === undefined ? all : all.where('contextual_rule.guide_id', '=', guideId)
}

/** One page of the property's contextual rules, of one guide or of all, the most urgent first. */
export async function listContextualRules(tx: Tx, scope: PropertyScope, query: ContextualRuleQuery) {
  const { page, limit, tutorial } = query
  const found = select(tx, scope, tutorial)
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('contextual_rule.priority', 'desc')
    .orderBy('contextual_rule.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const items = rows.map(
    (row): WireContextualRule => ({
      id: row.id,
      name: row.name,
      status: row.status,
      tutorial: row.guide_id,
      connection: row.connection,
      contexts: row.contexts,
      actions: row.actions,
      frequency: row.frequency,
      priority: row.priority,
      segment: row.user_segment_id,
      pageSegment: row.page_segment_id,
      createdAt: wireInstant(row.created_at),
      updatedAt: wireInstant(row.updated_at),
      version: row.version,
    }),
  )
  return { items, total, page, limit }
}
