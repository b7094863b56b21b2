import type { HistoricEvent } from '../../../../analytics/events/index.ts'
import type { DemoPerson } from '../people.ts'
import { openRandom, type Random } from '../random.ts'
import { type Memory, simulateVisit, type VisitScene } from './simulate-visit.ts'
import { Visit } from './visit.ts'

/** How many days of the past the demo has. */
export const historyDays = 90

const dayMs = 86_400_000
/** Share of people who are there, Sunday first. */
const weekdayWeights = [0.05, 0.95, 1, 0.97, 0.93, 0.76, 0.07]
const germanSpeaking = new Set(['Germany', 'Austria', 'Switzerland'])

export interface HistoryPlan {
  readonly companyId: number
  readonly propertyId: number
  readonly scene: VisitScene
  readonly people: readonly DemoPerson[]
  /** Share of the people's usual visits that this property gets, 0 to 1. */
  readonly share: number
  /** The history ends here; nothing happens after it. Milliseconds since 1970. */
  readonly until: number
  readonly seed: number
}

export interface History {
  readonly events: readonly HistoricEvent[]
  /** When each person was there first and last, by external id. Milliseconds since 1970. */
  readonly seen: ReadonlyMap<string, { readonly firstAt: number; readonly lastAt: number }>
}

/** Midnight (UTC) of the history's first day. */
export const historyStart = (until: number) => Math.floor(until / dayMs) * dayMs - historyDays * dayMs

/** Two humps, before and after lunch, between 7 and 17 o'clock UTC. */
function startOfVisit(random: Random, midnight: number): number {
  const hour = random.isLucky(0.55) ? 7 + random.next() * 4.5 : 11.5 + random.next() * 5.5
  return Math.round(midnight + hour * 3_600_000)
}

function isThere(random: Random, person: DemoPerson, day: number, midnight: number, share: number): boolean {
  if (day < person.firstDay) return false
  if (day === person.firstDay && day > 0) return true
  const rhythm = weekdayWeights[new Date(midnight).getUTCDay()] ?? 1
  const growth = 0.65 + 0.35 * (day / historyDays)
  return random.isLucky(person.activity * rhythm * growth * share)
}

const languageOf = (random: Random, person: DemoPerson) =>
  germanSpeaking.has(person.attributes.country) && random.isLucky(0.8) ? 'de' : 'en'

const newMemory = (): Memory => ({ done: new Set(), seen: new Set() })

interface PlannedVisit {
  readonly startsAt: number
  readonly isGlance: boolean
}

/** A day's visits: some look in briefly before, some come back later. */
function planVisits(random: Random, midnight: number): readonly PlannedVisit[] {
  const startsAt = startOfVisit(random, midnight)
  const glance = { startsAt: startsAt - 2_700_000, isGlance: true }
  const again = { startsAt: startsAt + random.between(7_200_000, 14_400_000), isGlance: random.isLucky(0.3) }
  return [
    ...(random.isLucky(0.14) ? [glance] : []),
    { startsAt, isGlance: false },
    ...(random.isLucky(0.22) ? [again] : []),
  ]
}

const subjectOf = ({ companyId, propertyId, scene }: HistoryPlan, person: DemoPerson, random: Random) => ({
  companyId,
  propertyId,
  userId: person.externalId,
  isAnonymous: false,
  sessionId: scene.isAdvanced ? random.uuid() : '',
})

/**
 * Makes up the past of one property: weekdays and weekends, growth, newcomers who take more guides than old
 * hands. The same plan gives the same events, ids included.
 */
export function makeHistory(plan: HistoryPlan): History {
  const random = openRandom(plan.seed)
  const start = historyStart(plan.until)
  const events: HistoricEvent[] = []
  const seen = new Map<string, { firstAt: number; lastAt: number }>()
  const memories = new Map<DemoPerson, Memory>()
  for (let day = 0; day <= historyDays; day++) {
    const midnight = start + day * dayMs
    for (const person of plan.people) {
      if (!isThere(random, person, day, midnight, plan.share)) continue
      const memory = memories.get(person) ?? newMemory()
      memories.set(person, memory)
      for (const { startsAt, isGlance } of planVisits(random, midnight)) {
        const visit = new Visit(subjectOf(plan, person, random), random, languageOf(random, person), startsAt)
        simulateVisit(visit, random, { person, memory, day, isGlance }, plan.scene)
        const past = visit.events.filter(({ event }) => event.occurredAt < plan.until)
        const [first] = past
        const last = past.at(-1)
        if (first === undefined || last === undefined) continue
        events.push(...past)
        const firstAt = seen.get(person.externalId)?.firstAt ?? first.event.occurredAt
        seen.set(person.externalId, { firstAt, lastAt: last.event.occurredAt })
      }
    }
  }
  return { events, seen }
}
