import type { WireSampleUser } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { type Audience, prepareNow, shareOfAll } from './audience-view.ts'
import { readSampleUsers } from './sample-users.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'
import { readSegmentMembers } from './segment-members.ts'
import { type SentSegment, storedOf } from './segment-rules.ts'

/** People who were seen last, as a person would look for them. */
const tenLastSeen = { sort: 'lastSeenAt', order: 'DESC', limit: 10, offset: 0 } as const

/** Returns the users who would be in a segment with these filters now; an incomplete filter matches no user. */
export async function previewSegment(
  deps: SegmentDependencies,
  scope: PropertyScope,
  sent: SentSegment,
): Promise<Audience & { sample: WireSampleUser[] }> {
  const prepared = await prepareNow(deps, scope.propertyId, storedOf(sent))
  return deps.columns.inTurn(() =>
    deps.database.inScope(scope, async tx => {
      const { users, total, ids } = await readSegmentMembers(tx, scope, deps.columns, prepared, tenLastSeen)
      const sample = await readSampleUsers(tx, scope, sql`end_user.id = ANY(${[...ids]}::bigint[])`)
      return { users, total, share: shareOfAll(users, total), sample: [...sample] }
    }),
  )
}
