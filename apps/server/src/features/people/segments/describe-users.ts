import type { contract, WireAiSegment } from '@waymark/contract'
import { describeSegment, type Vocabulary } from '@waymark/domain/delivery/targeting'
import { maySeeCustomAttributes } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { type BodyOf, refuse } from '../../../platform/http/index.ts'
import { guideTitle } from '../../content/guides/index.ts'
import { readWrittenSegment } from './read-written-segment.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'

export type Description = BodyOf<typeof contract.segments.describe>

async function readVocabulary(
  tx: Tx,
  scope: PropertyScope,
  sent: Description['attributes'],
): Promise<Vocabulary> {
  const { rows: attributes } = await sql<Vocabulary['attributes'][number]>`
    SELECT DISTINCT ON (key) key, display_name AS "displayName",
      CASE data_type WHEN 'tag' THEN 'array' ELSE data_type END AS "dataType"
    FROM attribute
    WHERE company_id = ${scope.companyId} AND status = 'public'
      AND (property_id IS NULL OR property_id = ${scope.propertyId})
    ORDER BY key, property_id NULLS LAST`.execute(tx)
  const { rows: guides } = await sql<Vocabulary['guides'][number]>`
    SELECT guide.id, ${guideTitle} AS title FROM guide
    WHERE guide.property_id = ${scope.propertyId} AND guide.visibility <> 'deleted'
    ORDER BY guide.updated_at DESC, guide.id LIMIT 5000`.execute(tx)
  const usable = maySeeCustomAttributes(scope.role) ? attributes : []
  if (sent === undefined || sent.length === 0) return { attributes: usable, guides }
  const keys = new Set(sent.map(one => (typeof one === 'string' ? one : one.key)))
  return { attributes: usable.filter(({ key }) => keys.has(key)), guides }
}

/** Returns the default name of a segment that was created from a description, until an author names it. */
const nameOf = (description: string): string => {
  const line = description.trim().replace(/\s+/g, ' ')
  return line.length <= 60 ? line : `${line.slice(0, 57).trimEnd()}...`
}

async function understand(
  { writeSegment }: SegmentDependencies,
  description: string,
  vocabulary: Vocabulary,
) {
  if (writeSegment === null || description.trim() === '') return describeSegment(description, vocabulary)
  try {
    return readWrittenSegment(await writeSegment(description, vocabulary), vocabulary)
  } catch {
    // A model that is away or talks nonsense: what can be read without one is still read.
    return describeSegment(description, vocabulary)
  }
}

/**
 * Makes filters of a description (document 2 §7.6), by the configured model or, without one, by reading plain
 * sentences. Nothing is saved. Refuses (404) a company that is not the property's.
 */
export async function describeUsers(
  deps: SegmentDependencies,
  scope: PropertyScope,
  companyId: number,
  { description, attributes }: Description,
): Promise<WireAiSegment> {
  if (companyId !== scope.companyId) throw refuse('notFound')
  const vocabulary = await deps.database.inScope(scope, tx => readVocabulary(tx, scope, attributes))
  const { status, segment, message } = await understand(deps, description, vocabulary)
  if (segment === null) return { status, userSegment: null, message }
  const filterGroups = segment.filterGroups.map(({ connection, filters }) => ({
    connection,
    filters: [...filters],
  }))
  return {
    status,
    userSegment: {
      name: nameOf(description),
      description: description.trim(),
      connection: segment.connection,
      filterGroups,
    },
    message,
  }
}
