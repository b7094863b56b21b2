import type { Segment } from '@waymark/domain/delivery/targeting'
import { sql } from 'kysely'
import { prepareSegment, readMemberNamesAmong, segmentOf } from '../../../people/segments/index.ts'
import { readMatchingUsers } from '../../report-queries/matching-users.ts'
import type { ReportSource } from './open-report.ts'

/** As many segments are compared, the first by name. */
const maxSegments = 20

export interface ReportedSegment {
  readonly id: number
  readonly name: string
  readonly conditions: Partial<Segment>
  /** How many segments the property has. */
  readonly total: number
}

/** The user segments that a report compares. */
export const readReportedSegments = ({ database, scope }: ReportSource): Promise<ReportedSegment[]> =>
  database.inScope(scope, tx =>
    tx
      .selectFrom('user_segment')
      .select(['user_segment.id', 'user_segment.name'])
      .select(sql<Partial<Segment>>`user_segment.conditions`.as('conditions'))
      .select(sql<number>`count(*) OVER ()::int`.as('total'))
      .where('user_segment.property_id', '=', scope.propertyId)
      .orderBy(sql`lower(user_segment.name)`)
      .orderBy('user_segment.id')
      .limit(maxSegments)
      .execute(),
  )

/** Of each segment, the ids of those of these users who are in it now. `ids` are those of the host application. */
export async function readReportedMembers(
  { database, events, clock, scope }: ReportSource,
  segments: readonly ReportedSegment[],
  ids: readonly string[],
): Promise<readonly ReadonlySet<string>[]> {
  const nowMs = clock.now().getTime()
  const ask = readMatchingUsers(events)
  const prepared = await Promise.all(
    segments.map(({ conditions }) => prepareSegment(ask, scope.propertyId, segmentOf(conditions), nowMs)),
  )
  return database.inScope(scope, async tx => {
    const found: ReadonlySet<string>[] = []
    for (const segment of prepared) found.push(await readMemberNamesAmong(tx, scope.propertyId, segment, ids))
    return found
  })
}
