import type { WireSegmentFigures, WireSegmentReport } from '@waymark/contract'
import { engagementScore, isSmallSample, retentionRate, shareOf } from '@waymark/domain/analytics/analytics'
import { evaluateUserSegment, type Segment, type SegmentUser } from '@waymark/domain/delivery/targeting'
import { sql } from 'kysely'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { type PersonFigures, readPeopleFigures } from '../../report-queries/analytics/person-figures.ts'
import { sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import { type AnalyticsDependencies, type RangeQuery, type ReportSource, readReport } from './open-report.ts'
import { noScores, readSegmentScores } from './segment-scores.ts'

/** As many segments stand side by side. */
const maxSegments = 20

/** Filters that cannot be evaluated here: only the page knows their values, or they need the history of each user. */
const unknownHere: ReadonlySet<string> = new Set(['tags', 'tutorialInteraction'])

const isKnown = ({ filterGroups = [] }: Partial<Segment>) =>
  filterGroups.every(group =>
    group.filters.every(({ key, type }) => !unknownHere.has(key) && !unknownHere.has(type)),
  )

async function readSegments({ database, scope }: ReportSource) {
  return database.inScope(scope, tx =>
    tx
      .selectFrom('user_segment')
      .select(['user_segment.id', 'user_segment.name'])
      .select(sql<Segment>`user_segment.conditions`.as('conditions'))
      .select(sql<number>`count(*) OVER ()::int`.as('total'))
      .where('user_segment.property_id', '=', scope.propertyId)
      .orderBy(sql`lower(user_segment.name)`)
      .orderBy('user_segment.id')
      .limit(maxSegments)
      .execute(),
  )
}

/** Reads the known data of users besides their events, by user id. */
async function readProfiles(
  { database, scope }: ReportSource,
  people: readonly PersonFigures[],
): Promise<ReadonlyMap<string, SegmentUser>> {
  const ids = people.map(person => person.userId)
  const rows = await database.inScope(scope, tx =>
    tx
      .selectFrom('end_user')
      .select(['end_user.external_id', 'end_user.is_anonymous', 'end_user.attributes'])
      .select(['end_user.first_seen_at', 'end_user.last_seen_at'])
      .where('end_user.property_id', '=', scope.propertyId)
      .where('end_user.external_id', '=', sql<string>`ANY(${ids}::text[])`)
      .execute(),
  )
  return new Map(
    rows.map(row => [
      row.external_id,
      {
        customerId: row.is_anonymous ? null : row.external_id,
        firstSeenAt: row.first_seen_at?.getTime() ?? null,
        lastSeenAt: row.last_seen_at?.getTime() ?? null,
        tags: [],
        attributes: row.attributes as Record<string, unknown>,
        guides: new Map(),
      },
    ]),
  )
}

const noFigures = { users: null, userShare: null, sessions: null, engagement: null, retentionRate: null }

function figuresOf(
  people: readonly PersonFigures[],
  all: number,
  leastUsers: number,
): Omit<WireSegmentFigures, 'segmentId' | 'name' | 'scores'> {
  const here = people.filter(person => person.isHere)
  if (isSmallSample(here.length, leastUsers)) return noFigures
  const before = people.filter(person => person.wasHere)
  const sessions = sumOf(here, person => person.sessions)
  return {
    users: here.length,
    userShare: shareOf(here.length, all),
    sessions,
    engagement: engagementScore(
      sumOf(here, person => person.engaged),
      sessions,
    ),
    retentionRate: retentionRate(before.filter(person => person.isHere).length, before.length),
  }
}

/** User segments side by side (product design, "heart/segments"); a person may be in several of them. */
export function reportSegments(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery,
): Promise<WireSegmentReport> {
  return readReport(deps, scope, query, async source => {
    const [segments, people] = await Promise.all([
      readSegments(source),
      readPeopleFigures(source.events, source.report.span),
    ])
    const scores = readSegmentScores(
      source,
      query,
      segments.map(({ id }) => id),
    )
    // The failure is that of the whole report: it is awaited below.
    scores.catch(() => undefined)
    const profiles =
      segments.length === 0 ? new Map<string, SegmentUser>() : await readProfiles(source, people)
    const nowMs = deps.clock.now().getTime()
    const everybody = figuresOf(
      people,
      people.filter(person => person.isHere).length,
      source.report.span.leastUsers,
    )
    const membersOf = (conditions: Segment) =>
      people.filter(({ userId }) => {
        const user = profiles.get(userId)
        return user !== undefined && evaluateUserSegment(conditions, user, nowMs).holds
      })
    const [scoresOfAll, ...scoresOfSegments] = await scores
    const hidden = await withoutSmallSamples(source, {
      everybody,
      segments: segments.map(({ id, name, conditions }, index) => ({
        segmentId: id,
        name,
        scores: scoresOfSegments[index] ?? noScores,
        ...(isKnown(conditions)
          ? figuresOf(membersOf(conditions), everybody.users ?? 0, source.report.span.leastUsers)
          : noFigures),
      })),
      totalSegments: segments[0]?.total ?? 0,
    })
    return { ...hidden, everybody: { ...hidden.everybody, scores: scoresOfAll ?? noScores } }
  })
}
