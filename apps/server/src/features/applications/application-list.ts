import type { WireApplication } from '@waymark/contract'
import { type Actor, effectiveRole, mayAll } from '@waymark/domain/access'
import { withFlagDefaults } from '@waymark/domain/property'
import { sql } from 'kysely'
import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import type { CompanyScope, Database, Tx } from '../../platform/database/index.ts'
import { mainUrl } from '../properties/index.ts'
import { readUse, type UseFigures } from './use-figures.ts'

export interface ApplicationQuery {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort: 'name' | 'liveGuides' | 'users30d' | 'sessions30d'
  readonly order: 'ASC' | 'DESC'
}

function readRows(tx: Tx, scope: CompanyScope, words: string) {
  const all = tx
    .selectFrom('property')
    .select(['property.id', 'property.name', 'property.feature_flags as flags', 'property.version'])
    .select([mainUrl.as('url'), sql<string | null>`property.stylings->>'avatar_img'`.as('avatar')])
    .select(
      sql<number>`(SELECT count(*)::int FROM guide
        WHERE guide.property_id = property.id AND guide.visibility = 'public')`.as('liveGuides'),
    )
    .where('property.company_id', '=', scope.companyId)
    .where(sql<boolean>`strpos(lower(property.name), ${words}) > 0`)
  const { within } = scope
  return within === null
    ? all.execute()
    : all.where('property.id', '=', sql<number>`ANY(${within}::int[])`).execute()
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function toWire(
  { flags, ...row }: Row,
  asker: { readonly actor: Actor; readonly companyId: number },
  use: UseFigures | null,
): WireApplication {
  const role = effectiveRole(asker.actor, { companyId: asker.companyId, propertyId: row.id })
  return {
    ...row,
    role,
    heart: withFlagDefaults(flags as Record<string, unknown>).heart,
    users30d: use?.users ?? null,
    sessions30d: use?.sessions ?? null,
    may: { changeHeart: mayAll(role, ['view:settings/analytics', 'edit:property']) },
  }
}

const byName = (one: WireApplication, other: WireApplication) =>
  one.name.localeCompare(other.name) || one.id - other.id

function sorted(rows: WireApplication[], { sort, order }: ApplicationQuery): WireApplication[] {
  const sign = order === 'ASC' ? 1 : -1
  if (sort === 'name') return rows.sort((one, other) => sign * byName(one, other))
  return rows.sort((one, other) => sign * ((one[sort] ?? -1) - (other[sort] ?? -1)) || byName(one, other))
}

const none: UseFigures = { users: 0, sessions: 0 }

/**
 * One page of the company's applications that the person may enter, with their use in 30 days. A company has tens of
 * applications: they are put in order here, because half of what they are ordered by lies in the event store.
 */
export async function listApplications(
  { database, events }: { readonly database: Database; readonly events: ClickHouse },
  scope: CompanyScope,
  actor: Actor,
  query: ApplicationQuery,
) {
  const words = query.search?.trim().toLowerCase() ?? ''
  const rows = await database.inScope(scope, tx => readRows(tx, scope, words))
  const use = await readUse(
    events,
    rows.map(row => row.id),
  )
  const asker = { actor, companyId: scope.companyId }
  const items = sorted(
    rows.map(row => toWire(row, asker, use === null ? null : (use.get(row.id) ?? none))),
    query,
  )
  const { page, limit } = query
  return {
    items: items.slice((page - 1) * limit, page * limit),
    total: items.length,
    page,
    limit,
    isEventStoreAway: use === null,
  }
}
