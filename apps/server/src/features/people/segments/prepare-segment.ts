import {
  type FilterTest,
  type InstantSpan,
  type ResolvedSegment,
  resolveSegment,
  type Segment,
} from '@waymark/domain/delivery/targeting'

/** Users who did what a question asks, by the ids that pages assigned to them or that were generated for them. */
export interface MatchingUsers {
  readonly known: readonly string[]
  readonly anonymous: readonly string[]
}

/**
 * Selects users who reported an event at least so often within a span; a null span is any time.
 */
export interface EventQuestion {
  readonly event: string
  readonly atLeast: number
  readonly span: InstantSpan | null
}

/**
 * Selects users to whom a guide was last shown, or who last started or completed it, within a span; a null span is any
 * time.
 */
export interface GuideQuestion {
  readonly guideId: number
  readonly state: 'targeted' | 'started' | 'completed'
  readonly span: InstantSpan | null
}

export type ActivityQuestion = GuideQuestion | EventQuestion

export type ReadMatchingUsers = (propertyId: number, question: ActivityQuestion) => Promise<MatchingUsers>

/** A segment that can be asked of rows: read at one instant, and with what the event store had to say. */
export interface PreparedSegment {
  readonly resolved: ResolvedSegment
  readonly matchingUsers: ReadonlyMap<string, MatchingUsers>
  /** A second segment that people must be in, too. */
  readonly also?: PreparedSegment
}

type ActivityTest = Extract<FilterTest, { kind: 'guide' | 'event' }>

/** "Not started" is asked as "started", and turned round by anyone who uses the answer. */
function questionOf(test: ActivityTest): ActivityQuestion {
  if (test.kind === 'event') return { event: test.event, atLeast: test.atLeast, span: test.span }
  const { guideId, state, span } = test
  return state === 'notStarted' ? { guideId, state: 'started', span: null } : { guideId, state, span }
}

/** Whether a filter holds for the users who match its question; otherwise it holds for all others. */
export const wantsMatching = (test: ActivityTest): boolean =>
  (test.kind === 'guide' && test.state === 'notStarted') === test.isNegated

export const activityKey = (test: ActivityTest): string => JSON.stringify(questionOf(test))

/** Reads a segment at `nowMs`; the event store is asked only where a filter is about what users did. */
export async function prepareSegment(
  readMatchingUsers: ReadMatchingUsers,
  propertyId: number,
  segment: Segment,
  nowMs: number,
): Promise<PreparedSegment> {
  const resolved = resolveSegment(segment, nowMs)
  const questions = new Map<string, ActivityQuestion>()
  for (const { test } of resolved.groups.flatMap(group => group.filters)) {
    if (test.kind === 'guide' || test.kind === 'event') questions.set(activityKey(test), questionOf(test))
  }
  const answers = await Promise.all(
    [...questions].map(
      async ([key, question]) => [key, await readMatchingUsers(propertyId, question)] as const,
    ),
  )
  return { resolved, matchingUsers: new Map(answers) }
}
