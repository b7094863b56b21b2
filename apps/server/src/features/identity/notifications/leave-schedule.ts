import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { recordUnattendedAudit } from '../../../platform/record/index.ts'
import type { UnsubscribeSchedule } from './unsubscribe-token.ts'

interface LeftSchedule {
  readonly companyId: number
  readonly propertyId: number
  readonly name: string
}

/** Takes a person out of the recipients of a scheduled report; nothing where they are none, or it is deleted. */
export async function leaveSchedule(tx: Tx, { managerId, scheduleId }: UnsubscribeSchedule): Promise<void> {
  const { rows } = await sql<LeftSchedule>`
    UPDATE report_schedule SET recipients = array_remove(recipients, ${managerId}::int), version = version + 1
    WHERE id = ${scheduleId} AND ${managerId}::int = ANY(recipients)
    RETURNING company_id AS "companyId", property_id AS "propertyId", name`.execute(tx)
  for (const { companyId, propertyId, name } of rows) {
    await recordUnattendedAudit(tx, {
      companyId,
      propertyId,
      action: 'reportSchedule.unsubscribe',
      objectId: scheduleId,
      after: { name, managerId },
    })
  }
}
