import type { WireAnalyticsOverview } from '@waymark/contract'
import { readNarrowing } from '../report-filter.ts'
import { metric } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { RangeQuery, ReportSource } from './open-report.ts'
import { readLetters, scoresOf } from './report-overview.ts'

export type SegmentScores = WireAnalyticsOverview['scores']

const none = metric(null, null)

/** Scores of which nothing is known. */
export const noScores: SegmentScores = {
  ...{ overall: none, happiness: none, engagement: none },
  ...{ adoption: none, retention: none, taskSuccess: none },
}

/** Overviews that are read at once: each asks the event store some twenty questions. */
const atOnce = 3

/** The scores of the overview that is narrowed to a segment; null: to all users. */
async function readScores(
  source: ReportSource,
  query: RangeQuery,
  segment: number | null,
): Promise<SegmentScores> {
  const filter = { ...query, segment: segment ?? undefined }
  const narrowing = await readNarrowing(source, source.scope, filter)
  const report = { ...source.report, span: { ...source.report.span, ...narrowing } }
  const narrowed = { ...source, report }
  const { wire } = scoresOf(await readLetters(narrowed))
  const { scores } = await withoutSmallSamples(narrowed, { scores: wire })
  return query.compare === 'none' ? withoutPrevious(scores) : scores
}

const withoutPrevious = (scores: SegmentScores): SegmentScores =>
  Object.fromEntries(
    Object.entries(scores).map(([name, { value }]) => [name, metric(value, null)]),
  ) as unknown as SegmentScores

/** The scores of all users and of some segments, in their order, as the overview of each would have them. */
export async function readSegmentScores(
  source: ReportSource,
  query: RangeQuery,
  segments: readonly number[],
): Promise<readonly SegmentScores[]> {
  const wanted = [null, ...segments]
  const scores: SegmentScores[] = []
  const work = async () => {
    for (let index = next(); index < wanted.length; index = next())
      scores[index] = await readScores(source, query, wanted[index] ?? null)
  }
  let taken = 0
  const next = () => taken++
  await Promise.all(Array.from({ length: atOnce }, work))
  return scores
}
