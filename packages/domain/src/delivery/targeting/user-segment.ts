import { berlinDayOf } from './berlin-time.ts'
import { evaluateTest, type FilterReason } from './evaluate-filter.ts'
import { type ResolvedFilter, resolveFilter } from './resolve-filter.ts'
import type { Connection, GuideActivity, Segment, SegmentFilter, SegmentUser } from './segment.ts'

/** One filter, what was seen of the user, and why it does not hold. */
export interface FilterVerdict {
  readonly key: string
  readonly operator: SegmentFilter['operator']
  readonly value: SegmentFilter['value']
  readonly saw: unknown
  readonly holds: boolean
  readonly why: FilterReason | null
}

export interface GroupVerdict {
  readonly holds: boolean
  readonly connection: Connection
  readonly filters: readonly FilterVerdict[]
}

/** Whether a user is in a segment, with everything that was looked at. */
export interface SegmentVerdict {
  readonly holds: boolean
  readonly connection: Connection
  readonly groups: readonly GroupVerdict[]
}

/** A segment that was read at one instant: each filter beside what it asks. */
export interface ResolvedSegment {
  readonly connection: Connection
  readonly groups: readonly {
    readonly connection: Connection
    readonly filters: readonly (ResolvedFilter & { readonly filter: SegmentFilter })[]
  }[]
}

/** Reads a segment at the instant `nowMs`, once for however many users. */
export function resolveSegment(segment: Segment, nowMs: number): ResolvedSegment {
  const groups = segment.filterGroups.map(({ connection, filters }) => ({
    connection,
    filters: filters.map(filter => ({ filter, ...resolveFilter(filter, nowMs) })),
  }))
  return { connection: segment.connection, groups }
}

/**
 * Evaluates a segment for one user at the instant `nowMs`. Every filter is looked at, so that the answer can
 * name all that stand in the way. A group without filters is left out; a segment without any filter holds
 * for no one, so that half-made conditions show nothing to everyone.
 */
export function evaluateUserSegment(segment: Segment, user: SegmentUser, nowMs: number): SegmentVerdict {
  return evaluateResolved(resolvedToday(segment, nowMs), user)
}

/** Resolved segments. The test of a filter changes only with the day, so a kept segment is resolved once a day. */
const readOn = new WeakMap<Segment, { readonly day: number; readonly resolved: ResolvedSegment }>()

function resolvedToday(segment: Segment, nowMs: number): ResolvedSegment {
  const day = berlinDayOf(nowMs)
  const known = readOn.get(segment)
  if (known?.day === day) return known.resolved
  const resolved = resolveSegment(segment, nowMs)
  readOn.set(segment, { day, resolved })
  return resolved
}

/** The same for a segment that was read before. */
export function evaluateResolved(
  { connection, groups: read }: ResolvedSegment,
  user: SegmentUser,
): SegmentVerdict {
  const groups = read.map(group => {
    const filters = group.filters.map(one => evaluateOne(one, user))
    return { holds: connect(group.connection, filters), connection: group.connection, filters }
  })
  const nonEmpty = groups.filter(group => group.filters.length > 0)
  return { holds: connect(connection, nonEmpty), connection, groups }
}

function connect(connection: Connection, parts: readonly { readonly holds: boolean }[]): boolean {
  if (parts.length === 0) return false
  return connection === 'and' ? parts.every(part => part.holds) : parts.some(part => part.holds)
}

function evaluateOne(
  { filter, source, test }: ResolvedSegment['groups'][number]['filters'][number],
  user: SegmentUser,
): FilterVerdict {
  const { key, operator, value } = filter
  const saw = sawOf({ source, test }, user)
  const why = evaluateTest(test, saw)
  return { key, operator, value, saw, holds: why === null, why }
}

function sawOf({ source, test }: ResolvedFilter, user: SegmentUser): unknown {
  switch (source.from) {
    case 'tutorialInteraction':
      return test.kind === 'guide' ? activityOf(user, test.guideId) : null
    case 'trackedEvent':
      return test.kind === 'event' ? (user.events.get(test.event) ?? null) : null
    case 'attribute':
      // Own properties only: no attribute is called "constructor" unless the page said so.
      return Object.hasOwn(user.attributes, source.key) ? user.attributes[source.key] : null
    default:
      return user[source.from]
  }
}

function activityOf(user: SegmentUser, guideId: number): GuideActivity | null {
  return user.guides.get(guideId) ?? null
}
