import {
  type AlarmRule,
  alarmingErrors,
  furtherErrors,
  nextAlarmStatus,
  type StepErrors,
} from '@waymark/domain/content/guide'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, type Tx, updateById } from '../../../platform/database/index.ts'
import type { JobKind } from '../../../platform/jobs/index.ts'
import { postEvents } from '../../../platform/outbox/index.ts'
import {
  readPropertiesWithErrors,
  readStepErrors,
  type StepErrorRow,
} from '../../analytics/report-queries/step-errors.ts'
import type { NotificationMail } from '../../identity/notifications/index.ts'
import { type AlarmNews, mailAlarm } from './alarm-mail.ts'
import { alarmRuleOf } from './alarm-settings.ts'

export interface AlarmWatch extends NotificationMail {
  readonly database: Pick<Database, 'asSystem'>
  readonly events: ClickHouse
  readonly clock: Clock
}

/** No company may look further back (see the contract). */
const longestWindowMs = 168 * 3_600_000
const hourMs = 3_600_000

interface Known {
  readonly id: number
  readonly status: 'active' | 'ignored' | 'resolved'
  readonly lastAt: Date
  readonly changedAt: Date
}

interface Watched {
  readonly id: number
  readonly version: number
  readonly steps: readonly { readonly uuid: string }[]
}

/** Action to take for a step. */
type Decision =
  | { readonly kind: 'raise'; readonly errors: StepErrors }
  | { readonly kind: 'count'; readonly id: number; readonly errors: StepErrors }

function decide(
  row: StepErrorRow,
  known: Known | undefined,
  rule: AlarmRule,
  nowMs: number,
): Decision | null {
  if (known !== undefined && known.status !== 'resolved') {
    const errors = furtherErrors(row.times, known.lastAt.getTime())
    return errors === null ? null : { kind: 'count', id: known.id, errors }
  }
  const errors = alarmingErrors(row.times, rule, known?.changedAt.getTime() ?? 0, nowMs)
  return errors === null ? null : { kind: 'raise', errors }
}

/** Locks the live guides with errors, so that no save ends an alarm while it is written. */
async function lockGuides(tx: Tx, propertyId: number, ids: readonly number[]): Promise<readonly Watched[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('guide')
    .select(['guide.id', 'guide.version'])
    .select(sql<Watched['steps']>`guide.steps`.as('steps'))
    .where('guide.property_id', '=', propertyId)
    .where('guide.id', 'in', [...ids])
    .where('guide.visibility', '=', 'public')
    .orderBy('guide.id')
    .forNoKeyUpdate()
    .execute()
}

async function readKnown(tx: Tx, guide: Watched, uuid: string): Promise<Known | undefined> {
  return tx
    .selectFrom('guide_alarm')
    .select(['guide_alarm.id', 'guide_alarm.status', 'guide_alarm.last_at as lastAt'])
    .select('guide_alarm.changed_at as changedAt')
    .where('guide_alarm.guide_id', '=', guide.id)
    .where('guide_alarm.guide_version', '=', guide.version)
    .where('guide_alarm.step_uuid', '=', uuid)
    .executeTakeFirst()
}

interface Place {
  readonly companyId: number
  readonly propertyId: number
  readonly guide: Watched
  readonly row: StepErrorRow
  readonly uuid: string
  readonly now: Date
}

async function raise(tx: Tx, { companyId, propertyId, guide, row, uuid, now }: Place, errors: StepErrors) {
  const columns = {
    status: 'active' as const,
    first_at: new Date(errors.firstAt),
    last_at: new Date(errors.lastAt),
    errors: errors.count,
    users_affected: row.usersAffected,
    users_expected: row.usersExpected,
    raised_at: now,
    changed_at: now,
    changed_by: null,
  }
  const owner = { company_id: companyId, property_id: propertyId }
  const step = { guide_id: guide.id, guide_version: guide.version, step_uuid: uuid }
  await tx
    .insertInto('guide_alarm')
    .values({ ...owner, ...step, ...columns })
    .onConflict(conflict => conflict.columns(['guide_id', 'guide_version', 'step_uuid']).doUpdateSet(columns))
    .execute()
  await tx
    .updateTable('guide')
    .set({ has_alarm: true })
    .where('guide.property_id', '=', propertyId)
    .where('guide.id', '=', guide.id)
    .execute()
}

async function count(tx: Tx, { row }: Place, { id, errors }: Decision & { readonly kind: 'count' }) {
  await updateById(tx, 'guide_alarm', id, {
    last_at: new Date(errors.lastAt),
    errors: sql<number>`guide_alarm.errors + ${errors.count}`,
    users_affected: row.usersAffected,
    users_expected: row.usersExpected,
  })
}

async function lookAtStep(tx: Tx, place: Place, rule: AlarmRule): Promise<AlarmNews | null> {
  const known = await readKnown(tx, place.guide, place.uuid)
  const decision = decide(place.row, known, rule, place.now.getTime())
  if (decision?.kind === 'count') await count(tx, place, decision)
  if (decision?.kind !== 'raise') return null
  // A resolved alarm returns when errors recur; see the table of states.
  if (known !== undefined && nextAlarmStatus(known.status, 'recur') !== 'active') return null
  await raise(tx, place, decision.errors)
  const { guide, row, companyId, propertyId } = place
  return { companyId, propertyId, guideId: guide.id, step: row.step, errors: decision.errors.count, rule }
}

async function postAlarm(tx: Tx, { companyId, propertyId, guideId, step, errors, rule }: AlarmNews) {
  const data = { guideId, step: step + 1, errors, hours: rule.hours }
  await postEvents(tx, [{ event: 'alarm.raised', companyId, propertyId, data }])
}

/** One property in one transaction: alarms are written and announced, or neither. */
async function lookAtProperty(
  { database, events, clock, ...mail }: AlarmWatch,
  propertyId: number,
): Promise<void> {
  const property = await database.asSystem(tx =>
    tx
      .selectFrom('property')
      .innerJoin('company', 'company.id', 'property.company_id')
      .select(['property.company_id', 'company.config'])
      .where('property.id', '=', propertyId)
      .where('property.archived_at', 'is', null)
      .executeTakeFirst(),
  )
  if (property === undefined) return
  const rule = alarmRuleOf(property.config)
  const now = clock.now()
  const rows = await readStepErrors(events, propertyId, new Date(now.getTime() - rule.hours * hourMs))
  await database.asSystem(async tx => {
    const guides = await lockGuides(tx, propertyId, [...new Set(rows.map(row => row.guideId))])
    for (const guide of guides) {
      // Errors of an earlier version say nothing about this one: any save begins again.
      const own = rows.filter(row => row.guideId === guide.id && row.guideVersion === guide.version)
      for (const row of own) {
        const uuid = guide.steps[row.step]?.uuid
        if (uuid === undefined) continue
        const place = { companyId: property.company_id, propertyId, guide, row, uuid, now }
        const news = await lookAtStep(tx, place, rule)
        if (news === null) continue
        await mailAlarm(tx, news, mail)
        await postAlarm(tx, news)
      }
    }
  })
}

/** Looks at every property in which steps were not found lately; an alarm is raised once, however often it looks. */
export async function lookForAlarms(watch: AlarmWatch, signal: AbortSignal): Promise<void> {
  const since = new Date(watch.clock.now().getTime() - longestWindowMs)
  for (const propertyId of await readPropertiesWithErrors(watch.events, since)) {
    if (signal.aborted) return
    await lookAtProperty(watch, propertyId)
  }
}

/** The job that does so every five minutes. */
export function alarmJob(watch: AlarmWatch): JobKind<object> {
  return {
    name: 'guide-alarms',
    tries: 1,
    timeoutS: 240,
    cron: '*/5 * * * *',
    run: (_work, signal) => lookForAlarms(watch, signal),
  }
}
