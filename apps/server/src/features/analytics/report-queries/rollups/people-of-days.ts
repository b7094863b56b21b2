import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { instantOfQuarter, peopleDuring, person, quartersOf, readsEvents } from '../analytics/report-span.ts'
import type { DayFigure, FigureKind, LoadSpan } from './day-rollups.ts'
import { loadParams } from './load-params.ts'
import { Numbering } from './numbering.ts'
import { RowReader } from './row-reader.ts'

/** Figures of more users are made by the store. */
const maxPeople = 200_000

/** One row for each user with the days on which the user was there. */
const sql = `SELECT who, arrayDistinct(arrayMap(q -> toDate(${instantOfQuarter}, {timeZone:String}), quarters)) AS days
  FROM (${peopleDuring('since', 'to')}) WHERE notEmpty(quarters) LIMIT ${maxPeople + 1}`

/** The same from single events. */
const sqlByEvents = `SELECT ${person} AS who, groupUniqArray(toDate(occurred_at, {timeZone:String})) AS days
  FROM events WHERE ${quartersOf('since', 'to', 0, true)} GROUP BY who LIMIT ${maxPeople + 1}`

/** Lists of users by day. Users beyond what can be numbered are left out: the numbering is full then. */
function readPeopleRows(bytes: Uint8Array, people: Numbering): ReadonlyMap<number, Uint32Array> {
  const days = new Map<number, number[]>()
  for (const rows = new RowReader(bytes); !rows.isAtEnd && !people.isFull; ) {
    const who = people.numberOf(rows.hash53())
    for (let left = rows.length(); left > 0; left--) {
      const day = rows.uint16()
      const known = days.get(day)
      if (known) known.push(who)
      else days.set(day, [who])
    }
  }
  return new Map([...days].map(([day, list]) => [day, Uint32Array.from(list)]))
}

/** The users of each day, each once. */
export interface PeopleFigure extends DayFigure<Uint32Array> {
  readonly numbering: Numbering
}

function makePeople(): PeopleFigure {
  const people = new Numbering(maxPeople)
  return {
    none: new Uint32Array(),
    headMs: 0,
    tailMs: 0,
    bytesOf: value => value.byteLength,
    numbering: people,
    load: async (store: ClickHouse, span: LoadSpan) => {
      const question = { sql: readsEvents(span) ? sqlByEvents : sql, params: loadParams(span) }
      const bytes = await store.queryBytes(question)
      const days = readPeopleRows(bytes, people)
      return people.isFull ? null : days
    },
  }
}

export const peopleOfDays: FigureKind<Uint32Array, PeopleFigure> = { name: 'people', make: makePeople }
