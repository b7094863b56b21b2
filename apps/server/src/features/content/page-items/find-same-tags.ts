import { isDeepStrictEqual } from 'node:util'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

/** More tags than an application has. */
const maxTags = 1_000

/** What decides which element an identifier finds; traits are for repairs. */
function targetOf({ candidates, text, role, label, near, frame, shadow, row }: ElementIdentifier) {
  const known = Object.entries({ text, role, label, near, frame, shadow, row })
  return {
    css: candidates.map(one => one.css),
    ...Object.fromEntries(known.filter(([, value]) => value !== undefined)),
  }
}

/**
 * Returns for each identifier the oldest live element tag that finds the same element on all pages and for all users,
 * null where there is none. A click counts for one tag (EVENT-43), so that a second one on an element would count
 * nothing.
 */
export async function findSameTags(
  tx: Tx,
  scope: PropertyScope,
  identifiers: readonly ElementIdentifier[],
): Promise<readonly (number | null)[]> {
  const rows = await tx
    .selectFrom('page_item')
    .select('page_item.id')
    .select(sql<ElementIdentifier>`page_item.identifier`.as('identifier'))
    .where('page_item.property_id', '=', scope.propertyId)
    .where('page_item.kind', '=', 'elementTag')
    .where('page_item.visibility', '=', 'public')
    .where('page_item.identifier', 'is not', null)
    .where('page_item.user_segment_id', 'is', null)
    .where('page_item.page_segment_id', 'is', null)
    .orderBy('page_item.id')
    .limit(maxTags)
    .execute()
  const tags = rows.map(({ id, identifier }) => ({ id, target: targetOf(identifier) }))
  return identifiers.map(identifier => {
    const wanted = targetOf(identifier)
    return tags.find(({ target }) => isDeepStrictEqual(target, wanted))?.id ?? null
  })
}
