import { dayOf, isReportableDay, maxReportedHosts } from './discovery-limits.ts'
import { countedHost, isExcludedHost, type WebAddress } from './host-name.ts'

/** Active minutes by host name on one UTC day. */
export interface CountedDay {
  readonly day: string
  readonly minutes: Readonly<Record<string, number>>
}

/** Counts of one browser. */
export interface DiscoveryCount {
  /** The day that is being counted; null before the first minute. */
  readonly today: CountedDay | null
  /** Days that are over and not sent yet, oldest first. */
  readonly waiting: readonly CountedDay[]
}

/** Days for which a count waits for a server that is away. */
const keptDays = 7

/** Moves a day that is over to those that wait, and drops days that the server would refuse. */
export function closeDay({ today, waiting }: DiscoveryCount, now: Date): DiscoveryCount {
  const isOver = today !== null && today.day !== dayOf(now)
  const days = isOver && Object.keys(today.minutes).length > 0 ? [...waiting, today] : waiting
  return {
    today: isOver ? null : today,
    waiting: days.filter(({ day }) => isReportableDay(day, now)).slice(-keptDays),
  }
}

/** Adds one minute on a page; hosts that are excluded or none, and those beyond 200 a day, are not counted. */
export function countMinute(
  count: DiscoveryCount,
  page: { readonly address: WebAddress | null; readonly exclusions: readonly string[]; readonly now: Date },
): DiscoveryCount {
  const closed = closeDay(count, page.now)
  const host = page.address && countedHost(page.address)
  if (host === null || isExcludedHost(host, page.exclusions)) return closed
  const { day, minutes } = closed.today ?? { day: dayOf(page.now), minutes: {} }
  const isFull = Object.keys(minutes).length >= maxReportedHosts
  if (isFull && !Object.hasOwn(minutes, host)) return closed
  const before = Object.hasOwn(minutes, host) ? (minutes[host] ?? 0) : 0
  return { ...closed, today: { day, minutes: { ...minutes, [host]: before + 1 } } }
}

/** Removes hosts that the company excluded after they were counted. */
export function withoutExcluded(count: DiscoveryCount, exclusions: readonly string[]): DiscoveryCount {
  const keep = ({ day, minutes }: CountedDay): CountedDay => ({
    day,
    minutes: Object.fromEntries(
      Object.entries(minutes).filter(([host]) => !isExcludedHost(host, exclusions)),
    ),
  })
  const waiting = count.waiting.map(keep).filter(({ minutes }) => Object.keys(minutes).length > 0)
  return { today: count.today && keep(count.today), waiting }
}
