import type { AlarmRule } from '@waymark/domain/content/guide'
import { effectiveRole, may, type RoleAssignment } from '@waymark/domain/identity/access'
import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { mailLocaleFor } from '../../../platform/mail/index.ts'
import { type NotificationMail, postNotification } from '../../identity/notifications/index.ts'
import { guideTitle } from '../guides/index.ts'

/** An alarm that was just raised. */
export interface AlarmNews {
  readonly companyId: number
  readonly propertyId: number
  readonly guideId: number
  /** Zero-based. */
  readonly step: number
  readonly errors: number
  readonly rule: AlarmRule
}

interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly locale: string
  readonly assignments: readonly RoleAssignment[]
}

/** Members who want to be notified of alarms: of all, or of this application's. */
async function readSubscribedPeople(
  tx: Tx,
  { companyId, propertyId }: AlarmNews,
): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    SELECT manager.id, manager.name, manager.email, manager.locale,
      json_agg(json_build_object('roleName', a.role_name, 'targetType', a.target_type, 'targetId', a.target_id))
        AS assignments
    FROM role_assignment a JOIN manager ON manager.id = a.manager_id
    WHERE a.company_id = ${companyId}
      AND (manager.email_subscriptions ? 'alarms' OR manager.email_subscriptions ? ${`alarms:${propertyId}`})
    GROUP BY manager.id ORDER BY manager.id`.execute(tx)
  return rows
}

async function readPlace(tx: Tx, { propertyId, guideId }: AlarmNews) {
  return tx
    .selectFrom('property')
    .select(['property.name', 'property.feature_flags'])
    .select(sql<string>`(SELECT ${guideTitle} FROM guide WHERE guide.id = ${guideId})`.as('title'))
    .where('property.id', '=', propertyId)
    .executeTakeFirstOrThrow()
}

/**
 * Tells of an alarm by mail, once: everyone who may edit the live guide and wants to be notified, in their language.
 * No one where the application's flag for notifications is off.
 */
export async function mailAlarm(tx: Tx, news: AlarmNews, deps: NotificationMail): Promise<void> {
  const { companyId, propertyId, guideId } = news
  const place = await readPlace(tx, news)
  if (!withFlagDefaults(place.feature_flags as Record<string, unknown>).emailNotifications) return
  for (const person of await readSubscribedPeople(tx, news)) {
    const actor = { managerId: person.id, isSuperAdmin: false, assignments: person.assignments }
    const role = effectiveRole(actor, { companyId, propertyId })
    if (!may(role, 'edit:tutorial', { visibility: 'public' }).allowed) continue
    const number = new Intl.NumberFormat(mailLocaleFor(person.locale))
    const values = {
      guide: place.title,
      property: place.name,
      step: number.format(news.step + 1),
      errors: number.format(news.errors),
      hours: number.format(news.rule.hours),
      link: `${deps.publicAddress()}/app/${propertyId}/manage/${guideId}/edit/steps`,
    }
    const company = { id: companyId, propertyId }
    await postNotification(tx, deps, person, { subscription: 'alarms', mail: 'guideAlarm', values, company })
  }
}
