import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { BackupManifest } from './manifest.ts'

/** The embedded engine takes at most 64 MB in one statement. */
const bytesPerInsert = 16 * 1024 * 1024
const insertWithinMs = 120_000
const newline = 0x0a

/** Inserts saved events, whose chunks hold whole lines. */
export async function restoreEvents(
  store: ClickHouse,
  { id, events }: BackupManifest,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  let number = 0
  for await (const chunk of chunks) {
    for (const lines of piecesOf(chunk)) {
      number += 1
      await store.insert({
        table: 'events',
        columns: events.columns,
        lines: String(lines),
        token: `restore-${id}-${number}`,
        timeoutMs: insertWithinMs,
      })
    }
  }
}

function* piecesOf(chunk: Buffer): Generator<Buffer> {
  let from = 0
  while (from < chunk.length) {
    const wanted = Math.min(from + bytesPerInsert, chunk.length)
    const end = wanted === chunk.length ? wanted : chunk.lastIndexOf(newline, wanted - 1) + 1
    yield chunk.subarray(from, end)
    from = end
  }
}
