import type { contract, WireDiscovered } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import {
  type CompanyScope,
  type Database,
  readPage,
  type Tx,
  updateById,
} from '../../../platform/database/index.ts'
import { breaksRule, notFound, type QueryOf, requireAllowed } from '../../../platform/http/index.ts'
import { recordAudit, refuseStaleChange } from '../../../platform/record/index.ts'
import { toWireRow } from '../../../platform/wire-row.ts'
import { isDiscoveryOn } from '../companies/index.ts'

export type DiscoveredQuery = QueryOf<typeof contract.applications.discovered>

const sortColumns = {
  host: sql`d.host`,
  users30d: sql`d.users_30d`,
  sessions30d: sql`d.sessions_30d`,
  firstSeenAt: sql`d.first_seen_at`,
  lastSeenAt: sql`d.last_seen_at`,
} as const

function select(tx: Tx, scope: CompanyScope) {
  return tx
    .selectFrom('discovered_application as d')
    .select([
      'd.id',
      'd.host',
      'd.name',
      'd.category',
      'd.status',
      'd.version',
      'd.users_30d',
      'd.sessions_30d',
    ])
    .select(['d.active_seconds_30d', 'd.first_seen_at', 'd.last_seen_at'])
    .where('d.company_id', '=', scope.companyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toWire = ({ active_seconds_30d: seconds, ...row }: Row): WireDiscovered => ({
  ...toWireRow(row),
  activeSecondsPerUser: row.users_30d === 0 ? 0 : Math.round(Number(seconds) / row.users_30d),
})

/** One page of the web applications that the extension saw staff use. */
export async function listDiscovered(tx: Tx, scope: CompanyScope, query: DiscoveredQuery) {
  const words = query.search?.trim().toLowerCase() ?? ''
  const status = query.status ?? null
  const found = sql<boolean>`strpos(d.host || ' ' || lower(coalesce(d.name, '')), ${words}) > 0
    AND (${status}::text IS NULL OR d.status = ${status}::text)`
  const ordered = select(tx, scope)
    .where(found)
    .orderBy(sortColumns[query.sort], query.order === 'ASC' ? 'asc' : 'desc')
    .orderBy('d.id')
  return {
    ...(await readPage(ordered, query, toWire)),
    isOn: await isDiscoveryOn(tx, scope),
    may: { edit: may(scope.role, 'edit:discoveryEntry'), addApplication: may(scope.role, 'edit:addApp') },
  }
}

/**
 * Notes that an application was made from a discovered one. Refuses (422) one that does not exist, and (403) a role that
 * may not change it.
 */
export async function markAdded(
  tx: Tx,
  scope: CompanyScope,
  { id, propertyId }: { readonly id: number; readonly propertyId: number },
): Promise<void> {
  requireAllowed(may(scope.role, 'edit:discoveryEntry'))
  const before = await select(tx, scope).where('d.id', '=', id).forUpdate().executeTakeFirst()
  if (before === undefined) {
    throw breaksRule('discoveredId', 'notFound', 'does not exist')
  }
  await updateById(tx, 'discovered_application', id, {
    status: 'added',
    property_id: propertyId,
    version: before.version + 1,
  })
  await recordAudit(tx, scope, {
    action: 'discoveredApplication.save',
    objectId: id,
    before: { host: before.host, status: before.status },
    after: { host: before.host, status: 'added' },
    isUnconditional: true,
  })
}

/** Watches, ignores or takes up again a discovered application. Refuses a stale change (409). */
export function saveDiscovered(
  database: Database,
  scope: CompanyScope,
  change: { readonly id: number; readonly status: WireDiscovered['status']; readonly ifMatch: number | null },
): Promise<WireDiscovered> {
  return database.inScope(scope, async tx => {
    const one = () => select(tx, scope).where('d.id', '=', change.id)
    const before = await one().forUpdate().executeTakeFirstOrThrow(notFound)
    const about = { objectType: 'discoveredApplication', objectId: change.id, version: before.version }
    await refuseStaleChange(tx, scope, about, change.ifMatch)
    if (before.status === change.status) return toWire(before)
    await updateById(tx, 'discovered_application', change.id, {
      status: change.status,
      version: before.version + 1,
    })
    await recordAudit(tx, scope, {
      action: 'discoveredApplication.save',
      objectId: change.id,
      before: { host: before.host, status: before.status },
      after: { host: before.host, status: change.status },
      isUnconditional: change.ifMatch === null,
    })
    return toWire(await one().executeTakeFirstOrThrow())
  })
}
