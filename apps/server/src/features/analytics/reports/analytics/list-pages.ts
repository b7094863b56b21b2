import type { PropertyScope } from '../../../../platform/database/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { type pageSorts, readPages } from '../../report-queries/analytics/page-list.ts'
import { readPageVisits, type visitSorts } from '../../report-queries/analytics/page-visits.ts'
import { readUserCount } from '../../report-queries/analytics/user-figures.ts'
import { perOne } from './fold-days.ts'
import { type AnalyticsDependencies, type RangeQuery, readPart } from './open-report.ts'

/** Which rows of a table are asked for, as the address says it. */
export interface RequestedTable<Sort extends string> extends RangeQuery {
  readonly page: number
  readonly limit: number
  readonly sort: Sort
  readonly order: 'ASC' | 'DESC'
  readonly search?: string | undefined
}

const trimmed = ({ search }: { readonly search?: string | undefined }) => search?.trim() ?? ''

/** Pages with their users, or those known but not visited in the range. */
export function listPages(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RequestedTable<(typeof pageSorts)[number]> & { readonly unvisited: boolean },
) {
  const { page, limit } = query
  return readPart(deps, scope, query, async ({ events, report }) => {
    const [{ items, total }, users] = await Promise.all([
      readPages(events, report.span, { ...query, search: trimmed(query), isVisited: !query.unvisited }),
      readUserCount(events, report.span),
    ])
    const rows = items.map(row => ({
      path: row.path,
      users: row.users,
      userShare: perOne(row.users, users),
      views: row.views,
      firstSeenAt: wireInstant(new Date(row.firstSeenAt)),
      lastSeenAt: wireInstant(new Date(row.lastSeenAt)),
    }))
    return { items: rows, total, page, limit }
  })
}

/** Pages with how long people stay on them. */
export function listPageVisits(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  query: RequestedTable<(typeof visitSorts)[number]>,
) {
  const { page, limit } = query
  return readPart(deps, scope, query, async ({ events, report }) => {
    const { items, total } = await readPageVisits(events, report.span, { ...query, search: trimmed(query) })
    return { items: [...items], total, page, limit }
  })
}
