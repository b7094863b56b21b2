import { randomUUID } from 'node:crypto'
import type { NoticeEvent } from '@waymark/domain/workspace/webhook'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../database/database.ts'

/** More than so many for one receiver are not kept: one that never answers is not to fill the disk. */
const maxWaiting = 10_000

const columns = `e(id text, event text, "companyId" int, "propertyId" int, data jsonb)`

/** Deliveries of the events in the parameter, as JSON, for each active receiver that chose them. */
const insert = (events: string) => `
  INSERT INTO webhook_delivery (company_id, webhook_id, event, body)
  SELECT w.company_id, w.id, e.event, json_build_object(
    'id', e.id, 'event', e.event,
    'createdAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'companyId', e."companyId", 'applicationId', e."propertyId", 'data', e.data)::text
  FROM jsonb_to_recordset(${events}::jsonb) AS ${columns}
  JOIN webhook AS w ON w.company_id = e."companyId" AND w.state = 'active' AND e.event = ANY(w.events)
    AND (w.property_ids IS NULL OR e."propertyId" = ANY(w.property_ids))
  WHERE (SELECT count(*) FROM (
    SELECT FROM webhook_delivery AS d WHERE d.webhook_id = w.id AND d.state = 'waiting' LIMIT ${maxWaiting}
  ) AS waiting) < ${maxWaiting}`

const [before = '', after = ''] = insert('§').split('§')

const asJson = (events: readonly NoticeEvent[]) =>
  JSON.stringify(events.map(event => ({ id: randomUUID(), ...event })))

/**
 * Writes events for their receivers in the transaction of what happened, so that neither exists without the other; the
 * worker sends them once that is committed. The transaction must see the company.
 */
export async function postEvents(tx: Tx, events: readonly NoticeEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`${sql.raw(before)}${asJson(events)}${sql.raw(after)}`.execute(tx)
}

/** The same on a bare connection in a transaction. */
export async function postEventsWith(client: pg.ClientBase, events: readonly NoticeEvent[]): Promise<void> {
  if (events.length > 0) await client.query(insert('$1'), [asJson(events)])
}
