import type { ReportSpan } from '../analytics/report-span.ts'
import type { OpenDaySpan } from './day-rollups.ts'
import { peopleOfDays } from './people-of-days.ts'
import { type DaysByPerson, daysByPerson } from './presence-of-days.ts'
import { type ReportStore, rollupsFor } from './report-store.ts'

/** The days of each user of a report, in memory, with null from the first one on; null where there is more than is held there. */
export async function readPeopleOfDays(
  store: ReportStore,
  span: ReportSpan,
  days: OpenDaySpan,
): Promise<DaysByPerson | null> {
  const rolled = await rollupsFor(store, span)?.read(store, peopleOfDays, span, days)
  if (!rolled) return null
  const from = days.from ?? Math.min(days.to, ...rolled.days.keys())
  return daysByPerson(rolled.days, rolled.figure.numbering, from, days.to)
}
