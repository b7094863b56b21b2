import type { WireSearchReport } from '@waymark/contract'
import { shareOf } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { readTypeDays } from '../../report-queries/analytics/content-figures.ts'
import {
  type querySorts,
  readQueries,
  readSearchTotals,
} from '../../report-queries/analytics/search-figures.ts'
import { metricOf, pointsOfDays, sumOf } from './fold-days.ts'
import { withoutSmallSamples } from './hide-small-samples.ts'
import type { RequestedTable } from './list-pages.ts'
import { type AnalyticsDependencies, type RangeQuery, readPart, readReport } from './open-report.ts'

/** How people search in the assistant (product design, "Search"). */
export function reportSearch(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RangeQuery,
): Promise<WireSearchReport> {
  return readReport(deps, scope, query, async source => {
    const { events, report } = source
    const [totals, days] = await Promise.all([
      readSearchTotals(events, report.span),
      readTypeDays(events, report.span, ['search_performed']),
    ])
    const figures = {
      totals: {
        searches: metricOf(totals, part => part.searches),
        searchUsers: metricOf(totals, part => part.users),
        resultRate: metricOf(totals, part => shareOf(part.found, part.searches)),
        clickRate: metricOf(totals, part => shareOf(part.opened, part.searches)),
      },
      points: pointsOfDays(report, days, rows => ({ searches: sumOf(rows, row => row.count) })),
    }
    return withoutSmallSamples(source, figures, { types: ['search_performed'], messages: [] })
  })
}

/** Lists the search queries of users: all of them, or those without results. */
export function listQueries(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RequestedTable<(typeof querySorts)[number]> & { readonly emptyOnly: boolean },
) {
  const { page, limit } = query
  return readPart(deps, scope, query, async ({ events, report }) => {
    const input = { ...query, search: query.search?.trim() ?? '', isEmptyOnly: query.emptyOnly }
    const { items, total } = await readQueries(events, report.span, input)
    const rows = items.map(({ lastAt, ...row }) => ({ ...row, lastAt: wireInstant(new Date(lastAt)) }))
    return { items: rows, total, page, limit }
  })
}
