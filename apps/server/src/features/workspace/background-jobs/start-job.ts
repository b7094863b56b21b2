import { sql } from 'kysely'
import {
  type CompanyScope,
  insertRow,
  PropertyScope,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import { breaksRule, refuse } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import type { BackgroundJobKind } from './job-work.ts'

/** Queue of all jobs that people start and see under "Processes". */
export const backgroundQueue = 'background-job'

/** So many jobs of one company may wait or run: its flood is not to hold up the others. */
const maxOpen = 50

export interface JobRequest {
  readonly kind: BackgroundJobKind
  /** Object that the job is about, with its current name. */
  readonly object: { readonly type: string; readonly id: number | null; readonly name: string | null }
  /** Everything that the work needs to know, as JSON. `uploadKey` names a file that goes with the job. */
  readonly payload: object
  /** A property that the scope lets its person into, where the call is about the company. */
  readonly propertyId?: number
}

type Waiting = 'prepared' | 'queued'

/**
 * Refuses a job if too many are open. Prepared jobs that never started count separately, so that they do not block jobs
 * that users wait for.
 */
async function refuseTooMany(tx: Tx, scope: CompanyScope, status: Waiting): Promise<void> {
  const { open } = await tx
    .selectFrom('job')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('job.company_id', '=', scope.companyId)
    .where('job.status', 'in', status === 'prepared' ? ['prepared'] : ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (open >= maxOpen) throw refuse('slowDown', { retryAfterS: 30 })
}

async function insertJob(
  tx: Tx,
  scope: CompanyScope,
  status: Waiting,
  { kind, object, payload, propertyId }: JobRequest,
): Promise<number> {
  await refuseTooMany(tx, scope, status)
  const id = await insertRow(tx, 'job', {
    company_id: scope.companyId,
    property_id: propertyId ?? (scope instanceof PropertyScope ? scope.propertyId : null),
    kind,
    status,
    object_type: object.type,
    object_id: object.id,
    object_name: object.name,
    started_by: scope.actor.managerId,
    payload: JSON.stringify(payload),
  })
  await recordAudit(tx, scope, {
    action: status === 'prepared' ? 'job.prepare' : 'job.start',
    objectId: id,
    after: { kind, object: object.name },
  })
  return id
}

/**
 * Starts a job in the transaction of the call and returns its id. Refuses (429) where the company has 50 that wait
 * or run.
 */
export async function startJob(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  scope: CompanyScope,
  input: JobRequest,
): Promise<number> {
  const id = await insertJob(tx, scope, 'queued', input)
  await jobs.enqueue(tx, backgroundQueue, { jobId: id })
  return id
}

/** Makes a job that waits until `goOnWithJob` says how it goes on; refuses like `startJob`. */
export function prepareJob(tx: Tx, scope: CompanyScope, input: JobRequest): Promise<number> {
  return insertJob(tx, scope, 'prepared', input)
}

/**
 * Lets a prepared job go on with what is added to its payload. Refuses (409) one that waits or runs already, (422) one
 * that has ended. The job's row must be locked.
 */
export async function goOnWithJob(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  id: number,
  payload: object,
): Promise<void> {
  const job = await tx
    .selectFrom('job')
    .select('job.status')
    .where('job.id', '=', id)
    .executeTakeFirstOrThrow()
  if (job.status === 'queued' || job.status === 'running') throw refuse('inUse', { usages: [`job ${id}`] })
  if (job.status !== 'prepared') throw breaksRule('params.id', 'ended', 'has ended')
  await updateById(tx, 'job', id, {
    status: 'queued',
    attempt: 0,
    progress: 0,
    started_at: null,
    payload: sql`job.payload || ${JSON.stringify(payload)}::jsonb` as never,
  })
  await jobs.enqueue(tx, backgroundQueue, { jobId: id })
}
