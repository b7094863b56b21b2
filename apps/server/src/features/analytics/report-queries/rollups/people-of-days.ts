import type { ClickHouse } from '../../../../platform/clickhouse/index.ts'
import { instantOfQuarter, peopleDuring } from '../analytics/report-span.ts'
import type { DayFigure, FigureKind, LoadSpan } from './day-rollups.ts'
import { loadParams } from './load-params.ts'
import { Numbering } from './numbering.ts'
import { RowReader } from './row-reader.ts'

/** An application with more users is read from the store each time. */
const maxPeople = 200_000

const sql = `SELECT who, arrayDistinct(arrayMap(q -> toDate(${instantOfQuarter}, {timeZone:String}), quarters)) AS days
  FROM (${peopleDuring('from', 'to')}) WHERE notEmpty(quarters)`

/** The users of each day, each once. */
export interface PeopleFigure extends DayFigure<Uint32Array> {
  readonly people: Numbering
}

function makePeople(): PeopleFigure {
  const people = new Numbering(maxPeople)
  return {
    none: new Uint32Array(),
    tailMs: 0,
    bytesOf: value => value.byteLength,
    people,
    load: async (store: ClickHouse, span: LoadSpan) => {
      const rows = new RowReader(await store.queryBytes({ sql, params: loadParams(span) }))
      const days = new Map<number, number[]>()
      while (!rows.isAtEnd && !people.isFull) {
        const who = people.numberOf(rows.hash53())
        for (let left = rows.length(); left > 0; left--) {
          const day = rows.uint16()
          const known = days.get(day)
          if (known) known.push(who)
          else days.set(day, [who])
        }
      }
      if (people.isFull) return null
      return new Map([...days].map(([day, list]) => [day, Uint32Array.from(list)]))
    },
  }
}

export const peopleOfDays: FigureKind<Uint32Array, PeopleFigure> = { name: 'people', make: makePeople }
