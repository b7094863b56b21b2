import {
  type FilterTest,
  type InstantSpan,
  type ResolvedSegment,
  resolveSegment,
  type Segment,
} from '@waymark/domain/delivery/targeting'

/** Users who had contact with a guide, by the ids that pages assigned to them or that were generated for them. */
export interface GuideUsers {
  readonly known: readonly string[]
  readonly anonymous: readonly string[]
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

export type ReadGuideUsers = (propertyId: number, question: GuideQuestion) => Promise<GuideUsers>

/** A segment that can be asked of rows: read at one instant, and with what the event store had to say. */
export interface PreparedSegment {
  readonly resolved: ResolvedSegment
  readonly guideUsers: ReadonlyMap<string, GuideUsers>
  /** A second segment that people must be in, too. */
  readonly also?: PreparedSegment
}

type GuideTest = Extract<FilterTest, { asks: 'guide' }>

/** "Not started" is asked as "started", and turned round by anyone who uses the answer. */
const questionOf = ({ guideId, state, span }: GuideTest): GuideQuestion =>
  state === 'notStarted' ? { guideId, state: 'started', span: null } : { guideId, state, span }

export function guideKey(test: GuideTest): string {
  const { guideId, state, span } = questionOf(test)
  return `${guideId} ${state} ${span?.fromMs ?? ''} ${span?.toMs ?? ''}`
}

/** Reads a segment at `nowMs`; the event store is asked only where a filter is about guides. */
export async function prepareSegment(
  readGuideUsers: ReadGuideUsers,
  propertyId: number,
  segment: Segment,
  nowMs: number,
): Promise<PreparedSegment> {
  const resolved = resolveSegment(segment, nowMs)
  const questions = new Map<string, GuideQuestion>()
  for (const { test } of resolved.groups.flatMap(group => group.filters)) {
    if (test.asks === 'guide') questions.set(guideKey(test), questionOf(test))
  }
  const answers = await Promise.all(
    [...questions].map(async ([key, question]) => [key, await readGuideUsers(propertyId, question)] as const),
  )
  return { resolved, guideUsers: new Map(answers) }
}
