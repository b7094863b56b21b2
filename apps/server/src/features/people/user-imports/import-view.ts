import type { WireUserImport } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { readWireJob } from '../../workspace/background-jobs/index.ts'
import { requireFeature } from '../../workspace/companies/index.ts'
import { type ImportRow, readImport } from './import-store.ts'

/** Whether a person may import into where the import leads. */
export function mayImport(scope: CompanyScope, { propertyId }: Pick<ImportRow, 'propertyId'>) {
  return may(scope.role, propertyId === null ? 'view:settings/company-user' : 'view:users/list/users')
}

/** Refuses (403) an import of company users where the company's features leave them out. */
export async function requireImportOn(
  tx: Tx,
  scope: CompanyScope,
  { propertyId }: Pick<ImportRow, 'propertyId'>,
): Promise<void> {
  if (propertyId === null) await requireFeature(tx, scope, 'staffTrainingExtension')
}

/** One import as it travels. Refuses an id outside the scope of the caller (404). */
export async function viewImport(tx: Tx, scope: CompanyScope, id: number): Promise<WireUserImport> {
  const row = await readImport(tx, scope, id)
  const job = await readWireJob(tx, scope, id)
  const isOver = job.status === 'failed' || job.status === 'cancelled'
  // One that was started at once was never checked: nothing is known of its rows but how many there are.
  const { new: added = 0, changed = 0, unchanged = 0, invalid = 0 } = row.checked ?? {}
  const isChecked =
    row.step !== 'mapping' && row.step !== 'checking' && added + changed + unchanged + invalid > 0
  return {
    id,
    jobId: job.id,
    company: scope.companyId,
    propertyId: row.propertyId,
    step: isOver ? (job.status as 'failed' | 'cancelled') : row.step,
    progress: job.progress,
    fileName: row.fileName,
    encoding: row.encoding,
    delimiter: row.delimiter,
    details: { columns: [...row.columns], rows: row.checked?.rows ?? 0 },
    mapping: row.mapping === null ? null : [...row.mapping],
    checked: isChecked ? row.checked : null,
    written: row.written,
    hasInvalidRows: job.hasFile,
    error: job.error,
    createdAt: wireInstant(row.createdAt),
    expiresAt: wireInstant(row.expiresAt),
    may: { start: mayImport(scope, row) },
  }
}
