import type { ReportSpan } from '../analytics/report-span.ts'
import type { DaySpan } from './day-rollups.ts'
import { readNarrowedPeople } from './narrowed-people.ts'
import { peopleOfDays } from './people-of-days.ts'
import { type DaysByPerson, daysByPerson } from './presence-of-days.ts'
import { type ReportStore, rollupsFor } from './report-store.ts'

/** The days of each user of a report, in memory; null where there is more than is held there. */
export async function readPeopleOfDays(
  store: ReportStore,
  span: ReportSpan,
  days: DaySpan,
): Promise<DaysByPerson | null> {
  const rollups = rollupsFor(store, span)
  if (rollups === null) return readNarrowedPeople(store, span, days.from)
  const rolled = await rollups.read(store, peopleOfDays, span, days)
  return rolled && daysByPerson(rolled.days, rolled.figure.people, days.from, days.to)
}
