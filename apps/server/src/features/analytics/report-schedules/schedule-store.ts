import type { WireReportSchedule } from '@waymark/contract'
import {
  type ScheduledReport,
  type ScheduleFault,
  type ScheduleInterval,
  scheduledReportNames,
  scheduledReports,
} from '@waymark/domain/analytics/report-schedule'
import { mayAll } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type Paging, type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound } from '../../../platform/http/index.ts'
import { openSealedText, sealText } from '../../../platform/secret/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

export interface BucketCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const ownerOf = (propertyId: number) => `report-schedule:${propertyId}`

/** Encrypts the credentials of a bucket for the application. */
export const sealCredentials = (key: Buffer, propertyId: number, credentials: BucketCredentials): Buffer =>
  sealText(key, ownerOf(propertyId), JSON.stringify(credentials))

/** Decrypts them; null where they were sealed under another installation's secret. */
export function openCredentials(key: Buffer, propertyId: number, sealed: Buffer): BucketCredentials | null {
  const text = openSealedText(key, ownerOf(propertyId), sealed)
  return text === null ? null : (JSON.parse(text) as BucketCredentials)
}

/** The schedules of a property, with nothing decrypted. */
export function selectSchedules(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('report_schedule as s')
    .leftJoin('manager', 'manager.id', 's.manager_id')
    .select(['s.id', 's.name', 's.segment_id', 's.page_segment_id', 's.language_key', 's.target'])
    .select(sql<ScheduledReport>`s.report`.as('report'))
    .select(sql<ScheduleInterval>`s.every`.as('every'))
    .select(['s.endpoint', 's.bucket', 's.prefix', 's.region', 's.is_paused', 's.next_at', 's.version'])
    .select(['s.run_state', 's.run_at', 's.run_from', 's.run_to', 's.run_attempts', 's.run_rows'])
    .select(['s.run_detail', 'manager.name as author'])
    .select(sql<ScheduleFault | null>`s.run_fault`.as('run_fault'))
    .select(
      sql<readonly string[]>`ARRAY(
        SELECT m.email FROM manager m WHERE m.id = ANY(s.recipients) ORDER BY m.email)`.as('emails'),
    )
    .where('s.property_id', '=', scope.propertyId)
}

export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectSchedules>['execute']>>[number]

/** The reports that the caller may view. */
const viewable = (scope: PropertyScope) =>
  scheduledReportNames.filter(name => mayAll(scope.role, [`view:${scheduledReports[name]}`]).allowed)

/** Reads one schedule and holds it until the end of the transaction. Refuses (404) one that the caller may not view. */
export async function lockSchedule(tx: Tx, scope: PropertyScope, id: number): Promise<ScheduleRow> {
  await tx
    .selectFrom('report_schedule')
    .select('report_schedule.id')
    .where('report_schedule.property_id', '=', scope.propertyId)
    .where('report_schedule.id', '=', id)
    .forUpdate()
    .execute()
  return readSchedule(tx, scope, id)
}

/** Reads one schedule. Refuses (404) another id, and the schedule of a report that the caller may not view. */
export async function readSchedule(tx: Tx, scope: PropertyScope, id: number): Promise<ScheduleRow> {
  return selectSchedules(tx, scope)
    .where('s.id', '=', id)
    .where('s.report', 'in', viewable(scope))
    .executeTakeFirstOrThrow(notFound)
}

/** One page of the schedules of the reports that the caller may view, by name. */
export function listSchedules(tx: Tx, scope: PropertyScope, paging: Paging) {
  const ordered = selectSchedules(tx, scope)
    .where('s.report', 'in', viewable(scope))
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
  return readPage(ordered, paging, toWireSchedule)
}

function targetOf(row: ScheduleRow): WireReportSchedule['target'] {
  if (row.target === 'mail') return { kind: 'mail', recipients: [...row.emails] }
  const { endpoint, bucket, prefix, region } = row
  return {
    kind: 'bucket',
    endpoint: endpoint ?? '',
    bucket: bucket ?? '',
    prefix: prefix ?? '',
    region: region ?? '',
  }
}

function lastRunOf(row: ScheduleRow): WireReportSchedule['lastRun'] {
  if (row.run_state === null || row.run_at === null) return null
  return {
    state: row.run_state,
    at: wireInstant(row.run_at),
    from: row.run_from ?? '',
    to: row.run_to ?? '',
    attempts: row.run_attempts,
    rows: row.run_rows,
    fault: row.run_fault,
    detail: row.run_detail,
  }
}

/** A schedule as it travels: without credentials. */
export const toWireSchedule = (row: ScheduleRow): WireReportSchedule => ({
  ...{ id: row.id, name: row.name, report: row.report, every: row.every },
  filters: { segment: row.segment_id, pageSegment: row.page_segment_id, language: row.language_key },
  target: targetOf(row),
  isPaused: row.is_paused,
  nextAt: row.is_paused ? null : wireInstant(row.next_at),
  author: row.author,
  lastRun: lastRunOf(row),
  version: row.version,
})

/** The fields of a schedule for the audit log. */
export const auditedSchedule = (row: ScheduleRow) => {
  const { name, report, every, filters, target, isPaused } = toWireSchedule(row)
  return { name, report, every, filters, target, isPaused }
}
