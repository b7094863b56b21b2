import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Tx } from '../database/database.ts'
import type { Log } from '../log.ts'

/** Defines how a kind of job processes one piece of work; throwing causes a retry, with growing delay. */
export interface JobKind<T extends object> {
  readonly name: string
  /** Tries in all before the job shows as failed. */
  readonly tries: number
  readonly timeoutS: number
  /** When it runs by itself, as a cron expression in UTC. */
  readonly cron?: string
  /** People wait for it: workers are woken at once, so many run side by side, and one whose process died is begun again soon. */
  readonly isAwaited?: { readonly atOnce: number }
  /** Runs so many side by side, and the next ones at once, instead of one job at each look for work. */
  readonly batch?: number
  readonly run: (work: T, signal: AbortSignal) => Promise<void>
}

export interface Jobs {
  /** Adds a job in the transaction of the change it belongs to, so that neither exists without the other. */
  readonly enqueue: (tx: Tx, name: string, work: object) => Promise<void>
  /** Takes no new work, waits for what runs (at most 2.5 s; what is cut off is tried again), then lets go of the database. */
  readonly stop: () => Promise<void>
}

interface JobsOptions {
  /** Connection of the role that owns the tables: the queue keeps a separate schema. */
  readonly connectionString: string
  readonly log: Log
  /** Empty for a process that only enqueues. */
  readonly kinds: readonly JobKind<never>[]
  readonly isWorker: boolean
  /** Seconds between two looks for work. */
  readonly lookEveryS?: number | undefined
}

async function grantEnqueue(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('GRANT USAGE ON SCHEMA pgboss TO waymark_app')
    await client.query('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO waymark_app')
    await client.query('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO waymark_app')
  } finally {
    await client.end()
  }
}

/** Runs a batch side by side; each job ends or is tried again by itself. */
async function runBatch(kind: JobKind<never>, jobs: Job<object>[]): Promise<JobResult[]> {
  const results = await Promise.allSettled(jobs.map(job => kind.run(job.data as never, job.signal)))
  return jobs.map(({ id }, index) => {
    const result = results[index]
    if (result?.status !== 'rejected') return { id, status: 'completed' }
    return { id, status: 'failed', output: { reason: String(result.reason) } }
  })
}

async function register(boss: PgBoss, kind: JobKind<never>, options: JobsOptions): Promise<void> {
  const { isWorker, lookEveryS = 2 } = options
  await boss.createQueue(kind.name, {
    retryLimit: Math.max(0, kind.tries - 1),
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: kind.timeoutS,
    ...(kind.isAwaited === undefined ? {} : { notify: true, heartbeatSeconds: 10 }),
  })
  if (!isWorker) return
  const pace = { pollingIntervalSeconds: lookEveryS, notifyPollingIntervalSeconds: lookEveryS }
  if (kind.batch !== undefined) {
    const batches = { ...pace, batchSize: kind.batch, burstWhenBatchFull: true, perJobResults: true } as const
    await boss.work<object>(kind.name, batches, jobs => runBatch(kind, jobs))
    return
  }
  const workOptions =
    kind.isAwaited === undefined ? pace : { ...pace, localConcurrency: kind.isAwaited.atOnce }
  await boss.work(kind.name, workOptions, async jobs => {
    for (const job of jobs) await kind.run(job.data as never, job.signal)
  })
  if (kind.cron !== undefined) await boss.schedule(kind.name, kind.cron, {}, { tz: 'UTC' })
}

/** After so long the queue is released: a database that is frozen says no farewell to people who listen to it. */
const farewellMs = 2_600

async function stopInTime(boss: PgBoss): Promise<void> {
  const stopped = new AbortController()
  const farewell = boss.stop({ graceful: true, timeout: 2_500, close: true })
  const late = wait(farewellMs, undefined, { signal: stopped.signal })
  await Promise.race([farewell, late]).finally(() => stopped.abort())
}

/** Opens the job queue on the same PostgreSQL as the rows. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    max: 4,
    application_name: 'waymark-jobs',
    schedule: options.isWorker,
    supervise: options.isWorker,
    useListenNotify: options.isWorker,
    // Work of a killed worker is found in time to run again within 30 s (security, promise 7).
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  let isStopping = false
  boss.on('error', error => {
    // A job that outlasts the stop finds the queue closed, and a database of our own ends its connections.
    if (!isStopping) options.log.warn({ err: error }, 'the job queue lost its database for a moment')
  })
  await boss.start()
  for (const kind of options.kinds) await register(boss, kind, options)
  await grantEnqueue(options.connectionString)
  return {
    enqueue: async (tx, name, work) => {
      await boss.send(name, work, { db: fromKysely(tx) })
    },
    stop: () => {
      isStopping = true
      return stopInTime(boss)
    },
  }
}
