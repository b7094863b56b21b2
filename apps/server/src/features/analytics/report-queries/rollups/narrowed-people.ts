import { boundsOf, type ReportSpan, readsEvents } from '../analytics/report-span.ts'
import { Numbering } from './numbering.ts'
import { maxPeople, peopleByEventsSql, peopleSql, readPeopleRows } from './people-of-days.ts'
import { type DaysByPerson, daysByPerson } from './presence-of-days.ts'
import type { ReportStore } from './report-store.ts'
import { numberOfDay, startOfDayNumber } from './zoned-day-starts.ts'

interface NarrowedPeople {
  /** The first day that was read; null: all there is. */
  readonly from: number | null
  readonly read: Promise<{
    readonly people: Numbering
    readonly days: ReadonlyMap<number, Uint32Array>
  } | null>
}

/** Answers of one report: several of its figures need the same. */
const answered = new WeakMap<ReportStore, WeakMap<ReportSpan, NarrowedPeople>>()

async function load(store: ReportStore, span: ReportSpan, from: number | null) {
  const people = new Numbering(maxPeople)
  const since = from === null ? 0 : startOfDayNumber(from, span.timeZone)
  const params = { ...boundsOf(span), since }
  const sql = readsEvents(span) ? peopleByEventsSql : peopleSql(from === null ? null : 'since')
  const days = readPeopleRows(await store.queryBytes({ sql, params }), people)
  return people.isFull ? null : { people, days }
}

/**
 * The days of each user of a report with some of the users, pages or languages, from a day on or, with null, from the
 * first one. Asks the store once for each report, if the figure with the earliest day asks first. Null where the report
 * is drawn by the hour or has more users than are held in memory.
 */
export async function readNarrowedPeople(
  store: ReportStore,
  span: ReportSpan,
  from: number | null,
): Promise<DaysByPerson | null> {
  if (store.rollups === undefined || span.interval === 'hour') return null
  const ofStore = answered.get(store) ?? new WeakMap<ReportSpan, NarrowedPeople>()
  answered.set(store, ofStore)
  const known = ofStore.get(span)
  const isEnough = known !== undefined && (known.from === null || (from !== null && known.from <= from))
  const people = isEnough ? known : { from, read: load(store, span, from) }
  ofStore.set(span, people)
  const read = await people.read
  const to = numberOfDay(span.toDay) + 1
  return read && daysByPerson(read.days, read.people, from ?? Math.min(to, ...read.days.keys()), to)
}
