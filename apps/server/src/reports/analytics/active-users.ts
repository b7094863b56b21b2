import type { ActiveUsers } from '@waymark/domain/analytics'
import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import { boundsOf, ofProperty, person, type ReportSpan } from './report-span.ts'

interface DeltaRow {
  readonly day: string
  readonly weekly: number
  readonly monthly: number
}

const dayMs = 86_400_000
const weekDays = 7
const monthDays = 30

/**
 * Each day on which somebody was there counts them in from that day on, and out when the window or their next day
 * begins: three rows per person and day, whatever the length of the windows.
 */
const deltasSql = `SELECT toString(at) AS day, sum(in_week) AS weekly, sum(in_month) AS monthly
  FROM (
    SELECT active_on, next FROM (
      SELECT arraySort(groupUniqArray(toDate(occurred_at, 'UTC'))) AS active,
        arrayPushBack(arrayPopFront(active), toDate('2149-01-01')) AS nexts
      FROM events
      WHERE ${ofProperty} AND occurred_at >= fromUnixTimestamp64Milli({windowFrom:Int64}, 'UTC')
        AND occurred_at < fromUnixTimestamp64Milli({to:Int64}, 'UTC')
      GROUP BY ${person}
    )
    ARRAY JOIN active AS active_on, nexts AS next
  )
  ARRAY JOIN [active_on, least(active_on + ${weekDays}, next), least(active_on + ${monthDays}, next)] AS at,
    [1, -1, 0] AS in_week, [1, 0, -1] AS in_month
  GROUP BY at ORDER BY at`

/**
 * On each day of the range and of the period before: who was there in the 7 and in the 30 days that end with it.
 * Oldest first.
 */
export async function readActiveUsers(store: ClickHouse, span: ReportSpan): Promise<readonly ActiveUsers[]> {
  const bounds = boundsOf(span)
  const windowFrom = bounds.previous - (monthDays - 1) * dayMs
  const rows = await store.query<DeltaRow>({ sql: deltasSql, params: { ...bounds, windowFrom } })
  const byDay = new Map(rows.map(row => [row.day, row]))
  const days: ActiveUsers[] = []
  let [weekly, monthly] = [0, 0]
  for (let at = windowFrom; at < bounds.to; at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    weekly += byDay.get(day)?.weekly ?? 0
    monthly += byDay.get(day)?.monthly ?? 0
    if (at >= bounds.previous) days.push({ day, weekly, monthly })
  }
  return days
}

/** The first day (UTC) on which anything happened in the property; null while nothing has. */
export async function readFirstDay(store: ClickHouse, propertyId: number): Promise<string | null> {
  const rows = await store.query<{ day: string }>({
    sql: `SELECT toString(toDate(min(occurred_at), 'UTC')) AS day FROM events WHERE ${ofProperty} HAVING count() > 0`,
    params: { property: propertyId },
  })
  return rows[0]?.day ?? null
}
