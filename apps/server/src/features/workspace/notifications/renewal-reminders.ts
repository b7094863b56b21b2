import { effectiveRole, mayAll, type RoleAssignment } from '@waymark/domain/identity/access'
import { companyAllowances } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import { digestTexts, fillMailText, mailLocaleOf } from '../../../platform/mail/index.ts'
import { postNotification, type Recipient } from '../../identity/notifications/index.ts'
import { noteSent } from './subscribers.ts'
import type { DigestDependencies } from './weekly-summary.ts'

interface DueReminder extends Recipient {
  readonly companyId: number
  readonly features: Readonly<Record<string, unknown>>
  readonly assignments: readonly RoleAssignment[]
  /** Any application of the company, whose address leads to the portfolio. */
  readonly propertyId: number | null
  readonly metadataId: number
  readonly title: string
  readonly vendor: string
  readonly owner: string
  /** `YYYY-MM-DD` */
  readonly renewalOn: string
}

/** Reminders of one run; the rest follows in the next hour. */
const most = 2_000

const periodOf = ({ metadataId, renewalOn }: DueReminder) => `${metadataId}:${renewalOn}`

/** Renewals whose notice has begun, with each subscriber of the company who was not reminded of them. */
async function readDue(database: Pick<Database, 'asSystem'>, now: Date): Promise<readonly DueReminder[]> {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await database.asSystem(tx =>
    sql<DueReminder>`
      SELECT manager.id, manager.name, manager.email, manager.locale, m.company_id AS "companyId", company.features,
        m.id AS "metadataId", m.name AS title, m.vendor, m.owner, to_char(m.renewal_on, 'YYYY-MM-DD') AS "renewalOn",
        (SELECT min(property.id) FROM property
          WHERE property.company_id = m.company_id AND property.archived_at IS NULL) AS "propertyId",
        (SELECT json_agg(json_build_object('roleName', a.role_name, 'targetType', a.target_type, 'targetId', a.target_id))
          FROM role_assignment a WHERE a.manager_id = manager.id AND a.company_id = m.company_id) AS assignments
      FROM application_metadata m JOIN company ON company.id = m.company_id
        JOIN manager ON manager.email_subscriptions ? 'renewals' AND EXISTS (SELECT FROM role_assignment a
          WHERE a.manager_id = manager.id AND a.target_type = 'company' AND a.target_id = m.company_id)
      WHERE m.notice_days IS NOT NULL AND m.renewal_on >= ${today}::date
        AND m.renewal_on - m.notice_days <= ${today}::date
        AND NOT EXISTS (SELECT FROM notification_sent s WHERE s.manager_id = manager.id AND s.kind = 'renewals'
          AND s.period = m.id || ':' || to_char(m.renewal_on, 'YYYY-MM-DD'))
      ORDER BY manager.id, m.renewal_on, m.id LIMIT ${most}`.execute(tx),
  )
  return rows
}

function maySee({ id: managerId, assignments, companyId, features }: DueReminder): boolean {
  const role = effectiveRole({ isSuperAdmin: false, managerId, assignments }, { companyId })
  const isOn = companyAllowances(features).portfolioOverview
  return isOn && mayAll(role, ['view:applications/portfolio-overview']).allowed
}

function paragraphOf(due: DueReminder, publicAddress: string): string {
  const locale = mailLocaleOf(due.locale)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return fillMailText(digestTexts(locale).renewal, {
    title: [due.title, due.vendor].filter(Boolean).join(', '),
    day: day.format(new Date(`${due.renewalOn}T00:00:00Z`)),
    owner: due.owner || '–',
    link: `${publicAddress}/app/${due.propertyId ?? ''}/applications/portfolio-overview?renewal=due`,
  })
}

/** Sends each subscriber one mail about the renewals whose notice has begun; each renewal once (rule MAIL-36). */
export async function sendRenewalReminders(deps: DigestDependencies, signal: AbortSignal): Promise<void> {
  const all = (await readDue(deps.database, deps.clock.now())).filter(maySee)
  for (const due of Map.groupBy(all, ({ id }) => id).values()) {
    if (signal.aborted) return
    await deps.database.asSystem(async tx => {
      const paragraphs: string[] = []
      for (const one of due) {
        const isFirst = await noteSent(tx, one.id, 'renewals', periodOf(one))
        if (isFirst) paragraphs.push(paragraphOf(one, deps.publicAddress()))
      }
      const [person] = due
      if (person === undefined || paragraphs.length === 0) return
      await postNotification(tx, deps, person, {
        ...{ subscription: 'renewals', mail: 'renewals' },
        ...{ values: {}, paragraphs },
      })
    })
  }
}
