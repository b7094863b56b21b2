import type { NoticeEvent } from '@waymark/domain/workspace/webhook'
import { sql } from 'kysely'
import { type Database, type Tx, updateById } from '../../../platform/database/index.ts'
import { postEvents } from '../../../platform/outbox/index.ts'
import type { JobFile } from './job-view.ts'
import type { BackgroundJobKind, JobOutcome } from './job-work.ts'

type AsSystem = Pick<Database, 'asSystem'>

/** A job that is being begun, perhaps not for the first time. */
export interface BegunJob {
  readonly id: number
  readonly kind: BackgroundJobKind
  readonly companyId: number
  readonly propertyId: number | null
  readonly startedBy: number | null
  readonly payload: unknown
  /** 1 for the first time. */
  readonly attempt: number
}

/** Takes a job that waits, or one whose worker died; null where it has ended or was cancelled. */
export async function beginJob(database: AsSystem, id: number): Promise<BegunJob | null> {
  const row = await database.asSystem(tx =>
    tx
      .updateTable('job')
      .set({
        status: 'running',
        attempt: sql<number>`job.attempt + 1`,
        started_at: sql<Date>`coalesce(job.started_at, now())`,
      })
      .where('job.id', '=', id)
      .where('job.status', 'in', ['queued', 'running'])
      .returning(['job.id', 'job.kind', 'job.company_id as companyId', 'job.property_id as propertyId'])
      .returning(['job.started_by as startedBy', 'job.attempt', sql<unknown>`job.payload`.as('payload')])
      .executeTakeFirst(),
  )
  return row ?? null
}

/** Notes how far a job is; false where it no longer runs, as after a cancel. */
export async function noteProgress(database: AsSystem, id: number, percent: number): Promise<boolean> {
  const { numUpdatedRows } = await database.asSystem(tx =>
    tx
      .updateTable('job')
      .set({ progress: percent })
      .where('job.id', '=', id)
      .where('job.status', '=', 'running')
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** Writes a value into the payload of a job, in the transaction of the work whose result it is. */
export async function noteInPayload(
  tx: Tx,
  id: number,
  path: readonly string[],
  value: string,
): Promise<void> {
  await updateById(tx, 'job', id, {
    payload: sql`jsonb_set(job.payload, ${path}::text[], to_jsonb(${value}::text))` as never,
  })
}

/** Whether the job runs still. */
export async function isRunning(database: AsSystem, id: number): Promise<boolean> {
  const row = await database.asSystem(tx =>
    tx.selectFrom('job').select('job.status').where('job.id', '=', id).executeTakeFirst(),
  )
  return row?.status === 'running'
}

export type JobEnd =
  | { readonly status: 'done'; readonly file: JobFile | null; readonly outcome: JobOutcome }
  | { readonly status: 'failed'; readonly error: string }

/** Columns of a job that did its work: it is done, or waits for how it goes on. */
function doneColumns({ file, outcome }: Extract<JobEnd, { readonly status: 'done' }>) {
  const isPrepared = outcome.isPrepared === true
  const { counts } = outcome
  const result = { ...(file === null ? {} : { file }), ...(counts === undefined ? {} : { counts }) }
  return {
    status: isPrepared ? ('prepared' as const) : ('done' as const),
    finished_at: isPrepared ? null : sql<Date>`now()`,
    progress: isPrepared ? 0 : 100,
    result: JSON.stringify(result),
    expires_at: file === null ? null : sql<Date>`now() + interval '7 days'`,
  }
}

/** Result of ending a job. */
export interface EndedJob {
  /** False where it was cancelled meanwhile. */
  readonly isEnded: boolean
  /** A file that it left when it was prepared and that no one can reach any more; the caller deletes it. */
  readonly formerKey: string | null
}

/** A job at its end, as its starter is notified. */
export interface EndedRun extends Pick<BegunJob, 'id' | 'kind' | 'companyId' | 'propertyId' | 'startedBy'> {
  readonly status: 'done' | 'failed'
}

/** Additional work in the transaction that ends a job. */
export type NotifyEnd = (tx: Tx, run: EndedRun) => Promise<void>

const isPrepared = (end: JobEnd) => end.status === 'done' && end.outcome.isPrepared === true

const noticeOfEnd = ({ id, kind, companyId, propertyId }: BegunJob, end: JobEnd): NoticeEvent => ({
  ...{ companyId, propertyId, event: end.status === 'done' ? 'job.finished' : 'job.failed' },
  data: { jobId: id, kind, ...(end.status === 'failed' ? { error: end.error } : {}) },
})

/** Ends a job that runs. Its result is kept for seven days (product-screens §8.9). */
export async function finishJob(
  database: AsSystem,
  job: BegunJob,
  end: JobEnd,
  tellEnd: NotifyEnd,
): Promise<EndedJob> {
  const { id } = job
  return database.asSystem(async tx => {
    const before = await tx
      .selectFrom('job')
      .select(sql<string | null>`job.result->'file'->>'key'`.as('key'))
      .where('job.id', '=', id)
      .where('job.status', '=', 'running')
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return { isEnded: false, formerKey: null }
    await tx
      .updateTable('job')
      .set(
        end.status === 'done'
          ? doneColumns(end)
          : { status: end.status, finished_at: sql<Date>`now()`, error: end.error },
      )
      .where('job.id', '=', id)
      .execute()
    if (!isPrepared(end)) {
      await tellEnd(tx, { ...job, status: end.status })
      await postEvents(tx, [noticeOfEnd(job, end)])
    }
    return { isEnded: true, formerKey: end.status === 'done' ? before.key : null }
  })
}

/** Keys of results whose time is over. They are forgotten here; the caller deletes the files. */
export async function pruneExpiredFiles(database: AsSystem): Promise<string[]> {
  return database.asSystem(async tx => {
    const rows = await tx
      .selectFrom('job')
      .select(['job.id', sql<string>`job.result->'file'->>'key'`.as('key')])
      .where('job.expires_at', '<=', sql<Date>`now()`)
      .where(sql<boolean>`job.result ? 'file'`)
      .limit(1000)
      .execute()
    for (const { id } of rows) {
      await updateById(tx, 'job', id, { result: sql`job.result - 'file' || '{"wasFile": true}'` as never })
    }
    return rows.map(row => row.key)
  })
}
