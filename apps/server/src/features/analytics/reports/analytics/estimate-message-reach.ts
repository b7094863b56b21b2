import type { contract, WireMessageReach } from '@waymark/contract'
import { addDays, dayInZone, isSmallSample } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import type { QueryOf } from '../../../../platform/http/index.ts'
import { readMessageReach } from '../../report-queries/analytics/message-reach.ts'
import { requireAnalyticsOn } from '../require-analytics-on.ts'
import { type AnalyticsDependencies, readPart } from './open-report.ts'

export type ReachQuery = QueryOf<typeof contract.reports.messageReach>

/**
 * Estimates who would see a message in as many days as are asked for: the users whose recorded visits match it in the
 * days before (MSG-54). Refuses (403) where nothing is recorded, (422) segments that the property does not have.
 */
export async function estimateMessageReach(
  deps: AnalyticsDependencies,
  scope: PropertyScope,
  { days, segment, pageSegment, languages = [] }: ReachQuery,
): Promise<WireMessageReach> {
  const { timeZone } = await requireAnalyticsOn(deps.database, scope)
  const to = dayInZone(deps.clock.now().getTime(), timeZone)
  const from = addDays(to, 1 - days)
  return readPart(deps, scope, { from, to, segment, pageSegment }, async ({ events, report }) => {
    const { leastUsers } = report.span
    const reach = await readMessageReach(events, report.span, languages)
    const shown = (users: number) => (isSmallSample(users, leastUsers) ? null : users)
    const [users, visitors] = [shown(reach.users), shown(reach.visitors)]
    return { from, to, timeZone, users, visitors, hiddenBelow: users === null ? leastUsers : null }
  })
}
