import type { WireEventRetention, WireRetentionPreview } from '@waymark/contract'
import { eventMonthsOf, keptFrom } from '@waymark/domain/analytics/event-retention'
import { mayAll } from '@waymark/domain/identity/access'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { CompanyScope, Database, Tx } from '../../../platform/database/index.ts'
import { changeCompany } from '../../workspace/companies/index.ts'
import { countOldEvents } from '../report-queries/old-events.ts'
import { mapStoreErrors } from '../reports/index.ts'

export interface RetentionDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
}

/** Capabilities required to see and change how long the company keeps events. */
export const viewRetention = 'view:settings/analytics'
export const editRetention = [viewRetention, 'edit:company'] as const

async function readState(tx: Tx, scope: CompanyScope, now: Date): Promise<WireEventRetention> {
  const { config, version } = await tx
    .selectFrom('company')
    .select(['company.config', 'company.version'])
    .where('company.id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  const eventMonths = eventMonthsOf(config)
  return {
    eventMonths,
    keptFrom: keptFrom(eventMonths, now.getTime()),
    version,
    may: { edit: mayAll(scope.role, editRetention) },
  }
}

/** How long the company keeps events. */
export const readRetention = ({ database, clock }: RetentionDependencies, scope: CompanyScope) =>
  database.inScope(scope, tx => readState(tx, scope, clock.now()))

/** Sets how long the company keeps events. Refuses a stale change (409). */
export function saveRetention(
  { database, clock }: RetentionDependencies,
  scope: CompanyScope,
  { eventMonths, ifMatch }: { readonly eventMonths: number | null; readonly ifMatch: number | null },
): Promise<WireEventRetention> {
  return database.inScope(scope, async tx => {
    await changeCompany(tx, scope, {
      action: 'company.saveRetention',
      ifMatch,
      decide: before => {
        const { eventMonths: _, ...config } = before.config
        return { ...before, config: eventMonths === null ? config : { ...config, eventMonths } }
      },
      describe: ({ config }) => ({ eventMonths: eventMonthsOf(config) }),
    })
    return readState(tx, scope, clock.now())
  })
}

/** Counts what a number of months would delete, by application. Refuses (503) while the event store is away. */
export async function previewRetention(
  { database, events, clock }: RetentionDependencies,
  scope: CompanyScope,
  { months, page, limit }: { readonly months: number; readonly page: number; readonly limit: number },
): Promise<WireRetentionPreview> {
  const properties = await database.inScope(scope, tx =>
    tx
      .selectFrom('property')
      .select(['property.id', 'property.name'])
      .where('property.company_id', '=', scope.companyId)
      .execute(),
  )
  const day = keptFrom(months, clock.now().getTime()) ?? ''
  const names = new Map(properties.map(({ id, name }) => [id, name]))
  const counts = await mapStoreErrors(
    countOldEvents(
      events,
      properties.map(({ id }) => ({ propertyId: id, keptFrom: day })),
    ),
  )
  const items = counts
    .map(one => ({ ...one, name: names.get(one.propertyId) ?? '' }))
    .toSorted((one, other) => other.events - one.events || one.propertyId - other.propertyId)
  return {
    keptFrom: day,
    events: items.reduce((sum, one) => sum + one.events, 0),
    items: items.slice((page - 1) * limit, page * limit),
    ...{ total: items.length, page, limit },
  }
}
