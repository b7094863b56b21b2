import { eventMonthsOf, keptFrom } from '@waymark/domain/analytics/event-retention'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { JobKind } from '../../../platform/jobs/index.ts'
import { recordUnattendedAudit } from '../../../platform/record/index.ts'
import { countOldEvents, deleteOldEvents } from '../report-queries/old-events.ts'

interface RetentionParts {
  readonly database: Pick<Database, 'asSystem'>
  readonly events: ClickHouse
  readonly clock: Clock
}

interface LimitedProperty {
  readonly propertyId: number
  readonly companyId: number
  readonly config: unknown
}

/**
 * Deletes the events that companies no longer keep, and notes in the audit log of each how many there were. Running it
 * again after a failure deletes what is left.
 */
export async function enforceRetention({ database, events, clock }: RetentionParts): Promise<void> {
  const { rows } = await database.asSystem(tx =>
    sql<LimitedProperty>`
      SELECT property.id AS "propertyId", company.id AS "companyId", company.config
      FROM company JOIN property ON property.company_id = company.id
      WHERE company.config ? 'eventMonths' ORDER BY property.id`.execute(tx),
  )
  const nowMs = clock.now().getTime()
  const kept = rows.flatMap(({ propertyId, companyId, config }) => {
    const day = keptFrom(eventMonthsOf(config), nowMs)
    return day === null ? [] : [{ propertyId, companyId, keptFrom: day }]
  })
  const counts = await countOldEvents(events, kept)
  if (counts.length === 0) return
  const found = new Map(counts.map(one => [one.propertyId, one.events]))
  await deleteOldEvents(
    events,
    kept.filter(one => found.has(one.propertyId)),
  )
  for (const [companyId, properties] of Map.groupBy(kept, one => one.companyId)) {
    const deleted = properties.reduce((sum, one) => sum + (found.get(one.propertyId) ?? 0), 0)
    const [first] = properties
    if (deleted === 0 || first === undefined) continue
    const after = { keptFrom: first.keptFrom, events: deleted }
    await database.asSystem(tx =>
      recordUnattendedAudit(tx, { companyId, action: 'company.deleteEvents', objectId: companyId, after }),
    )
  }
}

/** The job that deletes events that are no longer kept, every night. */
export const retentionJob = (parts: RetentionParts): JobKind<object> => ({
  name: 'event-retention',
  tries: 3,
  timeoutS: 3_600,
  cron: '47 2 * * *',
  run: () => enforceRetention(parts),
})
