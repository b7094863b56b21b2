import { randomUUID } from 'node:crypto'
import { lastPeriod, type ScheduleInterval } from '@waymark/domain/analytics/report-schedule'
import { type Tx, updateById } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export const scheduleRunQueue = 'report-schedule-run'

/** Work of the queue: a run that is no longer the last one of its schedule does nothing. */
export interface ScheduleRunWork {
  readonly scheduleId: number
  readonly runId: string
}

interface QueuedSchedule {
  readonly id: number
  readonly every: ScheduleInterval
  readonly timeZone: string
}

/** Queues a run of a schedule for its last complete period, in the transaction of its row. */
export async function queueRun(
  tx: Tx,
  { jobs, now }: { readonly jobs: Pick<Jobs, 'enqueue'>; readonly now: Date },
  { id, every, timeZone }: QueuedSchedule,
): Promise<void> {
  const { from, to } = lastPeriod(every, now.getTime(), timeZone)
  const runId = randomUUID()
  await updateById(tx, 'report_schedule', id, {
    ...{ run_id: runId, run_state: 'waiting' as const, run_at: now, run_from: from, run_to: to },
    ...{ run_attempts: 0, run_rows: null, run_fault: null, run_detail: null, run_sent: [] },
  })
  const work: ScheduleRunWork = { scheduleId: id, runId }
  await jobs.enqueue(tx, scheduleRunQueue, work)
}
