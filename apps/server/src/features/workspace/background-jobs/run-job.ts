import { randomUUID } from 'node:crypto'
import { type CompanyScope, type Database, PropertyScope } from '../../../platform/database/index.ts'
import type { Files } from '../../../platform/files/files.ts'
import { isStoreUnavailable, Refusal } from '../../../platform/http/index.ts'
import type { JobKind } from '../../../platform/jobs/index.ts'
import type { Log } from '../../../platform/log.ts'
import { openCompanyWorkScope, openWorkScope } from '../../identity/access/index.ts'
import { type BegunJob, beginJob, finishJob, isRunning, type NotifyEnd, noteProgress } from './job-store.ts'
import type { JobFile } from './job-view.ts'
import {
  type BackgroundJobKind,
  JobCancelled,
  JobFault,
  type JobOutcome,
  type JobRun,
  type JobWork,
} from './job-work.ts'
import { backgroundQueue } from './start-job.ts'

export interface JobRunner {
  readonly database: Database
  readonly files: Files
  readonly log: Log
  /** Functions that run each kind of job. */
  readonly works: Readonly<Partial<Record<BackgroundJobKind, JobWork>>>
  /** Tells who started a job that it ended. */
  readonly tellEnd: NotifyEnd
}

/** Times that a job is begun before it shows as failed; being cut off by a restart counts as one. */
const maxAttempts = 5
/** Cancelling works within 5 s (security, promise 7). */
const watchEveryMs = 1_000
/** People look at progress every second or two; more would only be writing. */
const tellEveryMs = 400

/** Aborts when the job no longer runs, as when a person cancelled it. */
function watchCancel({ database }: JobRunner, id: number, outer: AbortSignal) {
  const cancelled = new AbortController()
  const timer = setInterval(() => {
    isRunning(database, id).then(
      runs => {
        if (!runs) cancelled.abort(new JobCancelled())
      },
      // The database is away for the moment; the work itself receives that error.
      () => undefined,
    )
  }, watchEveryMs)
  return {
    signal: AbortSignal.any([cancelled.signal, outer]),
    stop: () => clearInterval(timer),
  }
}

function progressOf({ database }: JobRunner, id: number, signal: AbortSignal): JobRun['progress'] {
  let lastUpdate = { percent: -1, atMs: 0 }
  return async share => {
    signal.throwIfAborted()
    const percent = Math.max(0, Math.min(99, Math.floor(share * 100)))
    const nowMs = performance.now()
    if (percent === lastUpdate.percent || nowMs - lastUpdate.atMs < tellEveryMs) return
    lastUpdate = { percent, atMs: nowMs }
    if (!(await noteProgress(database, id, percent))) throw new JobCancelled()
  }
}

function openScope({ database }: JobRunner, job: BegunJob): Promise<CompanyScope> {
  const { startedBy: managerId, propertyId, companyId } = job
  if (managerId === null) throw new JobFault('notAllowed')
  return propertyId === null
    ? openCompanyWorkScope(database, { managerId, companyId })
    : openWorkScope(database, { managerId, propertyId })
}

interface Made {
  readonly file: JobFile | null
  readonly outcome: JobOutcome
}

/** Does the work of a job that was begun; returns the file that it leaves and what came of it besides. */
async function work(runner: JobRunner, job: BegunJob, signal: AbortSignal): Promise<Made> {
  const doing = runner.works[job.kind]
  if (doing === undefined) throw new Error(`nothing does jobs of the kind ${job.kind}`)
  const company = await openScope(runner, job)
  let kept: JobFile | null = null
  const run: JobRun = {
    jobId: job.id,
    company,
    get scope() {
      if (!(company instanceof PropertyScope)) throw new JobFault('notAllowed')
      return company
    },
    payload: job.payload,
    signal,
    progress: progressOf(runner, job.id, signal),
    keep: async ({ name, mediaType, content }) => {
      const key = `jobs/${job.companyId}/${job.id}-${randomUUID()}`
      await runner.files.putStream(key, content)
      if (kept !== null) await runner.files.delete(kept.key)
      kept = { key, name, mediaType }
    },
  }
  try {
    const outcome = await doing(run)
    return { file: kept, outcome: outcome ?? {} }
  } catch (error) {
    if (kept !== null) await runner.files.delete((kept as JobFile).key)
    throw error
  }
}

/** The code under which an error ends the job for good; null: it is worth another try. */
function codeOf(error: unknown, attempt: number): string | null {
  if (error instanceof JobFault) return error.code
  if (error instanceof Refusal && error.code !== 'unavailable') {
    return error.code === 'notFound' || error.code === 'forbidden' ? 'notAllowed' : error.code
  }
  return attempt >= maxAttempts ? 'internal' : null
}

async function end(runner: JobRunner, job: BegunJob, error: unknown): Promise<void> {
  const code = codeOf(error, job.attempt)
  if (code === null) throw error
  if (code === 'internal' && !isStoreUnavailable(error))
    runner.log.error({ err: error, job: job.id }, 'a job failed')
  await finishJob(runner.database, job, { status: 'failed', error: code }, runner.tellEnd)
}

/** Runs one job as far as it gets: to its end, to its cancel, or to an error that is worth another try (thrown). */
export async function runJob(runner: JobRunner, id: number, outer: AbortSignal): Promise<void> {
  const job = await beginJob(runner.database, id)
  if (job === null) return
  if (job.attempt > maxAttempts) return void (await end(runner, job, new JobFault('internal')))
  const watch = watchCancel(runner, id, outer)
  try {
    const { file, outcome } = await work(runner, job, watch.signal)
    const { isEnded, formerKey } = await finishJob(
      runner.database,
      job,
      { status: 'done', file, outcome },
      runner.tellEnd,
    )
    if (!isEnded && file !== null) await runner.files.delete(file.key)
    if (formerKey !== null) await runner.files.delete(formerKey)
  } catch (error) {
    if (error instanceof JobCancelled || watch.signal.reason instanceof JobCancelled) return
    await end(runner, job, error)
  } finally {
    watch.stop()
  }
}

/** The queue's kind that does every job which people start. */
export function backgroundJobs(runner: JobRunner): JobKind<{ readonly jobId: number }> {
  return {
    name: backgroundQueue,
    tries: maxAttempts + 1,
    timeoutS: 3_600,
    isAwaited: { atOnce: 2 },
    run: ({ jobId }, signal) => runJob(runner, jobId, signal),
  }
}
