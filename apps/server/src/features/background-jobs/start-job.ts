import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { recordAudit } from '../../platform/record/index.ts'
import type { BackgroundJobKind } from './job-work.ts'

/** Queue of all jobs that people start and see under "Processes". */
export const backgroundQueue = 'background-job'

/** So many jobs of one company may wait or run: its flood is not to hold up the others. */
const mostOpen = 50

export interface JobWish {
  readonly kind: BackgroundJobKind
  /** What it is about, with the name that it has now. */
  readonly object: { readonly type: string; readonly id: number | null; readonly name: string | null }
  /** Everything that the work needs to know, as JSON. */
  readonly payload: object
}

async function refuseTooMany(tx: Tx, scope: PropertyScope): Promise<void> {
  const { open } = await tx
    .selectFrom('job')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('job.company_id', '=', scope.companyId)
    .where('job.status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (open >= mostOpen) throw refuse('slowDown', { retryAfterS: 30 })
}

/**
 * Starts a job in the transaction of the call and returns its id. Refuses (429) where the company has 50 that wait
 * or run.
 */
export async function startJob(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  scope: PropertyScope,
  { kind, object, payload }: JobWish,
): Promise<number> {
  await refuseTooMany(tx, scope)
  const { id } = await tx
    .insertInto('job')
    .values({
      company_id: scope.companyId,
      property_id: scope.propertyId,
      kind,
      object_type: object.type,
      object_id: object.id,
      object_name: object.name,
      started_by: scope.actor.managerId,
      payload: JSON.stringify(payload),
    })
    .returning('job.id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, scope, {
    action: 'job.start',
    objectType: 'job',
    objectId: id,
    before: null,
    after: { kind, object: object.name },
    isUnconditional: false,
  })
  await jobs.enqueue(tx, backgroundQueue, { jobId: id })
  return id
}
