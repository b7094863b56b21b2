import type { contract, WireUserSegment } from '@waymark/contract'
import type { Segment } from '@waymark/domain/delivery/targeting'
import { may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound, type QueryOf } from '../../../platform/http/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import { usageOf } from './segment-usage.ts'

export type SegmentListQuery = QueryOf<typeof contract.segments.list>

function select(tx: Tx, scope: PropertyScope) {
  return tx
    .selectFrom('user_segment')
    .select(['user_segment.id', 'user_segment.name', 'user_segment.description', 'user_segment.version'])
    .select(['user_segment.created_at', 'user_segment.updated_at'])
    .select(sql<Partial<Segment>>`user_segment.conditions`.as('conditions'))
    .select(usageOf('user_segment').as('usage'))
    .where('user_segment.property_id', '=', scope.propertyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toWire({ conditions, ...row }: Row, scope: PropertyScope): WireUserSegment {
  const { connection, filterGroups } = conditions
  return {
    ...toWireRow(row),
    connection: connection ?? 'or',
    filterGroups: (filterGroups ?? []).map(group => ({
      connection: group.connection,
      filters: group.filters.map(({ key, type, operator, value }) => ({ key, type, operator, value })),
    })),
    may: { edit: may(scope.role, 'edit:segment') },
  }
}

const places = {
  name: sql`lower(user_segment.name)`,
  updatedAt: sql`user_segment.updated_at`,
  createdAt: sql`user_segment.created_at`,
} as const

/** One page of the property's user segments whose name or description holds the words, with any case. */
export function listUserSegments(tx: Tx, scope: PropertyScope, query: SegmentListQuery) {
  const { search = '', sort, order } = query
  const hasWords = sql<boolean>`(strpos(lower(user_segment.name), lower(${search})) > 0
    OR strpos(lower(user_segment.description), lower(${search})) > 0)`
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const found = select(tx, scope)
    .where(hasWords)
    .orderBy(places[sort], direction)
    .orderBy('user_segment.id', direction)
  return readPage(found, query, row => toWire(row, scope))
}

/** One user segment. Refuses (404) an id that is not of this property. */
export async function readUserSegment(tx: Tx, scope: PropertyScope, id: number): Promise<WireUserSegment> {
  const row = await select(tx, scope).where('user_segment.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toWire(row, scope)
}

/** A segment's conditions as they are evaluated. Refuses (404) an id that is not of this property. */
export async function readSegmentConditions(tx: Tx, scope: PropertyScope, id: number): Promise<Segment> {
  const row = await select(tx, scope).where('user_segment.id', '=', id).executeTakeFirstOrThrow(notFound)
  return segmentOf(row.conditions)
}

/** Fills in defaults: stored values may omit fields that have their default value. */
export const segmentOf = ({ connection, filterGroups }: Partial<Segment>): Segment => ({
  connection: connection ?? 'or',
  filterGroups: filterGroups ?? [],
})
