import {
  type ScheduledReport,
  type ScheduleFault,
  scheduledReports,
  shouldRetry,
} from '@waymark/domain/analytics/report-schedule'
import { mayAll } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { openWorkScope } from '../../identity/access/index.ts'
import { openFilterSets, readReportTable } from '../reports/index.ts'
import { mayUseBucket } from './check-schedule.ts'
import type { ScheduleRunWork } from './queue-run.ts'
import { reportCsv, reportFileName } from './report-csv.ts'
import type { RunDependencies } from './schedule-dependencies.ts'
import { ScheduleFailure, toScheduleFailure } from './schedule-failure.ts'
import { readRecipients } from './schedule-recipients.ts'
import { openCredentials } from './schedule-store.ts'
import { sendByMail } from './send-by-mail.ts'
import { uploadToBucket } from './upload-to-bucket.ts'

const bucketTimeoutMs = 60_000

interface RunRow {
  readonly id: number
  readonly companyId: number
  readonly propertyId: number
  readonly managerId: number | null
  readonly name: string
  readonly application: string
  readonly report: ScheduledReport
  readonly segment: number | null
  readonly pageSegment: number | null
  readonly language: string | null
  readonly target: 'mail' | 'bucket'
  readonly recipients: readonly number[]
  readonly endpoint: string | null
  readonly bucket: string | null
  readonly prefix: string | null
  readonly region: string | null
  readonly credentials: Buffer | null
  readonly from: string
  readonly to: string
  readonly attempts: number
  readonly sent: readonly number[]
}

/** Counts the try of a run and reads its schedule; undefined where the run is over, or its schedule gone. */
async function beginTry(tx: Tx, { scheduleId, runId }: ScheduleRunWork): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    UPDATE report_schedule AS s SET run_attempts = s.run_attempts + 1
    FROM property WHERE property.id = s.property_id AND s.id = ${scheduleId} AND s.run_id = ${runId}
      AND s.run_state IN ('waiting', 'retrying')
    RETURNING s.id, s.company_id AS "companyId", s.property_id AS "propertyId", s.manager_id AS "managerId", s.name,
      property.name AS application, s.report, s.segment_id AS segment, s.page_segment_id AS "pageSegment",
      s.language_key AS language, s.target, s.recipients, s.endpoint, s.bucket, s.prefix, s.region, s.credentials,
      s.run_from AS "from", s.run_to AS "to", s.run_attempts AS attempts, s.run_sent AS sent`.execute(tx)
  return rows[0]
}

interface RunEnd {
  readonly state: 'done' | 'retrying' | 'failed'
  readonly rows?: number
  readonly fault?: ScheduleFault
  readonly detail?: string | null
}

const endTry = (
  { database, clock }: RunDependencies,
  { scheduleId, runId }: ScheduleRunWork,
  { state, rows = undefined, fault = undefined, detail = null }: RunEnd,
) =>
  database.asSystem(tx =>
    tx
      .updateTable('report_schedule')
      .set({
        ...{ run_state: state, run_at: clock.now(), run_rows: rows ?? null, run_fault: fault ?? null },
        run_detail: detail,
      })
      .where('report_schedule.id', '=', scheduleId)
      .where('report_schedule.run_id', '=', runId)
      .execute(),
  )

/** The scope of the person whose permissions the run has. Refuses one who may no longer do this. */
async function openRunScope({ database }: RunDependencies, row: RunRow): Promise<PropertyScope> {
  const { managerId, propertyId, report, target } = row
  if (managerId === null) throw new ScheduleFailure('noPermission')
  const scope = await openWorkScope(database, { managerId, propertyId })
  const may = mayAll(scope.role, [`view:${scheduledReports[report]}`, 'edit:property'])
  if (!may.allowed || (target === 'bucket' && !mayUseBucket(scope).allowed))
    throw new ScheduleFailure('noPermission')
  return scope
}

async function deliver(deps: RunDependencies, row: RunRow, runId: string, csv: string): Promise<void> {
  const { id, report, from, to } = row
  const name = reportFileName(id, report, { from, to })
  if (row.target === 'bucket') {
    const credentials =
      row.credentials === null ? null : openCredentials(deps.key, row.propertyId, row.credentials)
    if (credentials === null) throw new ScheduleFailure('credentials')
    const { endpoint, bucket, prefix, region } = row
    const place = {
      endpoint: endpoint ?? '',
      bucket: bucket ?? '',
      prefix: prefix ?? '',
      region: region ?? '',
    }
    const { timeoutMs = bucketTimeoutMs } = deps
    return uploadToBucket(deps.outbound, { place, credentials, name, csv, timeoutMs })
  }
  const entitled = await deps.database.asSystem(tx =>
    readRecipients(tx, row, report, { ids: row.recipients }),
  )
  if (entitled.length === 0) throw new ScheduleFailure('noRecipients')
  const waiting = entitled.filter(one => !row.sent.includes(one.id))
  const link = `${deps.publicAddress()}/app/${row.propertyId}/${scheduledReports[report]}?from=${from}&to=${to}`
  const mail = { schedule: row, report, runId, link, period: { from, to }, file: { name, text: csv } }
  return sendByMail(deps, waiting, mail, async managerId => {
    await deps.database.asSystem(tx =>
      sql`UPDATE report_schedule SET run_sent = run_sent || ${managerId}::int
        WHERE id = ${id} AND run_id = ${runId}`.execute(tx),
    )
  })
}

async function send(deps: RunDependencies, row: RunRow, runId: string): Promise<number> {
  const scope = await openRunScope(deps, row)
  const sets = openFilterSets(deps.events, deps.clock)
  const table = await readReportTable({ ...deps, sets }, scope, row.report, {
    ...{ from: row.from, to: row.to },
    ...(row.segment === null ? {} : { segment: row.segment }),
    ...(row.pageSegment === null ? {} : { pageSegment: row.pageSegment }),
    ...(row.language === null ? {} : { language: row.language }),
  })
  await deliver(deps, row, runId, reportCsv(table))
  return table.rows.length
}

/**
 * Makes one try of a run and notes how it ended. Throws where the cause passes, so that the queue tries again; what
 * cannot succeed later ends as failed.
 */
export async function runSchedule(deps: RunDependencies, work: ScheduleRunWork): Promise<void> {
  const row = await deps.database.asSystem(tx => beginTry(tx, work))
  if (row === undefined) return
  try {
    await endTry(deps, work, { state: 'done', rows: await send(deps, row, work.runId) })
  } catch (error) {
    const { fault, detail } = toScheduleFailure(error)
    const isPassing = shouldRetry(fault, row.attempts)
    await endTry(deps, work, { state: isPassing ? 'retrying' : 'failed', fault, detail })
    const noted = {
      scheduleId: row.id,
      fault,
      attempts: row.attempts,
      ...(fault === 'internal' ? { err: error } : {}),
    }
    deps.log.warn(noted, 'a scheduled report could not be sent')
    if (isPassing) throw error
  }
}
