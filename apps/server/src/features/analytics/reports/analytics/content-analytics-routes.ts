import { contract } from '@waymark/contract'
import { bindProperty } from '../../../../platform/http/index.ts'
import { estimateMessageReach } from './estimate-message-reach.ts'
import type { AnalyticsDependencies } from './open-report.ts'
import { reportAnnouncement } from './report-announcement.ts'
import { reportAnnouncements } from './report-announcements.ts'
import { reportContent } from './report-content.ts'
import { reportTooltips, reportValidators } from './report-page-items.ts'
import { listQueries, reportSearch } from './report-search.ts'

/** Calls of content analytics besides the guides. */
export function contentAnalyticsRoutes(deps: AnalyticsDependencies) {
  const rows = contract.reports
  return {
    content: bindProperty(rows.content, 'view:analytics/content/overview', ({ input, scope }) =>
      reportContent(deps, scope, input.query),
    ),
    announcements: bindProperty(
      rows.announcements,
      'view:analytics/content/announcements',
      ({ input, scope }) => reportAnnouncements(deps, scope, input.query),
    ),
    announcement: bindProperty(
      rows.announcement,
      'view:analytics/content/announcements',
      ({ input, scope }) => reportAnnouncement(deps, scope, input.params.message, input.query),
    ),
    messageReach: bindProperty(rows.messageReach, 'view:messages/list', ({ input, scope }) =>
      estimateMessageReach(deps, scope, input.query),
    ),
    search: bindProperty(rows.search, 'view:analytics/content/search', ({ input, scope }) =>
      reportSearch(deps, scope, input.query),
    ),
    searchQueries: bindProperty(rows.searchQueries, 'view:analytics/content/search', ({ input, scope }) =>
      listQueries(deps, scope, input.query),
    ),
    tooltips: bindProperty(rows.tooltips, 'view:analytics/content/tooltips', ({ input, scope }) =>
      reportTooltips(deps, scope, input.query),
    ),
    validators: bindProperty(rows.validators, 'view:analytics/content/validators', ({ input, scope }) =>
      reportValidators(deps, scope, input.query),
    ),
  }
}
