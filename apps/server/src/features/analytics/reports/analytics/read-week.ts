import type { WireAnalyticsOverview } from '@waymark/contract'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { Refusal } from '../../../../platform/http/index.ts'
import { openFilterSets } from '../filter-sets.ts'
import type { AnalyticsDependencies } from './open-report.ts'
import { reportOverview } from './report-overview.ts'

/**
 * The analytics overview of some days, for a mail; null where nothing happened or analytics is off. Refuses (503)
 * while the event store is away.
 */
export async function readWeek(
  deps: Omit<AnalyticsDependencies, 'sets'>,
  scope: PropertyScope,
  days: { readonly from: string; readonly to: string },
): Promise<WireAnalyticsOverview | null> {
  const sets = openFilterSets(deps.events, deps.clock)
  try {
    const overview = await reportOverview({ ...deps, sets }, scope, days)
    return overview.totals.users.value === 0 ? null : overview
  } catch (error) {
    if (error instanceof Refusal && error.code === 'forbidden') return null
    throw error
  }
}
