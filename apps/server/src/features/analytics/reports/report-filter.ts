import { evaluatePageConditions, type PageConditions, type Segment } from '@waymark/domain/delivery/targeting'
import type { IssueCode } from '@waymark/domain/foundation/text'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { prepareSegment, readAudienceIds, segmentOf } from '../../people/segments/index.ts'
import { mainUrl } from '../../workspace/properties/index.ts'
import type { ReportNarrowing } from '../report-queries/analytics/report-span.ts'
import { readMatchingUsers } from '../report-queries/matching-users.ts'
import type { FilterSets } from './filter-sets.ts'

/** The parameters of the filter bar that exclude events. */
export interface RequestedFilter {
  /** User segment: its members at this moment count, with everything they did. */
  readonly segment?: number | undefined
  /** Page segment: what happened on its pages counts. */
  readonly pageSegment?: number | undefined
  /** Key of a language of the property. */
  readonly language?: string | undefined
}

export interface FilterDependencies {
  readonly database: Database
  readonly events: ClickHouse
  readonly clock: Clock
  readonly sets: FilterSets
}

interface Named {
  readonly users: Segment | null
  readonly pages: PageConditions | null
  readonly mainUrl: string | null
}

function refuseField(path: keyof RequestedFilter, code: IssueCode, message: string): never {
  throw breaksRule(path, code, message)
}

async function conditionsOf<T>(
  tx: Tx,
  scope: PropertyScope,
  table: 'user_segment' | 'page_segment',
  id: number | undefined,
): Promise<T | null> {
  if (id === undefined) return null
  const row = await tx
    .selectFrom(table)
    .select(sql<unknown>`conditions`.as('conditions'))
    .where('property_id', '=', scope.propertyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row !== undefined) return row.conditions as T
  const path = table === 'user_segment' ? 'segment' : 'pageSegment'
  return refuseField(path, 'unknownSegment', 'the application does not have this segment')
}

async function requireLanguage(tx: Tx, scope: PropertyScope, key: string | undefined) {
  if (key === undefined) return
  const row = await tx
    .selectFrom('language')
    .select('language.id')
    .where('language.property_id', '=', scope.propertyId)
    .where('language.key', '=', key)
    .executeTakeFirst()
  if (row === undefined) {
    refuseField('language', 'unknownLanguage', 'the application does not have this language')
  }
}

/** Refuses (422) segments and languages that the property does not have. */
export async function requireFilter(tx: Tx, scope: PropertyScope, filter: RequestedFilter): Promise<void> {
  await readNamed(tx, scope, filter)
}

async function readNamed(tx: Tx, scope: PropertyScope, filter: RequestedFilter): Promise<Named> {
  await requireLanguage(tx, scope, filter.language)
  const users = await conditionsOf<Partial<Segment>>(tx, scope, 'user_segment', filter.segment)
  const pages = await conditionsOf<PageConditions>(tx, scope, 'page_segment', filter.pageSegment)
  const { url } = await tx
    .selectFrom('property')
    .select(mainUrl.as('url'))
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return { users: users === null ? null : segmentOf(users), pages, mainUrl: url }
}

/** Pages that are looked at one by one; paths are normalised, so that an application has some hundred. */
const maxPages = 50_000

/** The paths that events of a property name and that a page segment selects, on its main address. */
export async function pathsOfPageSegment(
  events: ClickHouse,
  propertyId: number,
  conditions: PageConditions,
  mainAddress: string | null,
): Promise<readonly string[]> {
  const rows = await events.query<{ path: string }>({
    // Grouped and not DISTINCT: so it reads the projection `page_days`.
    sql: `SELECT path FROM events WHERE property_id = {property:UInt32} AND path != '' GROUP BY path LIMIT ${maxPages}`,
    params: { property: propertyId },
  })
  const origin =
    (mainAddress === null ? null : URL.parse(mainAddress)?.origin) ?? 'http://application.invalid'
  const addressOf = (path: string) => `${origin}${path.startsWith('/') ? '' : '/'}${path}`
  return rows.map(row => row.path).filter(path => evaluatePageConditions(conditions, addressOf(path)).holds)
}

const nothing: ReportNarrowing = { language: '', users: '', pages: '' }

/**
 * Reads what the filter bar narrows a report to. Refuses (422) segments and languages that the property does not have.
 */
export async function readNarrowing(
  { database, events, clock, sets }: FilterDependencies,
  scope: PropertyScope,
  filter: RequestedFilter,
): Promise<ReportNarrowing> {
  const { segment, pageSegment, language } = filter
  if (segment === undefined && pageSegment === undefined && language === undefined) return nothing
  const named = await database.inScope(scope, tx => readNamed(tx, scope, filter))
  const keyOf = (kind: string, conditions: unknown) =>
    `${kind} ${scope.propertyId} ${JSON.stringify(conditions)}`
  const { users, pages } = named
  async function* members(segment: Segment) {
    const nowMs = clock.now().getTime()
    const prepared = await prepareSegment(readMatchingUsers(events), scope.propertyId, segment, nowMs)
    const parts: (readonly string[])[] = []
    await database.inScope(scope, async tx => {
      for await (const ids of readAudienceIds(tx, scope.propertyId, prepared)) parts.push(ids)
    })
    yield* parts
  }
  const paths = (conditions: PageConditions) =>
    pathsOfPageSegment(events, scope.propertyId, conditions, named.mainUrl)
  return {
    language: language ?? '',
    users: users === null ? '' : await sets.nameOf(keyOf('users', users), () => members(users)),
    pages:
      pages === null ? '' : await sets.pagesOf(keyOf('pages', [pages, named.mainUrl]), () => paths(pages)),
  }
}
