import type { contract, WireAlarm } from '@waymark/contract'
import { alarmErrorRate } from '@waymark/domain/content/guide'
import { type EffectiveRole, may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound, type QueryOf } from '../../../platform/http/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import { guideTitle } from '../guides/index.ts'

export type AlarmQuery = QueryOf<typeof contract.alarms.list>

/** Current index of the step, from 0, or null if the step no longer exists. */
const stepIndex = sql<number | null>`(
  SELECT (one.place - 1)::int FROM jsonb_array_elements(guide.steps) WITH ORDINALITY AS one (step, place)
  WHERE one.step->>'uuid' = guide_alarm.step_uuid)`

/** Picture of the step's element; null if there is none or the step no longer exists. */
const screenshot = sql<WireAlarm['screenshot']>`(
  SELECT nullif(one.step->'screenshot', 'null'::jsonb) FROM jsonb_array_elements(guide.steps) AS one (step)
  WHERE one.step->>'uuid' = guide_alarm.step_uuid)`

function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('guide_alarm')
    .innerJoin('guide', 'guide.id', 'guide_alarm.guide_id')
    .leftJoin('manager', 'manager.id', 'guide_alarm.changed_by')
    .select(['guide_alarm.id', 'guide_alarm.guide_id as tutorial', 'guide_alarm.status'])
    .select(['guide_alarm.first_at', 'guide_alarm.last_at', 'guide_alarm.errors as count'])
    .select(['guide_alarm.users_affected', 'guide_alarm.users_expected', 'guide_alarm.raised_at'])
    .select(['guide_alarm.changed_at', 'manager.name as changedBy', 'guide.visibility'])
    .select('guide_alarm.step_uuid')
    .select([guideTitle.as('title'), stepIndex.as('stepIndex'), screenshot.as('screenshot')])
    .where('guide_alarm.property_id', '=', scope.propertyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toWire({ visibility, ...row }: Row, role: EffectiveRole): WireAlarm {
  return {
    ...toWireRow(row),
    errorRate: alarmErrorRate(row.users_affected, row.users_expected),
    may: { edit: may(role, 'edit:tutorial', { visibility }) },
  }
}

/** One page of the property's alarms, the newest first. */
export function listAlarms(tx: Tx, scope: PropertyScope, query: AlarmQuery) {
  const { status, tutorial } = query
  let found = select(tx, scope)
  if (status !== undefined) found = found.where('guide_alarm.status', '=', status)
  if (tutorial !== undefined) found = found.where('guide_alarm.guide_id', '=', tutorial)
  const ordered = found.orderBy('guide_alarm.raised_at', 'desc').orderBy('guide_alarm.id', 'desc')
  return readPage(ordered, query, row => toWire(row, scope.role))
}

/** One alarm with the visibility of its guide. Refuses (404) an id that is not of this property. */
export async function readAlarm(tx: Tx, scope: PropertyScope, id: number) {
  const row = await select(tx, scope).where('guide_alarm.id', '=', id).executeTakeFirstOrThrow(notFound)
  return { alarm: toWire(row, scope.role), visibility: row.visibility }
}
