import {
  isMessagePublished,
  type MessageVisibility,
  visibilityBySchedule,
} from '@waymark/domain/messages/message'
import { noticeOfChange } from '@waymark/domain/workspace/webhook'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { postEvents } from '../../../platform/outbox/index.ts'

interface DueRow {
  readonly id: number
  readonly companyId: number
  readonly propertyId: number
  readonly type: string
  readonly visibility: MessageVisibility
  readonly minTime: Date | null
  readonly maxTime: Date | null
  readonly version: number
}

/** Messages that one transaction changes. */
const batchSize = 500

/** Messages whose start or end has passed; what another server holds is left to it. */
async function lockDue(tx: Tx, now: Date): Promise<readonly DueRow[]> {
  const { rows } = await sql<DueRow>`
    SELECT message.id, message.company_id AS "companyId", message.property_id AS "propertyId", message.visibility,
      message.type, message.min_time AS "minTime", message.max_time AS "maxTime", message.version
    FROM message
    WHERE (message.visibility = 'scheduled' AND message.min_time <= ${now})
      OR (message.visibility = 'public' AND message.max_time IS NOT NULL AND message.max_time <= ${now})
    ORDER BY message.min_time NULLS FIRST, message.id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows
}

/** An NPS that becomes live takes the place of the one before (MSG-36). */
async function endLiveNps(tx: Tx, row: DueRow, now: Date): Promise<void> {
  const { rows } = await sql<DueRow>`
    SELECT message.id, message.company_id AS "companyId", message.property_id AS "propertyId", message.visibility,
      message.type, message.min_time AS "minTime", message.max_time AS "maxTime", message.version
    FROM message
    WHERE message.property_id = ${row.propertyId} AND message.type = 'nps' AND message.visibility = 'public'
      AND message.id <> ${row.id}
    FOR UPDATE`.execute(tx)
  for (const live of rows) await turn(tx, live, 'used', now)
}

/** Tells receivers outside, as a change by a person does. */
async function postChange(tx: Tx, row: DueRow, action: string, visibility: MessageVisibility): Promise<void> {
  const { companyId, propertyId, id } = row
  const notice = noticeOfChange({
    ...{ companyId, propertyId, managerId: null, action, objectType: 'message', objectId: id },
    before: { visibility: row.visibility },
    after: { visibility },
  })
  if (notice !== null) await postEvents(tx, [notice])
}

async function turn(tx: Tx, row: DueRow, visibility: MessageVisibility, now: Date): Promise<void> {
  const isOut = isMessagePublished(visibility)
  const action = isOut ? 'message.publish' : 'message.unpublish'
  if (row.type === 'nps' && visibility === 'public') await endLiveNps(tx, row, now)
  await tx
    .updateTable('message')
    .set({ visibility, ...(isOut ? { last_published_at: now } : {}) })
    .where('message.property_id', '=', row.propertyId)
    .where('message.id', '=', row.id)
    .execute()
  await tx
    .insertInto('audit_entry')
    .values({
      company_id: row.companyId,
      property_id: row.propertyId,
      manager_id: null,
      action,
      object_type: 'message',
      object_id: row.id,
      before: JSON.stringify({ version: row.version, visibility: row.visibility }),
      after: JSON.stringify({ version: row.version, visibility }),
      is_unconditional: false,
    })
    .execute()
  await postChange(tx, row, action, visibility)
}

/**
 * Publishes the messages whose start has passed and takes back those whose end has. Each is turned once, whichever
 * server does it and however late. The change of the row tells the open pages. Returns how many were turned.
 */
export async function applyDueSchedules(database: Pick<Database, 'asSystem'>, now: Date): Promise<number> {
  return database.asSystem(async tx => {
    const due = await lockDue(tx, now)
    for (const row of due) {
      const times = { startMs: row.minTime?.getTime() ?? null, endMs: row.maxTime?.getTime() ?? null }
      await turn(tx, row, visibilityBySchedule(row.visibility, times, now.getTime()), now)
    }
    return due.length
  })
}
