import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/** Deletes every event of a property; when it returns no report counts them any more. */
export async function deletePropertyEvents(events: ClickHouse, propertyId: number): Promise<void> {
  await events.command(
    `ALTER TABLE events DELETE WHERE property_id = ${Math.trunc(propertyId)} SETTINGS mutations_sync = 2`,
  )
}
