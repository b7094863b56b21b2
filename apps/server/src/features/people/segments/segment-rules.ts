import {
  type AttributeType,
  attributeTypes,
  type FilterDraft,
  filterFault,
  type Segment,
  type SegmentFilter,
} from '@waymark/domain/delivery/targeting'
import { hasRoom, limitOf } from '@waymark/domain/workspace/company'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse, refuseIssues } from '../../../platform/http/index.ts'
import { readLimits } from '../../workspace/companies/index.ts'

export interface SentSegment {
  readonly connection: Segment['connection']
  readonly filterGroups: readonly {
    readonly connection: Segment['connection']
    readonly filters: readonly FilterDraft[]
  }[]
}

/** Types of the attributes that the property may ask for, also of archived ones: segments with them go on. */
/** Keys that pages sent and no one has accepted; the company's own attribute of that key comes first. */
async function readSuggestedKeys(tx: Tx, scope: PropertyScope): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT attribute.key FROM attribute
    WHERE attribute.company_id = ${scope.companyId} AND attribute.property_id = ${scope.propertyId}
      AND attribute.is_suggested`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

async function readAttributeTypes(tx: Tx, scope: PropertyScope): Promise<ReadonlyMap<string, AttributeType>> {
  const { rows } = await sql<{ key: string; data_type: string }>`
    SELECT DISTINCT ON (key) key, data_type FROM attribute
    WHERE company_id = ${scope.companyId} AND (property_id IS NULL OR property_id = ${scope.propertyId})
    ORDER BY key, property_id NULLS LAST`.execute(tx)
  const types: readonly string[] = attributeTypes
  return new Map(
    rows.map(({ key, data_type }) => [
      key,
      types.includes(data_type) ? (data_type as AttributeType) : ('array' as const),
    ]),
  )
}

const words: Readonly<Record<string, string>> = {
  nameBlank: 'must not be blank',
  keyMissing: 'please choose data',
  typeMismatch: 'is not the type of this data',
  operatorMissing: 'please choose connection',
  operatorNotAllowed: 'this type has no such operator',
  booleanMissing: 'must be true or false',
  numberMissing: 'please enter number',
  valueMissing: 'please enter value',
  valuesMissing: 'please enter min one value',
  dateInvalid: 'invalid value',
  eventMissing: 'please enter the name of an event',
  eventInvalid:
    'needs the name of an event, a number of times from 1 to 100, and a number of days up to 3650',
  attributeSuggested: 'was sent by pages and is not accepted yet',
  unknown: 'there is no such guide in this property',
}

const issueOf = (path: string, code: string) => ({ path, code, message: words[code] ?? code })

const guideOf = ({ type, value }: FilterDraft): number | null => {
  if (type !== 'tutorialInteraction' || typeof value !== 'object' || value === null) return null
  return 'guideId' in value && typeof value.guideId === 'number' ? value.guideId : null
}

/** Which of the guides that filters refer to the property has, also deleted ones: segments with them go on. */
async function readGuideIds(tx: Tx, scope: PropertyScope, filters: readonly FilterDraft[]) {
  const ids = filters.flatMap(filter => guideOf(filter) ?? []).filter(id => Number.isSafeInteger(id))
  if (ids.length === 0) return new Set<number>()
  const { rows } = await sql<{ id: number }>`SELECT guide.id FROM guide
    WHERE guide.property_id = ${scope.propertyId} AND guide.id::bigint = ANY(${ids}::bigint[])`.execute(tx)
  return new Set(rows.map(row => row.id))
}

/** Refuses (422) a name or filters that may not be saved (document 2 §5.5). Data that no one knows yet may be asked for. */
export async function requireValid(
  tx: Tx,
  scope: PropertyScope,
  name: string,
  { filterGroups }: SentSegment,
): Promise<void> {
  const types = await readAttributeTypes(tx, scope)
  const guides = await readGuideIds(
    tx,
    scope,
    filterGroups.flatMap(group => group.filters),
  )
  const suggested = await readSuggestedKeys(tx, scope)
  const issues = name.trim() === '' ? [issueOf('name', 'nameBlank')] : []
  for (const [groupAt, { filters }] of filterGroups.entries()) {
    for (const [at, filter] of filters.entries()) {
      const fault = filterFault(filter, types.has(filter.key) ? types : null)
      const path = `filterGroups.${groupAt}.filters.${at}`
      const guide = guideOf(filter)
      if (suggested.has(filter.key)) issues.push(issueOf(`${path}.key`, 'attributeSuggested'))
      else if (fault !== null) issues.push(issueOf(`${path}.${fault.field}`, fault.code))
      else if (guide !== null && !guides.has(guide)) issues.push(issueOf(`${path}.value`, 'unknown'))
    }
  }
  refuseIssues(issues)
}

/** Returns the stored form of a segment; groups without filters have no effect and are left out. */
export const storedOf = ({ connection, filterGroups }: SentSegment): Segment => ({
  connection,
  filterGroups: filterGroups
    .filter(group => group.filters.length > 0)
    .map(group => ({
      connection: group.connection,
      filters: group.filters.map(
        ({ key, type, operator, value }) => ({ key, type, operator, value }) as SegmentFilter,
      ),
    })),
})

const limits = {
  user_segment: ['publicSegments', 'publicSegment'],
  page_segment: ['pageSegments', 'pageSegment'],
} as const

/** Refuses (402) one more segment than the company's limit, which counts per application. Asks for the content lock. */
export async function refuseOverLimit(
  tx: Tx,
  scope: PropertyScope,
  table: keyof typeof limits,
): Promise<void> {
  const [key, type] = limits[table]
  const limit = limitOf(await readLimits(tx, scope), key)
  const { count } = await tx
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('property_id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  if (!hasRoom(limit, count)) throw refuse('limitReached', { type, limit })
}
