import type { contract, WirePageSegment } from '@waymark/contract'
import type { PageConditions } from '@waymark/domain/delivery/targeting'
import { may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import { type PropertyScope, readPage, type Tx } from '../../../platform/database/index.ts'
import { notFound, type QueryOf } from '../../../platform/http/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import { usageOf } from './segment-usage.ts'

const places = {
  name: sql`lower(page_segment.name)`,
  updatedAt: sql`page_segment.updated_at`,
  createdAt: sql`page_segment.created_at`,
} as const

function select(tx: Tx, scope: PropertyScope, words: string) {
  return tx
    .selectFrom('page_segment')
    .select(['page_segment.id', 'page_segment.name', 'page_segment.version'])
    .select(['page_segment.created_at', 'page_segment.updated_at'])
    .select(sql<PageConditions>`page_segment.conditions`.as('conditions'))
    .select(usageOf('page_segment').as('usage'))
    .where('page_segment.property_id', '=', scope.propertyId)
    .where(
      sql<boolean>`(strpos(lower(page_segment.name), lower(${words})) > 0
        OR strpos(lower(page_segment.conditions->>'rules'), lower(${words})) > 0)`,
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toWire = (row: Row, scope: PropertyScope): WirePageSegment => ({
  ...toWireRow(row),
  conditions: { rules: [...row.conditions.rules], visibility: row.conditions.visibility },
  may: { edit: may(scope.role, 'edit:pageSegment') },
})

/** One page of the property's page segments whose name or patterns hold the words, with any case. */
export function listPageSegments(
  tx: Tx,
  scope: PropertyScope,
  query: QueryOf<typeof contract.pageSegments.list>,
) {
  const { search = '', sort, order } = query
  const direction = order === 'ASC' ? 'asc' : 'desc'
  const found = select(tx, scope, search)
    .orderBy(places[sort], direction)
    .orderBy('page_segment.id', direction)
  return readPage(found, query, row => toWire(row, scope))
}

/** One page segment. Refuses (404) an id that is not of this property. */
export async function readPageSegment(tx: Tx, scope: PropertyScope, id: number): Promise<WirePageSegment> {
  const row = await select(tx, scope, '').where('page_segment.id', '=', id).executeTakeFirstOrThrow(notFound)
  return toWire(row, scope)
}
