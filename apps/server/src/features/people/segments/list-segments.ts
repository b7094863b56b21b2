import type { PropertyScope } from '../../../platform/database/index.ts'
import { countAudience, prepareNow } from './audience-view.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'
import { listUserSegments, type SegmentListQuery, segmentOf } from './user-segment-view.ts'

/** One page of the user segments; where it is asked for, with how many people are in each at this moment. */
export async function listSegments(deps: SegmentDependencies, scope: PropertyScope, query: SegmentListQuery) {
  const { database } = deps
  const page = await database.inScope(scope, tx => listUserSegments(tx, scope, query))
  if (query.withAudience !== 'true') return page
  const prepared = await Promise.all(
    page.items.map(one =>
      prepareNow(deps, scope.propertyId, segmentOf(one as Parameters<typeof segmentOf>[0])),
    ),
  )
  const count = (at: number) =>
    deps.columns.inTurn(() =>
      database.inScope(scope, tx => countAudience(tx, deps, scope, prepared[at] ?? null)),
    )
  const audiences = await Promise.all(page.items.map((_, at) => count(at)))
  const items = page.items.map((item, at) => ({ ...item, audience: audiences[at] }))
  return { ...page, items }
}
