import { type ActiveUsers, addDays, startOfZonedDay } from '@waymark/domain/analytics/analytics'
import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { boundsOf, ofProperty, person, quarter, quartersOf, type ReportSpan } from './report-span.ts'

interface DeltaRow {
  readonly day: string
  readonly weekly: number
  readonly monthly: number
}

const weekDays = 7
const monthDays = 30

/**
 * Each day on which a person was there counts them in from that day on, and out when the window or their next day
 * begins: three rows per person and day, whatever the length of the windows.
 */
const deltasSql = `SELECT toString(at) AS day, sum(in_week) AS weekly, sum(in_month) AS monthly
  FROM (
    SELECT active_on, next FROM (
      SELECT arraySort(groupArray(here_on)) AS active,
        arrayPushBack(arrayPopFront(active), toDate('2149-01-01')) AS nexts
      FROM (SELECT ${person}, toDate(${quarter}, {timeZone:String}) AS here_on FROM events
        WHERE ${quartersOf('windowFrom', 'to')} GROUP BY ${person}, here_on)
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
  const firstDay = addDays(span.previousDay, 1 - monthDays)
  const windowFrom = startOfZonedDay(firstDay, span.timeZone)
  const rows = await store.query<DeltaRow>({ sql: deltasSql, params: { ...bounds, windowFrom } })
  const byDay = new Map(rows.map(row => [row.day, row]))
  const days: ActiveUsers[] = []
  let [weekly, monthly] = [0, 0]
  for (let day = firstDay; day <= span.toDay; day = addDays(day, 1)) {
    weekly += byDay.get(day)?.weekly ?? 0
    monthly += byDay.get(day)?.monthly ?? 0
    if (day >= span.previousDay) days.push({ day, weekly, monthly })
  }
  return days
}

/** The first day on which anything happened that the report counts; null while nothing has. */
export async function readFirstDay(store: ClickHouse, span: ReportSpan): Promise<string | null> {
  const rows = await store.query<{ day: string }>({
    sql: `SELECT toString(toDate(min(occurred_at), {timeZone:String})) AS day FROM events WHERE ${ofProperty}
      HAVING min(occurred_at) > toDateTime(0, 'UTC')`,
    params: boundsOf(span),
  })
  return rows[0]?.day ?? null
}
