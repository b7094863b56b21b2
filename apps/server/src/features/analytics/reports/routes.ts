import { contract } from '@waymark/contract'
import { bind } from '../../../platform/http/index.ts'
import { answerRoutes, heartRoutes } from './analytics/analytics-routes.ts'
import { contentAnalyticsRoutes } from './analytics/content-analytics-routes.ts'
import { openFilterSets } from './filter-sets.ts'
import { reportGuide } from './report-guide.ts'
import { reportGuideSegments } from './report-guide-segments.ts'
import { type ReportDependencies, reportGuides } from './report-guides.ts'

/** Calls for analytics. */
export function reportRoutes(stores: Omit<ReportDependencies, 'sets'>) {
  const deps = { ...stores, sets: openFilterSets(stores.events, stores.clock) }
  return {
    guides: bind(contract.reports.guides, {
      permission: 'view:analytics/content/guides',
      scope: 'property',
      run: ({ input, scope }) => reportGuides(deps, scope, input.query),
    }),
    guide: bind(contract.reports.guide, {
      permission: 'view:analytics/content/guides',
      scope: 'property',
      run: ({ input, scope }) => reportGuide(deps, scope, input.params.guide, input.query),
    }),
    guideSegments: bind(contract.reports.guideSegments, {
      permission: 'view:analytics/content/guides',
      scope: 'property',
      run: ({ input, scope }) => reportGuideSegments(deps, scope, input.params.guide, input.query),
    }),
    ...contentAnalyticsRoutes(deps),
    ...heartRoutes(deps),
    ...answerRoutes(deps),
  }
}
