import type { contract, WirePropertyRow } from '@waymark/contract'
import { type Actor, effectiveRole } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { QueryOf } from '../../../platform/http/index.ts'
import { mainUrl } from './property-view.ts'

export type PropertyListQuery = QueryOf<typeof contract.properties.list>

const idsOf = (actor: Actor, targetType: 'company' | 'property') =>
  actor.assignments.filter(entry => entry.targetType === targetType).map(entry => entry.targetId)

/** Those that the actor may enter: a role in the company counts for all its properties (document 2 §6.1). */
function enterable(tx: Tx, actor: Actor, search: string) {
  const all = tx
    .selectFrom('property')
    .innerJoin('company', 'company.id', 'property.company_id')
    .where(sql<boolean>`strpos(lower(property.name), lower(${search})) > 0`)
    .where('property.archived_at', 'is', null)
  if (actor.isSuperAdmin) return all
  return all.where(({ eb, or }) =>
    or([
      eb('property.company_id', '=', sql<number>`ANY(${idsOf(actor, 'company')}::int[])`),
      eb('property.id', '=', sql<number>`ANY(${idsOf(actor, 'property')}::int[])`),
    ]),
  )
}

/**
 * One page of the properties that the person may enter, by name, with the role held in each. They may be in
 * several companies, so the person's own assignments draw the line here instead of one company's scope.
 */
export function listProperties(database: Database, actor: Actor, query: PropertyListQuery) {
  const isFavourite = sql<boolean>`EXISTS (SELECT FROM property_favourite WHERE
    property_favourite.property_id = property.id AND property_favourite.manager_id = ${actor.managerId})`
  return database.asSystem(async tx => {
    const rows = await enterable(tx, actor, query.search ?? '')
      .select(['property.id', 'property.name', 'property.company_id', 'company.name as company_name'])
      .select(sql<string | null>`property.stylings->>'avatar_img'`.as('avatar'))
      .select([mainUrl.as('url'), sql<string>`count(*) OVER ()`.as('total'), isFavourite.as('isFavourite')])
      .$if(query.favourites === 'first', rows => rows.orderBy(isFavourite, 'desc'))
      .orderBy(sql`lower(property.name)`)
      .orderBy('property.id')
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute()
    const items = rows.map(
      (row): WirePropertyRow => ({
        id: row.id,
        name: row.name,
        url: row.url,
        company: { id: row.company_id, name: row.company_name },
        avatar: row.avatar,
        role: effectiveRole(actor, { companyId: row.company_id, propertyId: row.id }),
        isFavourite: row.isFavourite,
      }),
    )
    const total = rows[0] === undefined ? await countAll(tx, actor, query) : Number(rows[0].total)
    return { items, total, page: query.page, limit: query.limit }
  })
}

/** A page behind the last one has no row that could carry the total. */
async function countAll(tx: Tx, actor: Actor, query: PropertyListQuery): Promise<number> {
  if (query.page === 1) return 0
  const row = await enterable(tx, actor, query.search ?? '')
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
