import { contract } from '@waymark/contract'
import { bindProperty, bindQuery } from '../../../../platform/http/index.ts'
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
    content: bindQuery(rows.content, 'view:analytics/content/overview', deps, reportContent),
    announcements: bindQuery(
      rows.announcements,
      'view:analytics/content/announcements',
      deps,
      reportAnnouncements,
    ),
    announcement: bindProperty(
      rows.announcement,
      'view:analytics/content/announcements',
      ({ input, scope }) => reportAnnouncement(deps, scope, input.params.message, input.query),
    ),
    messageReach: bindQuery(rows.messageReach, 'view:messages/list', deps, estimateMessageReach),
    search: bindQuery(rows.search, 'view:analytics/content/search', deps, reportSearch),
    searchQueries: bindQuery(rows.searchQueries, 'view:analytics/content/search', deps, listQueries),
    tooltips: bindQuery(rows.tooltips, 'view:analytics/content/tooltips', deps, reportTooltips),
    validators: bindQuery(rows.validators, 'view:analytics/content/validators', deps, reportValidators),
  }
}
