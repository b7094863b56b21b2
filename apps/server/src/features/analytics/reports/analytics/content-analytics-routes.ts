import { contract } from '@waymark/contract'
import { bind } from '../../../../platform/http/index.ts'
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
    content: bind(rows.content, {
      permission: 'view:analytics/content/overview',
      scope: 'property',
      run: ({ input, scope }) => reportContent(deps, scope, input.query),
    }),
    announcements: bind(rows.announcements, {
      permission: 'view:analytics/content/announcements',
      scope: 'property',
      run: ({ input, scope }) => reportAnnouncements(deps, scope, input.query),
    }),
    announcement: bind(rows.announcement, {
      permission: 'view:analytics/content/announcements',
      scope: 'property',
      run: ({ input, scope }) => reportAnnouncement(deps, scope, input.params.message, input.query),
    }),
    messageReach: bind(rows.messageReach, {
      permission: 'view:messages/list',
      scope: 'property',
      run: ({ input, scope }) => estimateMessageReach(deps, scope, input.query),
    }),
    search: bind(rows.search, {
      permission: 'view:analytics/content/search',
      scope: 'property',
      run: ({ input, scope }) => reportSearch(deps, scope, input.query),
    }),
    searchQueries: bind(rows.searchQueries, {
      permission: 'view:analytics/content/search',
      scope: 'property',
      run: ({ input, scope }) => listQueries(deps, scope, input.query),
    }),
    tooltips: bind(rows.tooltips, {
      permission: 'view:analytics/content/tooltips',
      scope: 'property',
      run: ({ input, scope }) => reportTooltips(deps, scope, input.query),
    }),
    validators: bind(rows.validators, {
      permission: 'view:analytics/content/validators',
      scope: 'property',
      run: ({ input, scope }) => reportValidators(deps, scope, input.query),
    }),
  }
}
