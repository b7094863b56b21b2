import type { contract, WireJob } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import { notFound, type QueryOf, requireAllowed } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

/** The file that a job made, as its result names it. */
export interface JobFile {
  readonly key: string
  readonly name: string
  readonly mediaType: string
}

/** How files of each kind travel. */
export const jobMediaTypes = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  json: 'application/json',
} as const satisfies Readonly<Record<NonNullable<WireJob['fileType']>, string>>

const fileTypes = ['csv', 'pdf', 'zip', 'json'] as const
const fileTypeOf = ({ mediaType }: JobFile): WireJob['fileType'] =>
  fileTypes.find(type => jobMediaTypes[type] === mediaType) ?? null

/** A job whose result was deleted is shown as expired. */
const shownStatus = sql<WireJob['status']>`CASE
  WHEN job.status = 'done' AND job.expires_at <= now() THEN 'expired' ELSE job.status END`

/** The company's jobs; who has roles in some properties sees those of these properties. */
const readable = (scope: CompanyScope) =>
  scope.within === null
    ? sql<boolean>`job.company_id = ${scope.companyId}`
    : sql<boolean>`job.company_id = ${scope.companyId} AND job.property_id = ANY(${scope.within}::int[])`

function select(tx: Tx, scope: CompanyScope) {
  return tx
    .selectFrom('job')
    .leftJoin('manager', 'manager.id', 'job.started_by')
    .leftJoin('property', 'property.id', 'job.property_id')
    .select(['job.id', 'job.kind', 'job.progress', 'job.object_type', 'job.object_id', 'job.object_name'])
    .select(['job.created_at', 'job.started_at', 'job.finished_at', 'job.expires_at', 'job.error'])
    .select(['job.started_by', 'manager.name as starter', 'job.property_id', 'property.name as propertyName'])
    .select(shownStatus.as('status'))
    .select(sql<JobFile | null>`job.result->'file'`.as('file'))
    .select(sql<Record<string, number> | null>`job.result->'counts'`.as('counts'))
    .select(sql<string | null>`job.payload->>'uploadKey'`.as('uploadKey'))
    .where(readable(scope))
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const orNull = (at: Date | null) => (at === null ? null : wireInstant(at))
const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

/** Own jobs are ended by anyone who started them, others by who looks after the company. */
export function mayEndJob(scope: CompanyScope, row: Pick<JobRow, 'started_by'>): WireJob['may']['delete'] {
  if (row.started_by === scope.actor.managerId) return { allowed: true }
  return scope.within === null
    ? may(scope.role, 'edit:company')
    : { allowed: false, reason: 'entityForbidden' }
}

/** A prepared job may also have a file: the rows that a check refused. */
export const isDownloadable = (row: Pick<JobRow, 'status' | 'file'>) =>
  (row.status === 'done' || row.status === 'prepared') && row.file !== null

/** A job as it travels. */
export function toWireJob(row: JobRow, scope: CompanyScope): WireJob {
  const hasFile = isDownloadable(row)
  return {
    id: String(row.id),
    type: row.kind,
    status: row.status,
    progress: row.progress,
    object:
      row.object_type === null ? null : { type: row.object_type, id: row.object_id, name: row.object_name },
    property: named(row.property_id, row.propertyName),
    startedBy: named(row.started_by, row.starter),
    createdAt: wireInstant(row.created_at),
    startedAt: orNull(row.started_at),
    finishedAt: orNull(row.finished_at),
    expiresAt: hasFile ? orNull(row.expires_at) : null,
    hasFile,
    fileType: hasFile && row.file !== null ? fileTypeOf(row.file) : null,
    error: row.error,
    counts: row.counts,
    may: { delete: mayEndJob(scope, row) },
  }
}

export type JobQuery = QueryOf<typeof contract.jobs.list>

/** One page of jobs, the newest first, and whether any of all still waits or runs. */
export async function listJobs(tx: Tx, scope: CompanyScope, { page, limit, type, status }: JobQuery) {
  const found = sql<boolean>`(${type ?? null}::text IS NULL OR job.kind = ${type ?? null}::text)
    AND (${status ?? null}::text IS NULL OR ${shownStatus} = ${status ?? null}::text)`
  const { total, open } = await tx
    .selectFrom('job')
    .select(sql<number>`(count(*) FILTER (WHERE ${found}))::int`.as('total'))
    .select(sql<boolean>`count(*) FILTER (WHERE job.status IN ('queued', 'running')) > 0`.as('open'))
    .where(readable(scope))
    .executeTakeFirstOrThrow()
  const rows = await select(tx, scope)
    .where(found)
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(row => toWireJob(row, scope)), total, page, limit, isAnyOpen: open }
}

/** One job. Refuses an id that the person may not see (404). */
async function readJob(tx: Tx, scope: CompanyScope, id: number): Promise<JobRow> {
  const row = await select(tx, scope).where('job.id', '=', id).executeTakeFirstOrThrow(notFound)
  return row
}

/** One job, for who started it or may look after the company's jobs; others are refused (403). */
export async function readOwnJob(tx: Tx, scope: CompanyScope, id: number): Promise<JobRow> {
  const row = await readJob(tx, scope, id)
  if (row.started_by !== scope.actor.managerId) {
    requireAllowed(may(scope.role, 'view:settings/company/processes'))
  }
  return row
}

/** One job as it travels; see `readJob`. */
export async function readWireJob(tx: Tx, scope: CompanyScope, id: number): Promise<WireJob> {
  return toWireJob(await readJob(tx, scope, id), scope)
}
