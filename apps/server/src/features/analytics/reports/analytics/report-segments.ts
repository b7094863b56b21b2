import type { WireSegmentFigures, WireSegmentReport } from '@waymark/contract'
import { engagementScore, isSmallSample, retentionRate, shareOf } from '@waymark/domain/analytics/analytics'
import type { Segment } from '@waymark/domain/delivery/targeting'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { type PersonFigures, readPeopleFigures } from '../../report-queries/analytics/person-figures.ts'
import { sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import { type AnalyticsDependencies, type RangeQuery, readReport } from './open-report.ts'
import { readReportedMembers, readReportedSegments } from './report-memberships.ts'
import { noScores, readSegmentScores } from './segment-scores.ts'

/** Only the page knows its context tags. */
const isKnown = ({ filterGroups = [] }: Partial<Segment>) =>
  filterGroups.every(group => group.filters.every(({ key }) => key !== 'tags'))

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
      readReportedSegments(source),
      readPeopleFigures(source.events, source.report.span),
    ])
    const scores = readSegmentScores(
      source,
      query,
      segments.map(({ id }) => id),
    )
    // The failure is that of the whole report: it is awaited below.
    scores.catch(() => undefined)
    const everybody = figuresOf(
      people,
      people.filter(person => person.isHere).length,
      source.report.span.leastUsers,
    )
    const members = await readReportedMembers(
      source,
      segments,
      people.map(({ userId }) => userId),
    )
    const membersOf = (index: number) => people.filter(({ userId }) => members[index]?.has(userId))
    const [scoresOfAll, ...scoresOfSegments] = await scores
    const hidden = await withoutSmallSamples(source, {
      everybody,
      segments: segments.map(({ id, name, conditions }, index) => ({
        segmentId: id,
        name,
        scores: scoresOfSegments[index] ?? noScores,
        ...(isKnown(conditions)
          ? figuresOf(membersOf(index), everybody.users ?? 0, source.report.span.leastUsers)
          : noFigures),
      })),
      totalSegments: segments[0]?.total ?? 0,
    })
    return { ...hidden, everybody: { ...hidden.everybody, scores: scoresOfAll ?? noScores } }
  })
}
