import type { Segment } from '@waymark/domain/delivery/targeting'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import {
  type PreparedSegment,
  prepareSegment,
  readMembersAmong,
  segmentOf,
} from '../../people/segments/index.ts'
import { readMatchingUsers } from '../report-queries/matching-users.ts'

/** Segments that have a column; each costs a question for every page of answers. */
const maxSegments = 50

export interface NamedSegment {
  readonly name: string
  readonly conditions: Segment
}

/** A segment as it is asked at the time of the export. */
export type PreparedColumn = PreparedSegment

/** The user segments of a property by name. */
export async function readNamedSegments(tx: Tx, scope: PropertyScope): Promise<NamedSegment[]> {
  const rows = await tx
    .selectFrom('user_segment')
    .select('user_segment.name')
    .select(sql<Partial<Segment>>`user_segment.conditions`.as('conditions'))
    .where('user_segment.property_id', '=', scope.propertyId)
    .orderBy('user_segment.name')
    .limit(maxSegments)
    .execute()
  return rows.map(({ name, conditions }) => ({ name, conditions: segmentOf(conditions) }))
}

/** Reads each segment as it is asked at this moment. */
export function prepareColumns(
  events: ClickHouse,
  clock: Clock,
  propertyId: number,
  segments: readonly NamedSegment[],
): Promise<PreparedColumn[]> {
  const nowMs = clock.now().getTime()
  const ask = readMatchingUsers(events)
  return Promise.all(segments.map(({ conditions }) => prepareSegment(ask, propertyId, conditions, nowMs)))
}

/** Of each segment, the ids of those of these users who are in it. `ids` are those of the host application. */
export async function readMemberships(
  tx: Tx,
  scope: PropertyScope,
  ids: readonly string[],
  columns: readonly PreparedColumn[],
): Promise<ReadonlySet<number>[]> {
  const memberships: ReadonlySet<number>[] = []
  for (const column of columns) memberships.push(await readMembersAmong(tx, scope.propertyId, column, ids))
  return memberships
}
