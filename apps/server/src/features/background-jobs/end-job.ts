import type { CompanyScope, Database, Tx } from '../../platform/database/index.ts'
import type { Files } from '../../platform/files/files.ts'
import { requireAllowed } from '../../platform/http/index.ts'
import { recordAudit } from '../../platform/record/index.ts'
import { type JobRow, mayEndJob, readOwnJob } from './job-view.ts'

async function tell(tx: Tx, scope: CompanyScope, row: JobRow, action: string): Promise<void> {
  const before = { kind: row.kind, status: row.status, object: row.object_name }
  await recordAudit(tx, scope, {
    action,
    objectType: 'job',
    objectId: row.id,
    before,
    after: null,
    isUnconditional: false,
  })
}

/** Returns the key of the file that is no longer needed; null where there is none. */
async function end(tx: Tx, scope: CompanyScope, id: number): Promise<string | null> {
  // Locked first: what runs the job writes its progress there.
  await tx.selectFrom('job').select('job.id').where('job.id', '=', id).forUpdate().execute()
  const row = await readOwnJob(tx, scope, id)
  requireAllowed(mayEndJob(scope, row) as Parameters<typeof requireAllowed>[0])
  if (row.status === 'queued' || row.status === 'running') {
    await tx
      .updateTable('job')
      .set({ status: 'cancelled', finished_at: new Date() })
      .where('job.id', '=', id)
      .execute()
    await tell(tx, scope, row, 'job.cancel')
    return null
  }
  await tx.deleteFrom('job').where('job.id', '=', id).execute()
  await tell(tx, scope, row, 'job.delete')
  return row.file?.key ?? null
}

/**
 * Cancels a job that waits or runs; removes one that has ended, with its file. Refuses a job of somebody else to who
 * does not look after the company (403).
 */
export async function endJob(
  { database, files }: { readonly database: Database; readonly files: Files },
  scope: CompanyScope,
  id: number,
): Promise<{ id: string }> {
  const key = await database.inScope(scope, tx => end(tx, scope, id))
  if (key !== null) await files.delete(key)
  return { id: String(id) }
}
