import type { ArchiveWriter } from '../../../platform/archive/index.ts'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { BackupManifest } from './manifest.ts'
import { planEventPages, pointCondition } from './plan-event-pages.ts'
import type { EventPoint } from './row-snapshot.ts'

/** Entries are `events/000001.zst`, …: one JSON array per event, in the order of the manifest's columns. */
export const eventsPrefix = 'events'

const readWithinMs = 120_000

/**
 * Writes the events that belong to the snapshot.
 * @throws EventStoreUnavailable or EventStoreRefused.
 */
export async function saveEvents(
  store: ClickHouse,
  point: EventPoint,
  archive: ArchiveWriter,
): Promise<BackupManifest['events']> {
  const migrations = await store.query<{ name: string }>({
    sql: 'SELECT DISTINCT name FROM schema_migration ORDER BY name',
  })
  const columns = await store.query<{ name: string }>({
    sql: `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'events'
      AND default_kind NOT IN ('MATERIALIZED', 'ALIAS', 'EPHEMERAL') ORDER BY position`,
  })
  const names = columns.map(column => column.name)
  let rows = 0
  const pages = async function* () {
    const condition = pointCondition(point)
    for await (const page of planEventPages(store, condition)) {
      const lines = await store.queryLines({
        sql: `SELECT ${names.join(', ')} FROM events WHERE ${page} AND ${condition}`,
        timeoutMs: readWithinMs,
      })
      rows += countLines(lines)
      yield Buffer.from(lines)
    }
  }
  await archive.addChunks(eventsPrefix, pages())
  return { migrations: migrations.map(one => one.name), columns: names, rows }
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
