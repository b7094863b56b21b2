import type { AcceptedEvent } from '@waymark/domain/analytics/events'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import { currentLayout, type EventSubject, layoutColumns, lineWriter, withChunkId } from './event-layout.ts'

/** An event of the past, for the demo company: with its person, and counted as it stands. */
export interface HistoricEvent {
  readonly subject: EventSubject
  readonly event: AcceptedEvent
}

const rowsPerInsert = 20_000

/**
 * Writes events of the past straight into the event store. Given the same events with the same `token` again it adds
 * nothing. Not for what pages report: that goes through the buffer.
 * @throws EventStoreUnavailable or EventStoreRefused.
 */
export async function writeHistory(
  store: ClickHouse,
  events: readonly HistoricEvent[],
  token: string,
): Promise<void> {
  const columns = [...(layoutColumns[currentLayout] ?? []), 'chunk_id']
  for (let start = 0; start < events.length; start += rowsPerInsert) {
    const lines = events
      .slice(start, start + rowsPerInsert)
      .map(({ subject, event }) => withChunkId(lineWriter(subject)(event), '0'))
      .join('\n')
    await store.insert({ table: 'events', columns, lines, token: `${token}-${start}` })
  }
}
