import { guideOfRule } from '@waymark/domain/contextual'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { RuleContent } from './rule-record.ts'

/** Which field of a call a foreign key of the table stands for. */
const fieldOf: Readonly<Record<string, string>> = {
  contextual_rule_property_id_guide_id_fkey: 'actions.0.id',
  contextual_rule_property_id_user_segment_id_fkey: 'segment',
  contextual_rule_property_id_page_segment_id_fkey: 'pageSegment',
}

/** Names the field that refers to something which this property does not have (422). */
async function namingUnknown<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const path = fieldOf[constraint]
    if (path === undefined) throw error
    const message = 'there is no such thing in this property'
    throw refuse('breaksRule', { issues: [{ path, code: 'unknown', message }] })
  }
}

const columnsOf = (content: RuleContent) => ({
  name: content.name,
  is_named: content.isNamed,
  status: content.status,
  guide_id: guideOfRule(content.actions),
  contexts: JSON.stringify(content.contexts),
  connection: content.connection,
  actions: JSON.stringify(content.actions),
  frequency: JSON.stringify(content.frequency),
  priority: content.priority,
  user_segment_id: content.userSegmentId,
  page_segment_id: content.pageSegmentId,
})

/** Adds a rule and returns its id. Refuses a guide or segment of elsewhere (422). */
export async function insertRule(
  tx: Tx,
  scope: PropertyScope,
  content: RuleContent,
  now: Date,
): Promise<number> {
  const owner = { company_id: scope.companyId, property_id: scope.propertyId }
  const inserted = tx
    .insertInto('contextual_rule')
    .values({ ...columnsOf(content), ...owner, created_at: now, updated_at: now })
    .returning('contextual_rule.id')
    .executeTakeFirstOrThrow()
  return (await namingUnknown(inserted)).id
}

/** Writes a changed rule. Refuses a guide or segment of elsewhere (422). */
export async function updateRule(
  tx: Tx,
  scope: PropertyScope,
  change: {
    readonly id: number
    readonly content: RuleContent
    readonly version: number
    readonly now: Date
  },
): Promise<void> {
  const updated = tx
    .updateTable('contextual_rule')
    .set({ ...columnsOf(change.content), version: change.version, updated_at: change.now })
    .where('contextual_rule.property_id', '=', scope.propertyId)
    .where('contextual_rule.id', '=', change.id)
    .execute()
  await namingUnknown(updated)
}

/** Removes a rule. */
export async function removeRule(tx: Tx, scope: PropertyScope, id: number): Promise<void> {
  await tx
    .deleteFrom('contextual_rule')
    .where('contextual_rule.property_id', '=', scope.propertyId)
    .where('contextual_rule.id', '=', id)
    .execute()
}
