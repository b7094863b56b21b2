import type { TranslatedKind, TranslationCounts, TranslationFault } from '@waymark/domain/content/translation'
import { sql } from 'kysely'
import {
  insertRow,
  type Paging,
  type PropertyScope,
  readPage,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import type { FileReport, ImportNote } from './check-import-file.ts'
import type { ImportTarget } from './import-target.ts'

export type ImportStatus = 'reading' | 'ready' | 'refused' | 'writing' | 'done' | 'failed'

/** A sent file while it is kept. */
export interface ImportRow {
  readonly id: number
  readonly target: ImportTarget
  readonly status: ImportStatus
  readonly fileName: string
  readonly fileKey: string
  readonly fault: string | null
  readonly jobId: number | null
  /** The write did not happen or is incomplete; it may be restarted. */
  readonly isCutOff: boolean
  readonly isExpired: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** One file of an import, with its result. */
export interface ImportFileRow {
  readonly position: number
  readonly name: string
  readonly type: TranslatedKind | null
  readonly id: number | null
  readonly title: string | null
  readonly version: number | null
  readonly language: string | null
  readonly status: 'ready' | 'refused' | 'written'
  readonly fault: string | null
  readonly counts: TranslationCounts | null
  readonly notes: readonly ImportNote[]
}

export interface NewImport {
  readonly target: ImportTarget
  readonly status: ImportStatus
  readonly fileName: string
  readonly fileKey: string
}

/** Keeps what was sent for a day: anyone who has not started it by then sends it again. */
export async function insertImport(tx: Tx, scope: PropertyScope, made: NewImport): Promise<number> {
  return insertRow(tx, 'translation_import', {
    company_id: scope.companyId,
    property_id: scope.propertyId,
    object_type: made.target.type,
    object_id: made.target.id,
    status: made.status,
    file_name: made.fileName,
    file_key: made.fileKey,
    created_by: scope.actor.managerId,
    expires_at: sql<Date>`now() + interval '1 day'`,
  })
}

/** The job that would go on with it has ended before its end. */
const isJobOver = sql<boolean>`translation_import.status IN ('reading', 'writing') AND NOT EXISTS (
  SELECT FROM job WHERE job.id = translation_import.job_id AND job.status IN ('queued', 'running'))`

/** Keeps others from changing an import until this transaction ends. What is read of it comes after. */
export async function lockImport(tx: Tx, scope: PropertyScope, id: number): Promise<void> {
  await tx
    .selectFrom('translation_import')
    .select('id')
    .where('property_id', '=', scope.propertyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** One import of this property. Refuses an id of another property (404). */
export async function readImport(tx: Tx, scope: PropertyScope, id: number): Promise<ImportRow> {
  const row = await tx
    .selectFrom('translation_import')
    .select(['id', 'object_type', 'object_id', 'status', 'fault', 'file_name as fileName'])
    .select(['file_key as fileKey', 'job_id as jobId', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select([sql<boolean>`expires_at <= now()`.as('isExpired'), isJobOver.as('isJobOver')])
    .where('property_id', '=', scope.propertyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { object_type: type, object_id: objectId, isJobOver: isOver, ...columns } = row
  const target: ImportTarget =
    type === 'property' || objectId === null ? { type: 'property', id: null } : { type, id: objectId }
  const status = isOver ? 'failed' : columns.status
  return { ...columns, status, isCutOff: isOver && columns.status === 'writing', target }
}

/** Sets the state of an import. */
export async function setImport(
  tx: Tx,
  id: number,
  change: { readonly status: ImportStatus; readonly fault?: string | null; readonly jobId?: number },
): Promise<void> {
  const { status, fault, jobId } = change
  await updateById(tx, 'translation_import', id, {
    status,
    ...(fault === undefined ? {} : { fault }),
    ...(jobId === undefined ? {} : { job_id: jobId }),
  })
}

/** Keeps what an import would do with some of its files; done again after a crash it is kept once. */
export async function saveFileReports(
  tx: Tx,
  scope: PropertyScope,
  importId: number,
  reports: readonly (FileReport & { readonly position: number })[],
): Promise<void> {
  if (reports.length === 0) return
  const rows = reports.map(one => ({
    import_id: importId,
    company_id: scope.companyId,
    position: one.position,
    name: one.name.slice(0, 500),
    object_type: one.type,
    object_id: one.id,
    title: one.title,
    object_version: one.version,
    language_key: one.language,
    status: one.fault === null ? ('ready' as const) : ('refused' as const),
    fault: one.fault,
    counts: JSON.stringify(one.counts ?? {}),
    notes: JSON.stringify(one.notes),
  }))
  await tx
    .insertInto('translation_import_file')
    .values(rows)
    .onConflict(conflict => conflict.columns(['import_id', 'position']).doNothing())
    .execute()
}

const fileColumns = (tx: Tx, importId: number) =>
  tx
    .selectFrom('translation_import_file')
    .select(['position', 'name', 'object_type as type', 'object_id as id', 'title', 'status', 'fault'])
    .select(['object_version as version', 'language_key as language'])
    .select(sql<TranslationCounts | null>`nullif(counts, '{}')`.as('counts'))
    .select(sql<ImportNote[]>`notes`.as('notes'))
    .where('import_id', '=', importId)

/** A page of an import's files: the refused ones first, then in the order of the zip. */
export function listFiles(tx: Tx, importId: number, paging: Paging) {
  const ordered = fileColumns(tx, importId).orderBy(sql`status = 'refused'`, 'desc').orderBy('position')
  return readPage(ordered, paging, (row): ImportFileRow => row)
}

/** The files that wait to be written, those of one guide after another. */
export function readyFiles(tx: Tx, importId: number): Promise<ImportFileRow[]> {
  return fileColumns(tx, importId)
    .where('status', '=', 'ready')
    .orderBy('object_type')
    .orderBy('object_id')
    .orderBy('position')
    .execute()
}

/** Records the result of a file. */
export async function finishFile(
  tx: Tx,
  importId: number,
  position: number,
  fault: TranslationFault | null,
): Promise<void> {
  await tx
    .updateTable('translation_import_file')
    .set({ status: fault === null ? 'written' : 'refused', fault })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
}

/** Sums over an import's files. */
export interface ImportSums {
  readonly files: number
  readonly ready: number
  readonly refused: number
  readonly written: number
  readonly counts: Readonly<Record<string, number>>
}

export async function sumImport(tx: Tx, importId: number): Promise<ImportSums> {
  const sums = await tx
    .selectFrom('translation_import_file')
    .select(sql<number>`count(*)::int`.as('files'))
    .select(sql<number>`(count(*) FILTER (WHERE status = 'ready'))::int`.as('ready'))
    .select(sql<number>`(count(*) FILTER (WHERE status = 'refused'))::int`.as('refused'))
    .select(sql<number>`(count(*) FILTER (WHERE status = 'written'))::int`.as('written'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ key: string; total: number }>`
    SELECT one.key, sum(one.value::int)::int AS total
    FROM translation_import_file, jsonb_each_text(counts) AS one
    WHERE import_id = ${importId} AND status <> 'refused' GROUP BY one.key`.execute(tx)
  return { ...sums, counts: Object.fromEntries(rows.map(row => [row.key, row.total])) }
}

/** Imports whose time is over are forgotten; returns the keys of their files, which the caller deletes. */
export async function pruneImports(tx: Tx): Promise<string[]> {
  const rows = await tx
    .deleteFrom('translation_import')
    .where('expires_at', '<=', sql<Date>`now() - interval '7 days'`)
    .returning('file_key as key')
    .execute()
  return rows.map(row => row.key)
}
