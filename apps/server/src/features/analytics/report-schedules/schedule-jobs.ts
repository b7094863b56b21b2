import { nextRunMs, type ScheduleInterval, scheduleTries } from '@waymark/domain/analytics/report-schedule'
import { sql } from 'kysely'
import { type Database, type Tx, updateById } from '../../../platform/database/index.ts'
import type { JobKind, Jobs } from '../../../platform/jobs/index.ts'
import { queueRun, type ScheduleRunWork, scheduleRunQueue } from './queue-run.ts'
import { runSchedule } from './run-schedule.ts'
import type { RunDependencies } from './schedule-dependencies.ts'

interface DueSchedule {
  readonly id: number
  readonly every: ScheduleInterval
  readonly timeZone: string
}

/** Schedules of one look; the rest follows at the next. */
const most = 500

const readDue = (tx: Tx, now: Date) =>
  sql<DueSchedule>`
    SELECT s.id, s.every, property.time_zone AS "timeZone"
    FROM report_schedule s JOIN property ON property.id = s.property_id AND property.archived_at IS NULL
    WHERE NOT s.is_paused AND s.next_at <= ${now}
    ORDER BY s.next_at LIMIT ${most} FOR UPDATE OF s SKIP LOCKED`.execute(tx)

/** Queues a run of every schedule that is due. A server that was down sends the last complete period, not each it missed. */
export async function queueDueSchedules(
  {
    database,
    clock,
  }: { readonly database: Pick<Database, 'asSystem'>; readonly clock: RunDependencies['clock'] },
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<void> {
  const now = clock.now()
  await database.asSystem(async tx => {
    const { rows } = await readDue(tx, now)
    for (const one of rows) {
      await updateById(tx, 'report_schedule', one.id, {
        next_at: new Date(nextRunMs(one.every, now.getTime(), one.timeZone)),
      })
      await queueRun(tx, { jobs, now }, one)
    }
  })
}

/** The jobs of scheduled reports: one looks for what is due, the other makes the runs. */
export function scheduleJobs(
  deps: RunDependencies,
  jobs: () => Pick<Jobs, 'enqueue'>,
): readonly [JobKind<ScheduleRunWork>, JobKind<object>] {
  return [
    {
      name: scheduleRunQueue,
      tries: scheduleTries,
      timeoutS: 600,
      // A bucket that never answers does not hold up the others.
      batch: 4,
      run: work => runSchedule(deps, work),
    },
    {
      name: 'report-schedules',
      tries: 3,
      timeoutS: 120,
      cron: '*/5 * * * *',
      run: () => queueDueSchedules(deps, jobs()),
    },
  ]
}
