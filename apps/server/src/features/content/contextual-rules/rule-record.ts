import type { ContextualRuleQuery } from '@waymark/contract'
import { type RuleContent, ruleEntity, ruleFields } from '@waymark/domain/content/contextual'
import { pickContent } from '@waymark/domain/foundation/entity'
import { sql } from 'kysely'
import { type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { selectedFields } from '../../../platform/entity/index.ts'
import { notFound } from '../../../platform/http/index.ts'

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
    .select(['contextual_rule.id', 'contextual_rule.version', 'contextual_rule.guide_id as guideId'])
    .select(['contextual_rule.created_at as createdAt', 'contextual_rule.updated_at as updatedAt'])
    .select(selectedFields(ruleEntity))
    .where('contextual_rule.property_id', '=', scope.propertyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toRecord = (row: Row): RuleRecord => ({ ...row, ...pickContent(ruleFields, row) })

/** Reads one rule. Refuses (404) an id that is not of this property. */
export async function readRule(tx: Tx, scope: PropertyScope, id: number): Promise<RuleRecord> {
  const rule = await select(tx, scope).where('contextual_rule.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toRecord(rule)
}

/** The same for a change, so that two changes of one rule follow each other. */
export async function lockRule(tx: Tx, scope: PropertyScope, id: number): Promise<RuleRecord> {
  const rule = await select(tx, scope)
    .where('contextual_rule.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  return toRecord(rule)
}

/** Reads those of the rules that the property has. */
export async function readRulesById(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
): Promise<RuleRecord[]> {
  const rows = await select(tx, scope)
    .where('contextual_rule.id', 'in', [...ids])
    .execute()
  return rows.map(toRecord)
}

const places = {
  priority: 'contextual_rule.priority',
  name: sql`lower(contextual_rule.name)`,
  updatedAt: 'contextual_rule.updated_at',
  status: 'contextual_rule.status',
} as const

/** The rules that a list is asked for; without a status archived ones are left out. */
function matching(tx: Tx, scope: PropertyScope, query: ContextualRuleQuery) {
  const { tutorial, q = '', status, action, segment } = query
  const words = q.trim()
  return select(tx, scope)
    .where('contextual_rule.status', status === undefined ? '<>' : '=', status ?? 'archived')
    .$if(tutorial !== undefined, rows => rows.where('contextual_rule.guide_id', '=', tutorial ?? 0))
    .$if(segment !== undefined, rows => rows.where('contextual_rule.user_segment_id', '=', segment ?? 0))
    .$if(words !== '', rows =>
      rows.where(sql<boolean>`position(lower(${words}) IN lower(contextual_rule.name)) > 0`),
    )
    .$if(action !== undefined, rows =>
      rows.where(
        sql<boolean>`contextual_rule.actions @> jsonb_build_array(jsonb_build_object('type', ${action}::text))`,
      ),
    )
}

/** One page of the property's rules, of one guide or of all. */
export function readRules(tx: Tx, scope: PropertyScope, query: ContextualRuleQuery) {
  const found = matching(tx, scope, query)
    .orderBy(places[query.sort], query.order === 'ASC' ? 'asc' : 'desc')
    .orderBy('contextual_rule.id')
  return readPage(found, query, toRecord)
}

/** The part of a record that people change. */
export const contentOf = (rule: RuleRecord): RuleContent => pickContent(ruleFields, rule)
