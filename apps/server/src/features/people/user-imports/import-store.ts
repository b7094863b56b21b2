import type { WireImportColumn } from '@waymark/contract'
import type { TextEncoding } from '@waymark/domain/foundation/csv'
import type {
  ColumnUse,
  IdentifiedBy,
  KnownAttribute,
  StoredAttributeType,
} from '@waymark/domain/people/people'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound, refuse } from '../../../platform/http/index.ts'
import { readFeatures } from '../../workspace/companies/index.ts'

export interface ImportCounts {
  readonly rows: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly invalid: number
}

export const noCounts: ImportCounts = { rows: 0, new: 0, changed: 0, unchanged: 0, invalid: 0 }

export interface ImportRow {
  readonly id: number
  /** Null: end users of the company. */
  readonly propertyId: number | null
  readonly step: 'mapping' | 'checking' | 'ready' | 'writing' | 'done'
  readonly fileName: string
  readonly fileKey: string
  readonly encoding: TextEncoding
  readonly delimiter: string
  readonly columns: readonly WireImportColumn[]
  readonly mapping: readonly ColumnUse[] | null
  readonly checked: ImportCounts | null
  readonly written: ImportCounts | null
  readonly writtenRows: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly isExpired: boolean
}

export interface NewImport
  extends Pick<ImportRow, 'propertyId' | 'fileName' | 'fileKey' | 'encoding' | 'delimiter'> {
  readonly jobId: number
  readonly columns: readonly WireImportColumn[]
  /** Rows besides the header. */
  readonly rows: number
}

/** Keeps what was sent for a day: anyone who has not started it by then sends it again. */
export async function insertImport(tx: Tx, scope: CompanyScope, made: NewImport): Promise<void> {
  await tx
    .insertInto('user_import')
    .values({
      job_id: made.jobId,
      company_id: scope.companyId,
      property_id: made.propertyId,
      step: 'mapping',
      file_name: made.fileName,
      file_key: made.fileKey,
      encoding: made.encoding,
      delimiter: made.delimiter,
      columns: JSON.stringify(made.columns),
      checked: JSON.stringify({ ...noCounts, rows: made.rows }),
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute()
}

/** Keeps others from changing an import until this transaction ends. */
export async function lockImport(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx
    .selectFrom('job')
    .select('job.id')
    .where('job.company_id', '=', scope.companyId)
    .where('job.id', '=', id)
    .forUpdate()
    .execute()
}

/** One import that the person may see. Refuses an id outside the scope of the caller (404). */
export async function readImport(tx: Tx, scope: CompanyScope, id: number): Promise<ImportRow> {
  const row = await tx
    .selectFrom('user_import')
    .select(['job_id as id', 'property_id as propertyId', 'step', 'file_name as fileName', 'delimiter'])
    .select(['file_key as fileKey', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['written_rows as writtenRows', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .select([sql<TextEncoding>`encoding`.as('encoding'), sql<WireImportColumn[]>`columns`.as('columns')])
    .select([sql<ColumnUse[] | null>`mapping`.as('mapping')])
    .select([sql<ImportCounts | null>`checked`.as('checked')])
    .select([sql<ImportCounts | null>`written`.as('written')])
    .where('company_id', '=', scope.companyId)
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const isOutside =
    scope.within !== null && (row.propertyId === null || !scope.within.includes(row.propertyId))
  if (isOutside) throw refuse('notFound')
  return row
}

interface ImportChange {
  readonly step?: ImportRow['step']
  readonly mapping?: readonly ColumnUse[]
  readonly checked?: ImportCounts
  readonly written?: ImportCounts
  readonly writtenRows?: number
}

/** Sets the state of an import. */
export async function setImport(tx: Tx, id: number, change: ImportChange): Promise<void> {
  const { step, mapping, checked, written, writtenRows } = change
  await tx
    .updateTable('user_import')
    .set({
      ...(step === undefined ? {} : { step }),
      ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
      ...(checked === undefined ? {} : { checked: JSON.stringify(checked) }),
      ...(written === undefined ? {} : { written: JSON.stringify(written) }),
      ...(writtenRows === undefined ? {} : { written_rows: writtenRows }),
    })
    .where('job_id', '=', id)
    .execute()
}

export interface TargetAttribute extends KnownAttribute {
  readonly type: StoredAttributeType
}

/** Attributes that a column may be about: those of the company and, for its users, of the property; not archived ones. */
export async function readTargetAttributes(
  tx: Tx,
  scope: CompanyScope,
  propertyId: number | null,
): Promise<readonly TargetAttribute[]> {
  const { rows } = await sql<TargetAttribute>`
    SELECT DISTINCT ON (attribute.key) attribute.id, attribute.key, attribute.display_name AS "displayName",
      attribute.data_type AS type
    FROM attribute
    WHERE attribute.company_id = ${scope.companyId} AND attribute.status = 'public'
      AND (attribute.property_id IS NULL OR attribute.property_id = ${propertyId}::int)
    ORDER BY attribute.key, attribute.property_id NULLS LAST`.execute(tx)
  return rows
}

/**
 * Imports that no one started within a day, and old ones: their jobs are closed, and the keys of their files returned,
 * which the caller deletes.
 */
export async function pruneUserImports(tx: Tx): Promise<string[]> {
  await sql`
    UPDATE job SET status = 'cancelled', finished_at = now()
    FROM user_import WHERE user_import.job_id = job.id AND job.status = 'prepared'
      AND user_import.expires_at <= now()`.execute(tx)
  const rows = await tx
    .deleteFrom('user_import')
    .using('job')
    .whereRef('job.id', '=', 'user_import.job_id')
    .where('job.status', 'not in', ['queued', 'running', 'prepared'])
    .where('user_import.expires_at', '<=', sql<Date>`now()`)
    .returning('user_import.file_key as key')
    .execute()
  return rows.map(row => row.key)
}

/** What may say who a user of an import is; company users may be known by their addresses alone (rule COMP-18). */
export async function readIdentifiedBy(
  tx: Tx,
  scope: CompanyScope,
  propertyId: number | null,
): Promise<IdentifiedBy> {
  if (propertyId !== null) return 'any'
  const { companyUserUniqueDataType } = companyAllowances(await readFeatures(tx, scope))
  return companyUserUniqueDataType ? 'any' : 'email'
}
