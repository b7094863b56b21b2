import type { WireAuditEntry } from '@waymark/contract'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import type { CompanyScope, Database } from '../../../platform/database/index.ts'
import { type EntryPlace, type EntryReading, nextEntries, type ReadEntries } from './audit-entries.ts'
import type { AuditFilters } from './audit-filters.ts'

const rowsAtOnce = 1_000
const maxRows = 100_000

const header = [
  'id',
  'at',
  'person',
  'email',
  'action',
  'objectType',
  'objectId',
  'objectName',
  'property',
  'before',
  'after',
]

const asText = (value: unknown) => (value === null ? '' : JSON.stringify(value))

function cellsOf(entry: WireAuditEntry): string[] {
  return [
    entry.id,
    entry.at,
    entry.person?.name ?? '',
    entry.person?.email ?? '',
    entry.action,
    entry.objectType,
    String(entry.objectId ?? ''),
    entry.objectName ?? '',
    entry.property?.name ?? '',
    asText(entry.before),
    asText(entry.after),
  ]
}

/** The lines of the file, a chunk at a time; each chunk is asked for when the one before has left. */
async function* csvChunks(
  database: Database,
  scope: CompanyScope,
  filters: AuditFilters,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header)
  let after: EntryPlace | null = null
  for (let left = maxRows; left > 0; left -= rowsAtOnce) {
    const read: EntryReading = { filters, after, count: Math.min(left, rowsAtOnce) }
    const { entries, last }: ReadEntries = await database.inScope(scope, tx => nextEntries(tx, scope, read))
    if (entries.length > 0) yield entries.map(entry => csvLine(cellsOf(entry))).join('')
    if (last === null || entries.length < read.count) return
    after = last
  }
}

/**
 * The entries that the filters leave as a CSV file, the newest first, at most 100,000. Read and sent in chunks, so
 * that a long log is never whole in memory; a reader who goes away ends it.
 */
export function exportEntries(
  database: Database,
  scope: CompanyScope,
  filters: AuditFilters,
): ReadableStream<Uint8Array> {
  const chunks = csvChunks(database, scope, filters)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        const { done, value } = await chunks.next()
        if (done === true) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
