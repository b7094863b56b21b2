import type { WireGuideSegments } from '@waymark/contract'
import type { Segment } from '@waymark/domain/delivery/targeting'
import { sql } from 'kysely'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { prepareSegment, readMemberNamesAmong, segmentOf } from '../../people/segments/index.ts'
import {
  readGuideSample,
  readGuideStarters,
  type UserStarts,
} from '../report-queries/analytics/guide-detail.ts'
import { readGuideUsers } from '../report-queries/guide-users.ts'
import { sumOf } from './analytics/fold-days.ts'
import { hideSmallSamples } from './analytics/hide-small-samples.ts'
import {
  type AnalyticsDependencies,
  type RangeQuery,
  type ReportSource,
  readReport,
} from './analytics/open-report.ts'
import { readReportedGuide } from './reported-guides-view.ts'

/** Segments that are compared, the first by name. */
const maxSegments = 20
/** Users that are looked up in each segment. */
const maxStarters = 20_000

function readSegments({ database, scope }: ReportSource) {
  return database.inScope(scope, tx =>
    tx
      .selectFrom('user_segment')
      .select(['user_segment.id', 'user_segment.name'])
      .select(sql<Partial<Segment>>`user_segment.conditions`.as('conditions'))
      .select(sql<number>`count(*) OVER ()::int`.as('total'))
      .where('user_segment.property_id', '=', scope.propertyId)
      .orderBy(sql`lower(user_segment.name)`)
      .orderBy('user_segment.id')
      .limit(maxSegments)
      .execute(),
  )
}

type SegmentRow = Awaited<ReturnType<typeof readSegments>>[number]

/** Starts and users of each segment; a user counts in each segment that it is in. */
async function readRows(
  { database, events, clock, scope, report }: ReportSource,
  segments: readonly SegmentRow[],
  starters: readonly UserStarts[],
) {
  const nowMs = clock.now().getTime()
  const ask = readGuideUsers(events)
  const prepared = await Promise.all(
    segments.map(({ conditions }) => prepareSegment(ask, scope.propertyId, segmentOf(conditions), nowMs)),
  )
  const ids = starters.map(({ userId }) => userId)
  const members = await database.inScope(scope, async tx => {
    const found: ReadonlySet<string>[] = []
    for (const segment of prepared) found.push(await readMemberNamesAmong(tx, scope.propertyId, segment, ids))
    return found
  })
  return segments
    .map(({ id, name }, index) => {
      const here = starters.filter(({ userId }) => members[index]?.has(userId))
      return { segmentId: id, name, started: sumOf(here, one => one.started), users: here.length }
    })
    .filter(({ users }) => users >= report.span.leastUsers)
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
      readSegments(source),
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
