import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, startOfZonedDay } from '@waymark/domain/analytics/analytics'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ClickHouse,
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  type Question,
  startEventEngine,
} from '../../../../platform/clickhouse/index.ts'
import { openLog } from '../../../../platform/log.ts'
import { readPageVisits, type visitSorts } from '../analytics/page-visits.ts'
import { type Seen, usage } from '../analytics/recount-usage.ts'
import type { ReportSpan } from '../analytics/report-span.ts'
import { readUsage, usageProperty, usageSpan, writeMembers, writeUsage } from '../analytics/usage-figures.ts'
import { readUserTotals } from '../analytics/user-figures.ts'
import { readVisitHabits } from '../analytics/visit-habits.ts'
import { readWeekCohorts } from '../analytics/week-cohorts.ts'
import { deletePersonEvents } from '../person-events.ts'
import { DayRollups, type FigureKind } from './day-rollups.ts'
import type { ReportStore } from './report-store.ts'

/** Figures of days in memory against the same figures from the event store (EVENT-91, decision 0176). */

const everybody = { propertyId: usageProperty, timeZone: 'UTC', language: '', users: '', pages: '' }
const zones = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns']
const intervals = ['day', 'week', 'month'] as const

let dataDir: string
let engine: EventEngine
let store: ClickHouse
let rollups: DayRollups

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-rollups-'))
  engine = await startEventEngine({ dataDir, log: openLog('silent') })
  store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  await writeUsage(store, usage(), 'usage')
}, 60_000)

beforeEach(() => {
  rollups = new DayRollups(100_000_000)
})

afterAll(async () => {
  await store.close()
  await engine.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The store as a report of this moment has it, and what it was asked. */
function aReport(): { readonly events: ReportStore; readonly asked: Question[] } {
  const asked: Question[] = []
  const noted = (question: Question) => {
    asked.push(question)
    return question
  }
  const events: ReportStore = {
    ...store,
    query: question => store.query(noted(question)),
    queryBytes: question => store.queryBytes(noted(question)),
    rollups,
  }
  return { events, asked }
}

/** A range of so many days that ends with a day. */
function rangeOf(toDay: string, days: number, timeZone: string): ReportSpan {
  const [fromDay, previousDay] = [addDays(toDay, 1 - days), addDays(toDay, 1 - 2 * days)]
  const start = (day: string) => new Date(startOfZonedDay(day, timeZone))
  return {
    ...usageSpan(timeZone),
    ...{ previousDay, fromDay, toDay, interval: 'day' },
    ...{ previousFrom: start(previousDay), from: start(fromDay), to: start(addDays(toDay, 1)) },
  }
}

const expectSame = async (span: ReportSpan) =>
  expect(await readUsage(aReport().events, { ...span })).toEqual(await readUsage(store, span))

/** The parameters of questions for users, sessions or visits by day: how many days each asks for. */
const daysAskedFor = (asked: readonly Question[]) =>
  asked
    .filter(({ sql }) =>
      /arrayMap\(q -> toDate\(toDateTime\(q \* 900, .UTC.\), \{timeZone:String\}\), quarters\)\) AS days|sum\(duration_s\)|sum\(duration_ms\)/.test(
        sql,
      ),
    )
    .map(({ params }) => (Number(params?.['to']) - Number(params?.['from'])) / 86_400_000)

describe('EVENT-91 figures of days in memory', () => {
  it.each(zones)('are those of the event store, at first and again (%s)', async zone => {
    for (const interval of intervals)
      for (const _ of ['first', 'again']) await expectSame({ ...usageSpan(zone), interval })
  })

  it.each(zones)('are those of the event store for ranges that end within what happened (%s)', async zone => {
    for (const toDay of ['2026-09-03', '2026-10-25', '2026-10-26'])
      for (const days of [1, 30]) await expectSame(rangeOf(toDay, days, zone))
  })

  it('are asked of the store once, and then only the days that changed', async () => {
    const read = async () => {
      const { events, asked } = aReport()
      await readUsage(events, rangeOf('2026-11-05', 60, 'UTC'))
      return daysAskedFor(asked)
    }
    expect(Math.max(...(await read()))).toBeGreaterThan(60)
    expect(await read()).toEqual([])
    const late = { ...(usage()[1] as Seen), user: 'late@example.com', at: Date.parse('2026-09-30T12:00:00Z') }
    await writeUsage(store, [late], 'late')
    expect((await read()).sort()).toEqual([1, 3, 4])
    await expectSame(rangeOf('2026-11-05', 60, 'UTC'))
  })

  it('count a session once whose beginning on the day before becomes known late', async () => {
    const span = rangeOf('2026-09-20', 30, 'UTC')
    const seen = { ...(usage()[1] as Seen), session: 'over-midnight' }
    await writeUsage(store, [{ ...seen, at: Date.parse('2026-09-15T02:00:00Z') }], 'after midnight')
    await expectSame(span)
    await writeUsage(store, [{ ...seen, at: Date.parse('2026-09-14T21:00:00Z') }], 'before midnight')
    await expectSame(span)
  })

  it('keep the last day of a range that ends within what happened', async () => {
    const read = async (toDay: string) => {
      const { events, asked } = aReport()
      await readUsage(events, rangeOf(toDay, 30, 'UTC'))
      return daysAskedFor(asked).length
    }
    expect(await read('2026-09-03')).toBeGreaterThan(0)
    expect(await read('2026-09-03')).toBe(0)
    await writeUsage(store, [{ ...(usage()[1] as Seen), at: Date.parse('2026-09-04T12:00:00Z') }], 'next day')
    expect(await read('2026-09-03')).toBe(0)
    await expectSame(rangeOf('2026-09-03', 30, 'UTC'))
  })

  it('forget what is deleted', async () => {
    for (const zone of zones) await expectSame(usageSpan(zone))
    await deletePersonEvents(store, {
      propertyId: usageProperty,
      externalId: 'user-0@example.com',
      isAnonymous: false,
    })
    for (const zone of zones) await expectSame(usageSpan(zone))
  })

  it('of several reports at the same time are read one after the other', async () => {
    const span = usageSpan('Asia/Kathmandu')
    const expected = await readUsage(store, span)
    const all = await Promise.all([1, 2, 3].map(() => readUsage(aReport().events, { ...span })))
    for (const one of all) expect(one).toEqual(expected)
  })

  it('that take more than their memory are read again', async () => {
    rollups = new DayRollups(1)
    for (const zone of zones) await expectSame(usageSpan(zone))
  })

  it('that are more than is kept are not read again', async () => {
    let loads = 0
    const huge: FigureKind<number> = {
      name: 'huge',
      make: () => ({
        none: 0,
        headMs: 0,
        tailMs: 0,
        bytesOf: () => 0,
        load: async () => (++loads > 0 ? null : new Map()),
      }),
    }
    const read = () => rollups.read(store, huge, everybody, { from: null, to: 20_800 })
    expect([await read(), await read(), loads]).toEqual([null, null, 1])
  })

  it('are not used where a report is drawn by the hour', async () => {
    const { events, asked } = aReport()
    await readUsage(events, { ...rangeOf('2026-09-30', 1, 'UTC'), interval: 'hour' })
    expect(asked.some(({ sql }) => sql.includes('sipHash64(event_id)'))).toBe(false)
    await expectSame({ ...rangeOf('2026-09-30', 1, 'Europe/Berlin'), interval: 'hour' })
  })

  it.each(['UTC', 'Asia/Kathmandu'])('of narrowed reports are those of the event store (%s)', async zone => {
    const members = ['user-2@example.com', 'user-5@example.com', '/page-1', '/page-4', '/page-13']
    await writeMembers(store, 'set', members)
    const span = usageSpan(zone)
    for (const interval of intervals)
      for (const narrowing of [{ pages: 'set' }, { users: 'set' }, { language: 'en' }])
        await expectSame({ ...span, ...narrowing, interval })
    for (const toDay of ['2026-09-03', '2026-10-26'])
      for (const days of [1, 30]) await expectSame({ ...rangeOf(toDay, days, zone), pages: 'set' })
    const late = { ...(usage()[1] as Seen), user: members[0] ?? '', at: Date.parse('2026-09-29T12:00:00Z') }
    await writeUsage(store, [late], `late in ${zone}`)
    for (const narrowing of [{ pages: 'set' }, { users: 'set' }, { language: 'en' }])
      await expectSame({ ...span, ...narrowing })
    rollups = new DayRollups(100_000_000)
    const { events, asked } = aReport()
    const narrowed = { ...span, language: 'en' }
    await readWeekCohorts(events, narrowed, '2026-08-17')
    await Promise.all([readUserTotals(events, narrowed), readVisitHabits(events, narrowed)])
    expect(asked.filter(({ sql }) => /AS quarters/.test(sql))).toHaveLength(1)
  })

  it('count a session once in which a user signs in', async () => {
    const at = Date.parse('2026-10-05T12:00:00Z')
    const seen = (user: string, minutes: number): Seen => ({
      ...{ user, session: 'signs-in', type: 'click', path: '/page-4', at: at + minutes * 60_000 },
    })
    await writeUsage(store, [seen('anonymous-1', 0), seen('signed-in@example.com', 9)], 'signs-in')
    for (const narrowing of [{}, { language: 'en' }])
      await expectSame({ ...usageSpan('Europe/Berlin'), ...narrowing })
  })

  it.each(['path', 'visits', 'averageS', 'clicksPerVisit', 'exits'] as const satisfies typeof visitSorts)(
    'are sorted by %s, searched and paged as the store does',
    async sort => {
      await writeMembers(store, 'some pages', ['/page-1', '/page-4', '/page-13', '/page-16'])
      const everything = usageSpan('Europe/Berlin')
      const spans = [everything, { ...everything, pages: 'some pages' }, { ...everything, language: 'en' }]
      for (const span of spans)
        for (const order of ['ASC', 'DESC'] as const)
          for (const search of ['', 'PAGE-1', 'nothing'])
            for (const page of [1, 9]) {
              const query = { page, limit: 4, sort, order, search }
              const expected = await readPageVisits(store, span, query)
              expect(await readPageVisits(aReport().events, span, query)).toEqual(expected)
            }
    },
  )
})
