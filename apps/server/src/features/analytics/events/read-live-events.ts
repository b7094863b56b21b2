import type { WireLiveEvent } from '@waymark/contract'
import { type EndUserEventType, readDropReason } from '@waymark/domain/analytics/events'
import { sql } from 'kysely'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { guideTitle } from '../../content/guides/index.ts'

/** Longer than the longest pause between two looks of the screen. */
const watchedForS = 45
const shownEvents = 100
const shownMinutes = 10

interface LiveRow {
  readonly id: string
  readonly at: Date
  readonly type: EndUserEventType | null
  readonly path: string | null
  readonly user_id: string | null
  readonly is_anonymous: boolean
  readonly reason: string | null
  readonly count: number
  readonly label: string | null
}

/** Ingest keeps the events of this property from now on; nothing of it is a change that the audit log names. */
async function extendWatch(tx: Tx, scope: PropertyScope): Promise<void> {
  await sql`
    INSERT INTO event_live_watch AS watch (property_id, company_id, until)
    VALUES (${scope.propertyId}, ${scope.companyId}, now() + make_interval(secs => ${watchedForS}))
    ON CONFLICT (property_id) DO UPDATE SET until = excluded.until`.execute(tx)
}

async function readRows(tx: Tx, scope: PropertyScope): Promise<readonly LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    SELECT live.id, live.occurred_at AS at, live.type, live.path, live.user_id, live.is_anonymous, live.reason,
      live.count, coalesce(contextual_rule.name, page_item.name, message.title, nullif(${guideTitle}, '')) AS label
    FROM event_live AS live
    LEFT JOIN contextual_rule ON contextual_rule.property_id = live.property_id
      AND contextual_rule.id = live.item_id AND live.type = 'rule_acted'
    LEFT JOIN page_item ON page_item.property_id = live.property_id AND page_item.id = live.item_id
      AND live.type <> 'rule_acted'
    LEFT JOIN message ON message.property_id = live.property_id AND message.id = live.message_id
    LEFT JOIN guide ON guide.property_id = live.property_id AND guide.id = live.guide_id
    WHERE live.property_id = ${scope.propertyId} AND live.noted_at > now() - make_interval(mins => ${shownMinutes})
    ORDER BY live.id DESC LIMIT ${shownEvents}`.execute(tx)
  return rows
}

/** The newest events of a property while its live view is open, with what was dropped and why; the newest first. */
export async function readLiveEvents(
  database: Pick<Database, 'inScope'>,
  scope: PropertyScope,
): Promise<{ items: WireLiveEvent[] }> {
  const rows = await database.inScope(scope, async tx => {
    await extendWatch(tx, scope)
    return readRows(tx, scope)
  })
  const items = rows.map(({ id, at, type, path, user_id: userId, is_anonymous: isAnonymous, ...row }) => ({
    ...{ id, at: wireInstant(at), type, path, userId, isAnonymous, label: row.label, count: row.count },
    dropped: row.reason === null ? null : readDropReason(row.reason),
  }))
  return { items }
}
