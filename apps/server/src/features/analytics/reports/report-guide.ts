import type { WireGuideDetail } from '@waymark/contract'
import { isSmallSample, shareOf } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import {
  type GuidePeriod,
  readGuideDays,
  readGuideErrors,
  readGuideExits,
  readGuidePeriods,
  readGuideSample,
  readGuideStarts,
  readGuideSteps,
  type StepCounts,
} from '../report-queries/analytics/guide-detail.ts'
import { metricOf, pointsOfDays, sumOf } from './analytics/fold-days.ts'
import { hideSmallSamples } from './analytics/hide-small-samples.ts'
import {
  type AnalyticsDependencies,
  type RangeQuery,
  type ReportSource,
  readReport,
} from './analytics/open-report.ts'
import { readReportedGuide } from './reported-guides-view.ts'

const secondsOf = (ms: number | null) => (ms === null ? null : ms / 1_000)

const noFigures = {
  ...{ shown: null, completed: null, skipped: null, left: null, errors: null, dropOff: null, medianS: null },
}

/** A step's figures; none where the company hides those of so few users. */
function toStep({ step, users, medianMs, ...counts }: StepCounts, leastUsers: number) {
  if (isSmallSample(users, leastUsers)) return { step, ...noFigures }
  return { step, ...counts, dropOff: shareOf(counts.left, counts.shown), medianS: secondsOf(medianMs) }
}

async function readFigures({ events, report }: ReportSource, guideId: number) {
  const { span } = report
  const [periods, days, steps, exits, errors, starts] = await Promise.all([
    readGuidePeriods(events, span, guideId),
    readGuideDays(events, span, guideId),
    readGuideSteps(events, span, guideId),
    readGuideExits(events, span, guideId),
    readGuideErrors(events, span, guideId),
    readGuideStarts(events, span, guideId),
  ])
  const of = (pick: (part: GuidePeriod) => number | null) => metricOf(periods, pick)
  return {
    totals: {
      started: of(part => part.started),
      users: of(part => part.users),
      completed: of(part => part.completed),
      completionRate: of(part => shareOf(part.completed, part.started)),
      medianS: of(part => secondsOf(part.medianMs)),
      restarts: of(part => part.restarts),
    },
    points: pointsOfDays(report, days, part => ({
      started: sumOf(part, row => row.started),
      completed: sumOf(part, row => row.completed),
      errors: sumOf(part, row => row.errors),
    })),
    steps: steps.map(step => toStep(step, span.leastUsers)),
    exits: [...exits],
    errors: errors.map(({ lastAt, ...error }) => ({ ...error, lastAt: wireInstant(new Date(lastAt)) })),
    ...starts,
  }
}

/**
 * Reports on one guide between two days: its steps, why users left, its errors by version, and its start sources.
 * Refuses (404) a guide of another property, and refuses as every report does.
 */
export function reportGuide(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  guideId: number,
  query: RangeQuery,
): Promise<WireGuideDetail> {
  return readReport(deps, scope, query, async source => {
    const found = await deps.database.inScope(scope, tx => readReportedGuide(tx, scope, guideId))
    if (found === undefined) throw refuse('notFound')
    const { stepTitles, ...named } = found
    const guide = { ...named, stepTitles: stepTitles.map(title => title.trim()) }
    const { events, report } = source
    const figures = await readFigures(source, guideId)
    if (report.span.leastUsers === 0) return { guide, ...figures, hiddenBelow: null }
    const sample = await readGuideSample(events, report.span, guideId)
    return { ...hideSmallSamples(figures, report, sample), guide }
  })
}
