import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { digestTexts, mailLocaleFor } from '../../../platform/mail/index.ts'
import {
  type NotificationMail,
  postNotification,
  type Recipient,
} from '../../identity/notifications/index.ts'
import type { EndedRun } from '../background-jobs/index.ts'

interface Starter extends Recipient {
  readonly place: string
  readonly flags: Readonly<Record<string, unknown>> | null
}

/** Reads the user who started the job, their notification settings, and the object of the job. */
async function readStarter(tx: Tx, { startedBy, companyId, propertyId }: EndedRun): Promise<Starter | null> {
  const { rows } = await sql<Starter>`
    SELECT manager.id, manager.name, manager.email, manager.locale,
      coalesce(property.name, company.name) AS place, property.feature_flags AS flags
    FROM manager JOIN company ON company.id = ${companyId}
      LEFT JOIN property ON property.id = ${propertyId}::int
    WHERE manager.id = ${startedBy}::int AND manager.email_subscriptions ? 'jobFinished'`.execute(tx)
  return rows[0] ?? null
}

/**
 * Tells who started a job that it is done or failed, in the transaction that ends it (rule MAIL-33). Nothing where
 * the application's flag for notifications is off.
 */
export async function mailJobEnd(tx: Tx, run: EndedRun, mail: NotificationMail): Promise<void> {
  const starter = await readStarter(tx, run)
  if (starter === null) return
  if (starter.flags !== null && !withFlagDefaults(starter.flags).emailNotifications) return
  const section = run.propertyId === null ? '' : `/${run.propertyId}/settings/company/processes`
  await postNotification(tx, mail, starter, {
    subscription: 'jobFinished',
    mail: run.status === 'done' ? 'jobDone' : 'jobFailed',
    values: {
      job: digestTexts(mailLocaleFor(starter.locale)).jobs[run.kind],
      place: starter.place,
      link: `${mail.publicAddress()}/app${section}`,
    },
    company: { id: run.companyId, ...(run.propertyId === null ? {} : { propertyId: run.propertyId }) },
  })
}
