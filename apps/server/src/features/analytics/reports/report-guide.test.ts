import type { WireGuideDetail, WireGuideSegments } from '@waymark/contract'
import type { EndUserEventType } from '@waymark/domain/analytics/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGuide, aStep } from '../../../../test/builders.ts'
import { anEndUser, aSegment } from '../../../../test/content-rows.ts'
import { openReportStore, type ReportStore } from '../../../../test/report-store.ts'
import { drainEvents, type SentEvent, sendEvents } from '../../../../test/told-sessions.ts'
import { createClickHouse } from '../../../platform/clickhouse/index.ts'

let store: ReportStore
let guideId: number
let sentEvents: readonly SentEvent[]

const from = Date.parse('2026-02-01T00:00:00Z')
const dayMs = 86_400_000
const steps = 4

/** The same numbers each time, 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Runs of a guide by some users, one after another, each with its own course; some before the range. */
function generatedRuns(): readonly SentEvent[] {
  const dice = seededRandom(11)
  const pick = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)] as T
  return Array.from({ length: 20 }, (_, person) => {
    const events: SentEvent[] = []
    let at = from - 20 * dayMs + Math.floor(dice() * dayMs)
    const lang = pick(['en', 'de'])
    const addEvent = (type: EndUserEventType, more: object = {}) => {
      at += 1 + Math.floor(dice() * 9_000)
      const event = { type, guideId, guideVersion: at < from + 15 * dayMs ? 1 : 2, lang, ...more }
      events.push({ userId: `user-${person}`, sessionId: '', at, event })
    }
    for (let run = 0; run < 8; run++) {
      at += Math.floor(dice() * 10 * dayMs)
      const startedAt = at
      addEvent('guide_started', { source: pick(['assistant', 'search', 'link']) })
      for (let step = 0; step < steps; step++) {
        const luck = dice()
        if (luck < 0.1) addEvent('guide_error', { step, kind: pick(['not_found', 'hidden', 'repaired']) })
        if (luck < 0.05) {
          addEvent('guide_exited', { step, reason: 'error' })
          break
        }
        addEvent('guide_step_shown', { step })
        if (luck > 0.9) {
          addEvent('guide_exited', { step, reason: pick(['closed', 'stopped', 'restarted']) })
          break
        }
        addEvent(luck > 0.8 ? 'guide_step_skipped' : 'guide_step_completed', { step })
        if (step === steps - 1) addEvent('guide_completed', { durationMs: at - startedAt })
      }
    }
    return events.filter(one => one.at < Date.parse('2026-03-02T09:00:00Z'))
  }).flat()
}

beforeAll(async () => {
  store = await openReportStore()
  const { server, world } = store
  const guideSteps = [aStep(), aStep({ content: '' }), aStep({ content: 'Save the order' })]
  guideId = (
    await aGuide({
      ...{ in: world.property, by: world.admin, isPublic: true, title: 'Order' },
      steps: guideSteps,
    })
  ).id
  const other = await aGuide({ in: world.property, by: world.admin, isPublic: true })
  sentEvents = generatedRuns()
  const elsewhere: SentEvent = {
    userId: 'user-1',
    sessionId: '',
    at: from + dayMs,
    event: { type: 'guide_started', guideId: other.id, source: 'link' },
  }
  await sendEvents(server, world.property, [...sentEvents, elsewhere])
  await drainEvents(server, store.engine)
})
afterAll(() => store.close())

const read = async (query = '?from=2026-02-01&to=2026-03-02') => {
  const path = `/v2/properties/${store.world.property.id}/analytics/content/guides/${guideId}${query}`
  return (await store.world.admin.api.get<WireGuideDetail>(path)).body
}

const readSegments = (guide = guideId) =>
  store.world.admin.api.get<WireGuideSegments>(
    `/v2/properties/${store.world.property.id}/analytics/content/guides/${guide}/segments?from=2026-02-01&to=2026-03-02`,
  )

/** Counted plainly over what was sent. */
const current = () => sentEvents.filter(one => one.at >= from)
const before = () => sentEvents.filter(one => one.at >= from - 30 * dayMs && one.at < from)
const of = (events: readonly SentEvent[], ...types: string[]) =>
  events.filter(one => types.includes(one.event.type))
const people = (events: readonly SentEvent[]) => new Set(events.map(one => one.userId)).size
const isError = ({ event }: SentEvent) => event.type === 'guide_error' && event.kind !== 'repaired'
const isLeft = ({ event }: SentEvent) => event.type === 'guide_exited' && event.reason !== 'restarted'

function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, next) => one - next)
  const half = sorted.length / 2
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(half)] ?? 0)
    : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** Seconds from each showing of the step to what ended it, user by user. */
function timesOf(step: number): number[] {
  const ends = ['guide_step_completed', 'guide_step_skipped', 'guide_exited']
  const types = [...ends, 'guide_step_shown', 'guide_error']
  const byUser = Map.groupBy(of(current(), ...types), one => one.userId)
  return [...byUser.values()].flatMap(events =>
    events.flatMap(({ at, event }, index) => {
      const next = events[index + 1]
      const isTimed = event.type === 'guide_step_shown' && event.step === step && next?.event.step === step
      return isTimed && next && ends.includes(next.event.type) ? [(next.at - at) / 1_000] : []
    }),
  )
}

const grouped = (events: readonly SentEvent[], keyOf: (one: SentEvent) => string) =>
  [...Map.groupBy(events, keyOf)].map(([key, group]) => ({
    key,
    started: group.length,
    users: people(group),
  }))

describe('EVENT-66 GET analytics/content/guides/{guide}', () => {
  it('has the totals of the range and of the period before', async () => {
    const { totals, guide } = await read()
    expect(guide).toMatchObject({ id: guideId, title: 'Order', visibility: 'public' })
    for (const [side, events] of [
      ['value', current()],
      ['previous', before()],
    ] as const) {
      const started = of(events, 'guide_started')
      const completed = of(events, 'guide_completed')
      expect(totals.started[side]).toBe(started.length)
      expect(totals.users[side]).toBe(people(started))
      expect(totals.completed[side]).toBe(completed.length)
      expect(totals.completionRate[side]).toBeCloseTo(completed.length / started.length, 9)
      expect(totals.restarts[side]).toBe(
        of(events, 'guide_exited').filter(({ event }) => event.reason === 'restarted').length,
      )
      const median = middle(completed.map(({ event }) => (event.durationMs ?? 0) / 1_000))
      expect(totals.medianS[side]).toBeCloseTo(median ?? 0, 6)
    }
    expect(totals.started.value).toBeGreaterThan(20)
  })

  it('has for each step who saw, completed, skipped and left it, its errors and its median time', async () => {
    const { steps: rows } = await read()
    expect(rows.map(({ step }) => step)).toEqual([0, 1, 2, 3])
    for (const row of rows) {
      const here = current().filter(({ event }) => event.step === row.step)
      const count = (type: string) => of(here, type).length
      const shown = count('guide_step_shown')
      const left = here.filter(isLeft).length
      expect(row).toMatchObject({
        ...{ shown, left, errors: here.filter(isError).length },
        completed: count('guide_step_completed'),
        skipped: count('guide_step_skipped'),
      })
      expect(row.dropOff).toBeCloseTo(left / shown, 9)
      expect(row.medianS).toBeCloseTo(middle(timesOf(row.step)) ?? -1, 6)
    }
  })

  it('names why users left, an error by its kind, and errors by version, step and kind', async () => {
    const { exits, errors } = await read()
    const causes = new Map<string, SentEvent[]>()
    for (const events of Map.groupBy(current(), one => one.userId).values()) {
      const relevant = events.filter(one => isError(one) || one.event.type === 'guide_exited')
      relevant.forEach((one, index) => {
        if (!isLeft(one)) return
        const kind = relevant[index - 1]?.event.kind
        const cause = one.event.reason === 'error' ? (kind ?? 'error') : (one.event.reason ?? '')
        causes.set(cause, [...(causes.get(cause) ?? []), one])
      })
    }
    const byCause = (one: { cause: string }, next: { cause: string }) => one.cause.localeCompare(next.cause)
    expect(exits.toSorted(byCause)).toEqual(
      [...causes]
        .map(([cause, events]) => ({ cause, exits: events.length, users: people(events) }))
        .toSorted(byCause),
    )
    expect(causes.size).toBeGreaterThan(2)
    const groups = Map.groupBy(
      current().filter(isError),
      ({ event }) => `${event.guideVersion} ${event.step} ${event.kind}`,
    )
    expect(errors).toHaveLength(groups.size)
    for (const { version, step, kind, errors: count, users } of errors) {
      const group = groups.get(`${version} ${step} ${kind}`) ?? []
      expect([count, users]).toEqual([group.length, people(group)])
    }
    expect(new Set(errors.map(({ version }) => version)).size).toBe(2)
  })

  it('has starts by source and by language, and points that add up', async () => {
    const { sources, languages, points } = await read()
    const starts = of(current(), 'guide_started')
    const sorted = <T extends { key: string }>(rows: readonly T[]) =>
      rows.toSorted((one, next) => one.key.localeCompare(next.key))
    expect(sorted(sources)).toEqual(sorted(grouped(starts, ({ event }) => event.source ?? '')))
    expect(sorted(languages)).toEqual(sorted(grouped(starts, ({ event }) => event.lang ?? '')))
    const sum = (key: 'started' | 'completed' | 'errors') =>
      points.reduce((total, point) => total + (point[key] ?? 0), 0)
    expect([sum('started'), sum('completed'), sum('errors')]).toEqual([
      starts.length,
      of(current(), 'guide_completed').length,
      current().filter(isError).length,
    ])
  })

  it('EVENT-67 names the steps by their current titles', async () => {
    expect((await read()).guide.stepTitles).toEqual(['Open the orders', '', 'Save the order'])
  })

  it('EVENT-67 counts starts and users of each segment; a user counts in every segment of theirs', async () => {
    const { server, world } = store
    const planOf = (person: number) => (person % 3 === 0 ? 'pro' : 'free')
    for (let person = 0; person < 20; person++) {
      await anEndUser(server, {
        in: world.property,
        id: `user-${person}`,
        attributes: { plan: planOf(person), seat: person },
      })
    }
    const where = (key: string, type: string, operator: string, value: unknown) =>
      ({
        connection: 'or',
        filterGroups: [{ connection: 'and', filters: [{ key, type, operator, value }] }],
      }) as never
    const segments = [
      { name: 'A pro', has: (person: number) => planOf(person) === 'pro' },
      { name: 'B free', has: (person: number) => planOf(person) === 'free' },
      { name: 'C other', has: () => false },
    ]
    const plans = ['pro', 'free', 'none']
    for (const [index, { name }] of segments.entries()) {
      const conditions = where('plan', 'string', 'equals', plans[index])
      await aSegment(server, { in: world.property, name, conditions })
    }
    const starts = of(current(), 'guide_started')
    const expected = segments.map(({ name, has }) => {
      const theirs = starts.filter(({ userId }) => has(Number(userId.slice('user-'.length))))
      return { name, started: theirs.length, users: people(theirs) }
    })
    const { body } = await readSegments()
    expect(body).toMatchObject({ segments: expected, totalSegments: 3, hasTooManyStarters: false })
    expect(expected[0]?.started).toBeGreaterThan(5)
    const filtered = await read(`?from=2026-02-01&to=2026-03-02&segment=${body.segments[0]?.segmentId}`)
    expect(filtered.totals.started.value).toBe(expected[0]?.started)
    const elsewhere = `/v2/properties/${world.stranger.property.id}/analytics/content/guides/${guideId}/segments`
    expect((await world.stranger.admin.api.get(elsewhere)).status).toBe(404)
  })

  it('EVENT-67 compares no segments above 20,000 users who started the guide', async () => {
    const { engine, world } = store
    const guide = await aGuide({ in: world.property, by: world.admin })
    const events = createClickHouse({ url: () => engine.url })
    const startedBy = (first: number, count: number) =>
      events.command(`INSERT INTO events (company_id, property_id, event_id, type, user_id, guide_id, occurred_at, received_at)
        SELECT ${world.company.id}, ${world.property.id}, generateUUIDv4(), 'guide_started', concat('many-', toString(number)),
          ${guide.id}, '2026-02-10 10:00:00', '2026-02-10 10:00:00' FROM numbers(${first}, ${count})`)
    await startedBy(0, 20_000)
    expect((await readSegments(guide.id)).body).toMatchObject({ hasTooManyStarters: false })
    await startedBy(20_000, 1)
    expect((await readSegments(guide.id)).body).toMatchObject({ hasTooManyStarters: true, segments: [] })
    await events.close()
  })

  it('EVENT-47 hides what comes from few users, and a guide of another property is not there', async () => {
    const { server, world } = store
    await server.database.asSystem(tx =>
      tx
        .updateTable('company')
        .set({ config: JSON.stringify({ showsSmallSamples: false }) })
        .where('company.id', '=', world.company.id)
        .execute(),
    )
    const days = Array.from({ length: 28 }, (_, day) => from + day * dayMs)
    const isFew = (count: number) => count > 0 && count < 5
    const few =
      days.find(day => isFew(people(sentEvents.filter(one => one.at >= day && one.at < day + dayMs)))) ?? 0
    const name = new Date(few).toISOString().slice(0, 10)
    const one = await read(`?from=${name}&to=${name}`)
    expect(one.hiddenBelow).toBe(5)
    expect([one.totals.started.value, one.steps, one.exits, one.errors, one.sources]).toEqual([
      null,
      [],
      [],
      [],
      [],
    ])
    const whole = await read()
    expect(whole.hiddenBelow).toBeNull()
    const bySegment = (await readSegments()).body
    expect(bySegment.segments.map(({ name }) => name)).toEqual(['A pro', 'B free'])
    expect([...whole.exits, ...whole.errors, ...whole.sources].every(({ users }) => users >= 5)).toBe(true)
    const path = `/v2/properties/${world.stranger.property.id}/analytics/content/guides/${guideId}`
    expect((await world.stranger.admin.api.get(path)).status).toBe(404)
  })
})
