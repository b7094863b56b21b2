import type { contract, WireApplication } from '@waymark/contract'
import { type Actor, effectiveRole, mayAll } from '@waymark/domain/identity/access'
import { deletionInstant, withFlagDefaults } from '@waymark/domain/workspace/property'
import type { CompanyScope, Database } from '../../../platform/database/index.ts'
import { type QueryOf, refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { type ApplicationRow, readApplicationRows } from './application-rows.ts'
import { refreshScores } from './heart-scores.ts'
import type { PortfolioDependencies } from './portfolio-dependencies.ts'
import { readUse, type UseFigures } from './use-figures.ts'

export type ApplicationQuery = QueryOf<typeof contract.applications.list>

interface Asker {
  readonly actor: Actor
  readonly companyId: number
}

/** Capabilities required for adding, archiving and restoring. */
const addApp = ['view:applications/overview', 'edit:addApp'] as const

function toWire(row: ApplicationRow, caller: Asker, use: UseFigures | null): WireApplication {
  const { flags, scores, archivedAt, ...rest } = row
  const role = effectiveRole(caller.actor, { companyId: caller.companyId, propertyId: row.id })
  const { heart } = withFlagDefaults(flags as Record<string, unknown>)
  return {
    ...rest,
    role,
    heart,
    scores: heart ? scores : null,
    users30d: use?.users ?? null,
    sessions30d: use?.sessions ?? null,
    archivedAt: archivedAt === null ? null : wireInstant(archivedAt),
    deletedOn: archivedAt === null ? null : deletionInstant(archivedAt).toISOString().slice(0, 10),
    may: {
      changeHeart: mayAll(role, ['view:settings/analytics', 'edit:property']),
      archive: mayAll(role, addApp),
    },
  }
}

const byName = (one: WireApplication, other: WireApplication) =>
  one.name.localeCompare(other.name) || one.id - other.id

function sortValue(row: WireApplication, sort: Exclude<ApplicationQuery['sort'], 'name'>): number {
  return (sort === 'score' ? row.scores?.overall : row[sort]) ?? -1
}

/** Favourites first, then in the order that is asked for. */
function sorted(rows: WireApplication[], { sort, order }: ApplicationQuery): WireApplication[] {
  const sign = order === 'ASC' ? 1 : -1
  return rows.sort(
    (one, other) =>
      Number(other.isFavourite) - Number(one.isFavourite) ||
      sign * (sort === 'name' ? byName(one, other) : sortValue(one, sort) - sortValue(other, sort)) ||
      byName(one, other),
  )
}

const none: UseFigures = { users: 0, sessions: 0 }

/**
 * One page of the company's applications that the person may enter, with their figures of 30 days. A company has tens
 * of applications: they are sorted here, because half of what they are sorted by is in the event store.
 */
export async function listApplications(
  deps: PortfolioDependencies,
  scope: CompanyScope,
  actor: Actor,
  query: ApplicationQuery,
) {
  if (query.state === 'active') await refreshScores(deps, scope)
  const found = await deps.database.inScope(scope, tx => readApplicationRows(tx, scope, query))
  const use = await readUse(
    deps.events,
    found.map(row => row.id),
  )
  const caller = { actor, companyId: scope.companyId }
  const rows = found
    .map(row => toWire(row, caller, use === null ? null : (use.get(row.id) ?? none)))
    .filter(({ heart }) => query.level === undefined || heart === (query.level === 'advanced'))
  const { page, limit } = query
  return {
    items: sorted(rows, query).slice((page - 1) * limit, page * limit),
    total: rows.length,
    page,
    limit,
    isEventStoreAway: use === null,
    may: {
      addApplication:
        scope.within === null
          ? mayAll(scope.role, addApp)
          : ({ allowed: false, reason: 'entityForbidden' } as const),
    },
  }
}

/** One application as the list shows it, without its use. */
export async function readApplication(
  database: Pick<Database, 'inScope'>,
  scope: CompanyScope,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<WireApplication> {
  const [row] = await database.inScope(scope, tx => readApplicationRows(tx, scope, { id }))
  if (row === undefined) throw refuse('notFound')
  return toWire(row, { actor, companyId: scope.companyId }, null)
}
