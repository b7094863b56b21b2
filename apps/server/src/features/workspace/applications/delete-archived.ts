import { archiveGraceDays } from '@waymark/domain/workspace/property'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, deleteById, type Tx } from '../../../platform/database/index.ts'
import { recordUnattendedAudit } from '../../../platform/record/index.ts'
import { deletePropertyEvents } from '../../analytics/report-queries/property-events.ts'

interface Parts {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
}

interface Overdue {
  readonly id: number
  readonly company_id: number
  readonly name: string
}

const dayMs = 86_400_000
/** Each is a large transaction; the next run takes the rest. */
const maxAtOnce = 20

function readOverdue(tx: Tx, now: Date): Promise<Overdue[]> {
  return tx
    .selectFrom('property')
    .select(['property.id', 'property.company_id', 'property.name'])
    .where('property.archived_at', '<=', new Date(now.getTime() - archiveGraceDays * dayMs))
    .orderBy('property.archived_at')
    .limit(maxAtOnce)
    .execute()
}

/** Deletes what refers to the property without a foreign key, then the property with everything below it. */
async function deleteRows(tx: Tx, { id, company_id, name }: Overdue): Promise<void> {
  for (const table of ['role_assignment', 'invite'] as const) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', company_id)
      .where('target_type', '=', 'property')
      .where('target_id', '=', id)
      .execute()
  }
  await deleteById(tx, 'property', id)
  const place = { companyId: company_id, propertyId: id }
  await recordUnattendedAudit(tx, { ...place, action: 'property.delete', objectId: id, before: { name } })
}

/**
 * Deletes applications whose grace period is over, with their content, end users and events. The audit log stays.
 * Running it again after a failure continues where it stopped.
 */
export async function deleteArchivedApplications({ database, events, clock }: Parts): Promise<number> {
  const overdue = await database.asSystem(tx => readOverdue(tx, clock.now()))
  for (const property of overdue) {
    await deletePropertyEvents(events, property.id)
    await database.asSystem(tx => deleteRows(tx, property))
  }
  return overdue.length
}
