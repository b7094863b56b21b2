import type { AuditAction } from '@waymark/domain/workspace/audit'
import {
  type CompanyScope,
  type Database,
  deleteById,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import { requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import { type JobRow, mayEndJob, readOwnJob } from './job-view.ts'

async function recordEnd(tx: Tx, scope: CompanyScope, row: JobRow, action: AuditAction): Promise<void> {
  const before = { kind: row.kind, status: row.status, object: row.object_name }
  await recordAudit(tx, scope, { action, objectId: row.id, before })
}

const isOpen = (status: JobRow['status']) =>
  status === 'prepared' || status === 'queued' || status === 'running'

/** Returns the files that a job created or received. */
const filesOf = ({ file, uploadKey }: JobRow) =>
  [file?.key, uploadKey].filter(key => key !== undefined && key !== null)

/** Returns the keys of files that are no longer needed. */
async function end(tx: Tx, scope: CompanyScope, id: number): Promise<readonly string[]> {
  // Locked first: what runs the job writes its progress there.
  await tx.selectFrom('job').select('job.id').where('job.id', '=', id).forUpdate().execute()
  const row = await readOwnJob(tx, scope, id)
  requireAllowed(mayEndJob(scope, row) as Parameters<typeof requireAllowed>[0])
  if (isOpen(row.status)) {
    await updateById(tx, 'job', id, { status: 'cancelled', finished_at: new Date() })
    await recordEnd(tx, scope, row, 'job.cancel')
    // A running job may still read its file; a waiting job no longer needs it.
    return row.status === 'prepared' ? filesOf(row) : []
  }
  await deleteById(tx, 'job', id)
  await recordEnd(tx, scope, row, 'job.delete')
  return filesOf(row)
}

/**
 * Cancels a job that waits or runs; removes one that has ended, with its file. Refuses a job of another person to who
 * does not look after the company (403).
 */
export async function endJob(
  { database, files }: { readonly database: Database; readonly files: Files },
  scope: CompanyScope,
  id: number,
): Promise<{ id: string }> {
  const keys = await database.inScope(scope, tx => end(tx, scope, id))
  for (const key of keys) await files.delete(key)
  return { id: String(id) }
}
