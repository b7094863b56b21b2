import type { WireGuideSegments } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import {
  readGuideSample,
  readGuideStarters,
  type UserStarts,
} from '../report-queries/analytics/guide-detail.ts'
import { sumOf } from './analytics/fold-days.ts'
import { hideSmallSamples } from './analytics/hide-small-samples.ts'
import {
  type AnalyticsDependencies,
  type RangeQuery,
  type ReportSource,
  readReport,
} from './analytics/open-report.ts'
import {
  type ReportedSegment,
  readReportedMembers,
  readReportedSegments,
} from './analytics/report-memberships.ts'
import { readReportedGuide } from './reported-guides-view.ts'

/** Users that are looked up in each segment. */
const maxStarters = 20_000

/** Starts and users of each segment; a user counts in each segment that it is in. */
async function readRows(
  source: ReportSource,
  segments: readonly ReportedSegment[],
  starters: readonly UserStarts[],
) {
  const members = await readReportedMembers(
    source,
    segments,
    starters.map(({ userId }) => userId),
  )
  return segments
    .map(({ id, name }, index) => {
      const here = starters.filter(({ userId }) => members[index]?.has(userId))
      return { segmentId: id, name, started: sumOf(here, one => one.started), users: here.length }
    })
    .filter(({ users }) => users >= source.report.span.leastUsers)
}

/**
 * Starts of one guide by user segment between two days: the first 20 segments by name. Without rows where more users
 * started it than are looked up. Refuses (404) a guide of another property, and as every report does.
 */
export function reportGuideSegments(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  guideId: number,
  query: RangeQuery,
): Promise<WireGuideSegments> {
  return readReport(deps, scope, query, async source => {
    const guide = await deps.database.inScope(scope, tx => readReportedGuide(tx, scope, guideId))
    if (guide === undefined) throw refuse('notFound')
    const { events, report } = source
    const [segments, starters] = await Promise.all([
      readReportedSegments(source),
      readGuideStarters(events, report.span, guideId, maxStarters + 1),
    ])
    const hasTooManyStarters = starters.length > maxStarters
    const figures = {
      segments: hasTooManyStarters ? [] : await readRows(source, segments, starters),
      totalSegments: segments[0]?.total ?? 0,
      hasTooManyStarters,
    }
    if (report.span.leastUsers === 0) return { ...figures, hiddenBelow: null }
    return hideSmallSamples(figures, report, await readGuideSample(events, report.span, guideId))
  })
}
