import { randomUUID } from 'node:crypto'
import type { contract, WirePageCheckSchedule } from '@waymark/contract'
import { nextRunMs } from '@waymark/domain/analytics/report-schedule'
import { may } from '@waymark/domain/identity/access'
import type { PropertyScope, Tx, WriteDependencies } from '../../../platform/database/index.ts'
import { type BodyOf, notFound, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'

type Interval = WirePageCheckSchedule['every']

/** A runner that has not reported an end after this time is lost; another one may begin. */
const longestRunMs = 2 * 60 * 60_000

/** What shows results to everyone who works on the content needs the permission to edit live content. */
const editLive = ({ role }: PropertyScope) => may(role, 'edit:tutorial', { visibility: 'public' })

const select = (tx: Tx, scope: PropertyScope) =>
  tx
    .selectFrom('page_check_schedule as s')
    .innerJoin('property', 'property.id', 's.property_id')
    .selectAll('s')
    .select('property.time_zone')
    .where('s.property_id', '=', scope.propertyId)

/** The row of a property, which other calls do not change until the transaction ends. */
async function lockRow(tx: Tx, scope: PropertyScope) {
  await tx
    .insertInto('page_check_schedule')
    .values({ company_id: scope.companyId, property_id: scope.propertyId })
    .onConflict(conflict => conflict.column('property_id').doNothing())
    .execute()
  return select(tx, scope).forUpdate('s').executeTakeFirstOrThrow()
}

type Row = Awaited<ReturnType<typeof lockRow>>

const isOver = (row: Row, now: Date) =>
  row.run_started_at === null ||
  row.run_ended_at !== null ||
  now.getTime() - row.run_started_at.getTime() > longestRunMs

function runOf(row: Row, now: Date): WirePageCheckSchedule['run'] {
  if (row.run_started_at === null) return null
  const ended = row.run_fault === null ? 'done' : 'failed'
  const open = isOver(row, now) ? 'lost' : 'running'
  return {
    startedAt: wireInstant(row.run_started_at),
    state: row.run_ended_at === null ? open : ended,
    checked: row.run_checked ?? 0,
    failures: row.run_failures ?? 0,
    fault: row.run_fault,
  }
}

const toWire = (row: Row, scope: PropertyScope, now: Date): WirePageCheckSchedule => ({
  every: row.every,
  nextAt: row.next_at === null ? null : wireInstant(row.next_at),
  runner:
    row.runner_address === null || row.runner_seen_at === null
      ? null
      : { address: row.runner_address, seenAt: wireInstant(row.runner_seen_at) },
  run: runOf(row, now),
  version: row.version,
  may: { edit: editLive(scope) },
})

type Change = Partial<Omit<Row, 'property_id' | 'company_id' | 'time_zone'>>

async function writeRow(tx: Tx, scope: PropertyScope, change: Change): Promise<void> {
  await tx
    .updateTable('page_check_schedule')
    .set(change)
    .where('page_check_schedule.property_id', '=', scope.propertyId)
    .execute()
}

const nextAt = (every: Interval, now: Date, timeZone: string) =>
  every === null ? null : new Date(nextRunMs(every, now.getTime(), timeZone))

/** Returns the schedule of a property; one that was never saved is off. */
export const readSchedule = (
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
): Promise<WirePageCheckSchedule> =>
  database.inScope(scope, async tx => {
    const row = await select(tx, scope).executeTakeFirst()
    if (row !== undefined) return toWire(row, scope, clock.now())
    return { every: null, nextAt: null, runner: null, run: null, version: 1, may: { edit: editLive(scope) } }
  })

/** Changes how often content is checked. Refuses a stale change (409) and who may not edit live content (403). */
export function saveSchedule(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { every, ifMatch }: { readonly every: Interval; readonly ifMatch: number | null },
): Promise<WirePageCheckSchedule> {
  requireAllowed(editLive(scope))
  return database.inScope(scope, async tx => {
    const row = await lockRow(tx, scope)
    const about = { objectType: 'pageCheck', objectId: scope.propertyId, version: row.version } as const
    await refuseStaleChange(tx, scope, about, ifMatch)
    if (row.every === every) return toWire(row, scope, clock.now())
    const next = nextAt(every, clock.now(), row.time_zone)
    await writeRow(tx, scope, { every, next_at: next, version: row.version + 1 })
    await recordAudit(tx, scope, {
      action: 'pageCheck.schedule',
      objectId: scope.propertyId,
      before: { every: row.every },
      after: { every },
      isUnconditional: ifMatch === null,
    })
    return toWire(await lockRow(tx, scope), scope, clock.now())
  })
}

/** Makes a check due now, unless one runs. Refuses (403) who may not edit live content. */
export function requestRun(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
): Promise<WirePageCheckSchedule> {
  requireAllowed(editLive(scope))
  return database.inScope(scope, async tx => {
    const row = await lockRow(tx, scope)
    if (isOver(row, clock.now())) await writeRow(tx, scope, { next_at: clock.now() })
    return toWire(await lockRow(tx, scope), scope, clock.now())
  })
}

/** Notes the runner, and gives it the check that is due if no other runner makes it. */
export function claimRun(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { address }: { readonly address: string },
): Promise<{ readonly run: string | null }> {
  requireAllowed(editLive(scope))
  const now = clock.now()
  return database.inScope(scope, async tx => {
    const row = await lockRow(tx, scope)
    const seen = { runner_address: address, runner_seen_at: now }
    if (row.next_at === null || row.next_at > now || !isOver(row, now)) {
      await writeRow(tx, scope, seen)
      return { run: null }
    }
    const run = randomUUID()
    await writeRow(tx, scope, {
      ...{ ...seen, run_id: run, run_started_at: now, run_ended_at: null },
      ...{ run_checked: null, run_failures: null, run_fault: null },
      next_at: nextAt(row.every, now, row.time_zone),
    })
    return { run }
  })
}

export type EndedRun = BodyOf<typeof contract.pageCheckSchedules.end> & { readonly run: string }

/** Records how a check ended. Refuses (404) one that is not the last. */
export function endRun(
  { database, clock }: WriteDependencies,
  scope: PropertyScope,
  { run, checked, failures, fault }: EndedRun,
): Promise<WirePageCheckSchedule> {
  requireAllowed(editLive(scope))
  return database.inScope(scope, async tx => {
    const row = await lockRow(tx, scope)
    if (row.run_id !== run) throw notFound()
    if (row.run_ended_at === null) {
      const ended = { run_ended_at: clock.now(), run_checked: checked, run_failures: failures }
      await writeRow(tx, scope, { ...ended, run_fault: fault })
    }
    return toWire(await lockRow(tx, scope), scope, clock.now())
  })
}
