import { type ActiveUsers, addDays } from '@waymark/domain/analytics/analytics'
import type { ReportStore } from '../rollups/report-store.ts'
import { firstWindowDay, readPersonPresence } from './person-presence.ts'
import { boundsOf, ofProperty, type ReportSpan } from './report-span.ts'

/**
 * On each day of the range and of the period before: who was there in the 7 and in the 30 days that end with it.
 * Oldest first.
 */
export async function readActiveUsers(store: ReportStore, span: ReportSpan): Promise<readonly ActiveUsers[]> {
  const { changes } = await readPersonPresence(store, span)
  const days: ActiveUsers[] = []
  let [weekly, monthly] = [0, 0]
  for (let day = firstWindowDay(span); day <= span.toDay; day = addDays(day, 1)) {
    weekly += changes.get(day)?.weekly ?? 0
    monthly += changes.get(day)?.monthly ?? 0
    if (day >= span.previousDay) days.push({ day, weekly, monthly })
  }
  return days
}

/** The first day on which anything happened that the report counts; null while nothing has. */
export async function readFirstDay(store: ReportStore, span: ReportSpan): Promise<string | null> {
  const rows = await store.query<{ day: string }>({
    sql: `SELECT toString(toDate(min(occurred_at), {timeZone:String})) AS day FROM events WHERE ${ofProperty}
      HAVING min(occurred_at) > toDateTime(0, 'UTC')`,
    params: boundsOf(span),
  })
  return rows[0]?.day ?? null
}
