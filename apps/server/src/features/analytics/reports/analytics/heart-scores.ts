import { type HeartScores, overallScore } from '@waymark/domain/analytics/analytics'
import type { PropertyScope } from '../../../../platform/database/index.ts'
import { openFilterSets } from '../filter-sets.ts'
import { type AnalyticsDependencies, readPart } from './open-report.ts'
import { readLetters, scoresOf } from './report-overview.ts'

/**
 * The HEART scores of the last 30 days (0 to 100), as the analytics overview shows them. Refuses (403) where analytics
 * is off, and (503) while the event store is away.
 */
export function readHeartScores(
  deps: Omit<AnalyticsDependencies, 'sets'>,
  scope: PropertyScope,
): Promise<HeartScores & { readonly overall: number | null }> {
  const sets = openFilterSets(deps.events, deps.clock)
  return readPart({ ...deps, sets }, scope, {}, async source => {
    const { scores } = scoresOf(await readLetters(source))
    return { ...scores, overall: overallScore(scores) }
  })
}
