import type { ClickHouse } from '../../../platform/clickhouse/index.ts'

/** An application and the first day whose events it keeps, the first of a month of UTC. */
export interface KeptEvents {
  readonly propertyId: number
  readonly keptFrom: string
}

export interface OldEvents {
  readonly propertyId: number
  readonly events: number
  /** Day of the oldest event (UTC). */
  readonly firstOn: string
}

/** Conditions of one statement; a list of applications may be long. */
const perQuestion = 500

const wholeNumber = (value: number) => String(Math.trunc(value))

/** `202602` for the month of `2026-02-01`. */
const monthOf = (day: string) => Number(day.replace('-', '').slice(0, 6))

/** Events of the applications before their day. Ids and days are numbers here: no text gets into the statement. */
function isOld(kept: readonly KeptEvents[]): string {
  const byMonth = Map.groupBy(kept, one => monthOf(one.keptFrom))
  return [...byMonth]
    .map(([month, some]) => {
      const ids = some.map(one => wholeNumber(one.propertyId)).join(', ')
      return `(property_id IN (${ids}) AND toYYYYMM(occurred_at) < ${wholeNumber(month)})`
    })
    .join(' OR ')
}

/** Counts the events before the day of each application; those without any are left out. */
export async function countOldEvents(
  events: ClickHouse,
  kept: readonly KeptEvents[],
): Promise<readonly OldEvents[]> {
  const counts: OldEvents[] = []
  for (let at = 0; at < kept.length; at += perQuestion) {
    const rows = await events.query<OldEvents>({
      sql: `SELECT property_id AS propertyId, toUInt32(count()) AS events, toString(toDate(min(occurred_at))) AS firstOn
        FROM events WHERE ${isOld(kept.slice(at, at + perQuestion))} GROUP BY property_id`,
      params: {},
    })
    counts.push(...rows)
  }
  return counts
}

interface OldMonth {
  readonly month: number
  readonly all: number
  readonly old: number
}

/**
 * Deletes the events before the day of each application, month by month. A month of which nothing is kept is dropped as
 * a whole; it ended a month ago at least, so that nothing arrives in it any more. Of others the rows are deleted by a
 * mutation of that month alone, which returns when no report counts them.
 */
export async function deleteOldEvents(events: ClickHouse, kept: readonly KeptEvents[]): Promise<void> {
  for (let at = 0; at < kept.length; at += perQuestion) {
    const old = isOld(kept.slice(at, at + perQuestion))
    const months = await events.query<OldMonth>({
      sql: `SELECT toYYYYMM(occurred_at) AS month, toUInt32(count()) AS all, toUInt32(countIf(${old})) AS old
        FROM events WHERE toYYYYMM(occurred_at) < ${wholeNumber(Math.max(...kept.map(one => monthOf(one.keptFrom))))}
        GROUP BY month HAVING old > 0 ORDER BY month`,
      params: {},
    })
    for (const { month, all, old: count } of months) {
      const partition = wholeNumber(month)
      await events.command(
        count === all
          ? `ALTER TABLE events DROP PARTITION ${partition}`
          : `ALTER TABLE events DELETE IN PARTITION ${partition} WHERE ${old} SETTINGS mutations_sync = 2`,
      )
    }
  }
}
