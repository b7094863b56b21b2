import type { WireIntegration } from '@waymark/contract'
import type { Actor } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { announceContentChange } from '../properties/index.ts'
import { selectIntegrations, toWireIntegration } from './integration-store.ts'

/** Active integrations of every company that the person has a role in, at company or application level. */
export function listActive(database: Database, actor: Actor): Promise<WireIntegration[]> {
  const held = (type: 'company' | 'property') =>
    actor.assignments.filter(one => one.targetType === type).map(one => one.targetId)
  return database.asSystem(async tx => {
    const active = selectIntegrations(tx).where('i.is_active', '=', true)
    const rows = actor.isSuperAdmin
      ? await active.execute()
      : await active
          .where(
            sql<boolean>`i.company_id = ANY(${held('company')}::int[]) OR EXISTS (SELECT FROM property
              WHERE property.company_id = i.company_id AND property.id = ANY(${held('property')}::int[]))`,
          )
          .execute()
    return rows.map(toWireIntegration)
  })
}

async function usedIds(tx: Tx, scope: PropertyScope): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('property_integration')
    .select('integration_id')
    .where('property_id', '=', scope.propertyId)
    .execute()
  return new Set(rows.map(row => row.integration_id))
}

/** The company's active integrations, each with whether the application uses it. */
export async function readOfProperty(tx: Tx, scope: PropertyScope) {
  const used = await usedIds(tx, scope)
  const rows = await selectIntegrations(tx)
    .where('i.company_id', '=', scope.companyId)
    .where('i.is_active', '=', true)
    .execute()
  return rows.map(row => ({ ...toWireIntegration(row), isUsed: used.has(row.id) }))
}

/** Says which active integrations the application uses. Refuses ids that are none of them (422). */
export function saveOfProperty(database: Database, scope: PropertyScope, ids: readonly number[]) {
  return database.inScope(scope, async tx => {
    const wanted = [...new Set(ids)].sort((one, other) => one - other)
    const offered = new Set((await readOfProperty(tx, scope)).map(one => one.id))
    const unknown = wanted.findIndex(id => !offered.has(id))
    if (unknown >= 0) {
      throw breaksRule(`data.${unknown}`, 'unknownIntegration', 'is no active integration of the company')
    }
    const before = [...(await usedIds(tx, scope))].sort((one, other) => one - other)
    await tx.deleteFrom('property_integration').where('property_id', '=', scope.propertyId).execute()
    const row = { company_id: scope.companyId, property_id: scope.propertyId }
    if (wanted.length > 0) {
      await tx
        .insertInto('property_integration')
        .values(wanted.map(id => ({ ...row, integration_id: id })))
        .execute()
    }
    await announceContentChange(tx, scope.propertyId)
    await recordAudit(tx, scope, {
      action: 'property.setIntegrations',
      objectId: scope.propertyId,
      before: { integrations: before },
      after: { integrations: wanted },
      isUnconditional: true,
    })
    return readOfProperty(tx, scope)
  })
}
