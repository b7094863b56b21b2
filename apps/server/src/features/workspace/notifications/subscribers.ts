import { type EffectiveRole, effectiveRole, type RoleAssignment } from '@waymark/domain/identity/access'
import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import { type Database, PropertyScope, type Tx } from '../../../platform/database/index.ts'
import type { Recipient } from '../../identity/notifications/index.ts'

/** Mails that are sent for a period. */
export type PeriodicKind = 'weeklyHeart' | 'surveyAnswers' | 'renewals'

export interface Subscriber extends Recipient {
  readonly assignments: readonly RoleAssignment[]
  readonly companies: readonly number[]
}

/** An application that a subscriber may enter. */
export interface OpenProperty {
  readonly name: string
  readonly scope: PropertyScope
}

type AsSystem = Pick<Database, 'asSystem'>

/** Subscribers that are read at a time. */
const pageSize = 100

const readPage = (tx: Tx, kind: PeriodicKind, period: string, after: number) =>
  sql<Subscriber>`
    SELECT manager.id, manager.name, manager.email, manager.locale, json_agg(DISTINCT a.company_id) AS companies,
      json_agg(json_build_object('roleName', a.role_name, 'targetType', a.target_type, 'targetId', a.target_id))
        AS assignments
    FROM manager JOIN role_assignment a ON a.manager_id = manager.id
    WHERE manager.id > ${after} AND manager.email_subscriptions ? ${kind}
      AND NOT EXISTS (SELECT FROM notification_sent s
        WHERE s.manager_id = manager.id AND s.kind = ${kind} AND s.period = ${period})
    GROUP BY manager.id ORDER BY manager.id LIMIT ${pageSize}`.execute(tx)

/** Managers who subscribed to a kind of mail and were not sent that of the period. */
export async function* readSubscribers(
  database: AsSystem,
  kind: PeriodicKind,
  period: string,
): AsyncGenerator<Subscriber> {
  let after = 0
  for (;;) {
    const from = after
    const { rows } = await database.asSystem(tx => readPage(tx, kind, period, from))
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last.id
  }
}

/** The applications that a subscriber may enter and whose flag for notifications is on, by name. */
export async function readOpenProperties(
  database: AsSystem,
  { id: managerId, name, assignments, companies }: Subscriber,
  isShown: (role: EffectiveRole) => boolean,
): Promise<readonly OpenProperty[]> {
  const rows = await database.asSystem(tx =>
    tx
      .selectFrom('property')
      .select(['property.id', 'property.company_id', 'property.name', 'property.feature_flags'])
      .where('property.company_id', 'in', [...companies])
      .where('property.archived_at', 'is', null)
      .orderBy(sql`lower(property.name)`)
      .orderBy('property.id')
      .execute(),
  )
  return rows.flatMap(row => {
    const { emailNotifications, analytics } = withFlagDefaults(row.feature_flags as Record<string, unknown>)
    const actor = { managerId, isSuperAdmin: false, assignments }
    const role = effectiveRole(actor, { companyId: row.company_id, propertyId: row.id })
    if (role === 'none' || !emailNotifications || !analytics || !isShown(role)) return []
    return [{ name: row.name, scope: new PropertyScope(row.company_id, row.id, { managerId, name }, role) }]
  })
}

/** Notes that a manager has the mail of a period; false where that was noted before, by whichever server. */
export async function noteSent(
  tx: Tx,
  managerId: number,
  kind: PeriodicKind,
  period: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notification_sent')
    .values({ manager_id: managerId, kind, period })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes of sent mails are kept for longer than any period may be sent; a notice has at most 3650 days. */
const keptDays = 30
const keptRenewalDays = 3_660

/** Deletes the notes of mails that were sent long ago. */
export async function pruneSentNotifications(database: AsSystem, now: Date): Promise<void> {
  await database.asSystem(tx =>
    tx
      .deleteFrom('notification_sent')
      .where(sql<boolean>`notification_sent.sent_at < ${now}::timestamptz - make_interval(days =>
        CASE notification_sent.kind WHEN 'renewals' THEN ${keptRenewalDays}::int ELSE ${keptDays}::int END)`)
      .execute(),
  )
}
