import { contract } from '@waymark/contract'
import { bindProperty, bindQuery } from '../../../platform/http/index.ts'
import { DayRollups } from '../report-queries/rollups/day-rollups.ts'
import { answerRoutes, heartRoutes } from './analytics/analytics-routes.ts'
import { contentAnalyticsRoutes } from './analytics/content-analytics-routes.ts'
import { openFilterSets } from './filter-sets.ts'
import { reportGuide } from './report-guide.ts'
import { reportGuideSegments } from './report-guide-segments.ts'
import { type ReportDependencies, reportGuides } from './report-guides.ts'

/** For figures of days in the memory of a server: some twenty applications with ten million events each. */
const maxRollupBytes = 64 * 1024 * 1024

/** Calls for analytics. */
export function reportRoutes(stores: Omit<ReportDependencies, 'sets'>) {
  const deps = {
    ...stores,
    sets: openFilterSets(stores.events, stores.clock),
    rollups: new DayRollups(maxRollupBytes),
  }
  return {
    guides: bindQuery(contract.reports.guides, 'view:analytics/content/guides', deps, reportGuides),
    guide: bindProperty(contract.reports.guide, 'view:analytics/content/guides', ({ input, scope }) =>
      reportGuide(deps, scope, input.params.guide, input.query),
    ),
    guideSegments: bindProperty(
      contract.reports.guideSegments,
      'view:analytics/content/guides',
      ({ input, scope }) => reportGuideSegments(deps, scope, input.params.guide, input.query),
    ),
    ...contentAnalyticsRoutes(deps),
    ...heartRoutes(deps),
    ...answerRoutes(deps),
  }
}
