import { sourceKinds } from '@waymark/domain/workspace/integration'
import { isIndexedKind } from '@waymark/domain/workspace/knowledge'
import { readSynonyms, type SynonymGroup } from '@waymark/domain/workspace/search'
import { sql } from 'kysely'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/database/index.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'
import type { Outbound } from '../../../../platform/outbound/index.ts'
import { wireInstant } from '../../../../platform/wire-instant.ts'
import { type Source, toSource } from '../source.ts'
import { baseLanguage } from '../text-search-config.ts'
import type { FoundDocument } from './found-document.ts'
import type { PickedResult } from './pick-results.ts'
import { searchDocuments } from './search-documents.ts'
import { openLiveSearch, type VersionedSource } from './search-live.ts'

export interface KnowledgeQuery {
  readonly companyId: number
  readonly propertyId: number
  readonly typed: string
  /** Languages of the user, the preferred one first. */
  readonly languages: readonly string[]
  /** `any`: documents with some of the words are found too. */
  readonly match?: 'any' | undefined
}

/** Searches the knowledge bases that a property uses; rejects with `QueueFull` where too many searches wait. */
export type SearchKnowledge = (knowledgeQuery: KnowledgeQuery) => Promise<FoundDocument[]>

interface SearchParts {
  readonly database: Database
  readonly outbound: Outbound
  readonly clock: Clock
  readonly key: Buffer
}

/** Searches that run at the same time: the rest of the server keeps most connections to its database. */
const limits = { concurrency: 4, maxWaiting: 200, maxPerKey: 50 }

/** Sources that an application uses and whose integration is active. */
async function usedSources(
  tx: Tx,
  key: Buffer,
  { companyId, propertyId }: KnowledgeQuery,
): Promise<VersionedSource[]> {
  const rows = await tx
    .selectFrom('property_integration as used')
    .innerJoin('integration_config as i', 'i.id', 'used.integration_id')
    .select(['i.id', 'i.company_id', 'i.kind', 'i.name', 'i.data', 'i.secret', 'i.version'])
    .where('used.property_id', '=', propertyId)
    .where('used.company_id', '=', companyId)
    .where('i.company_id', '=', companyId)
    .where('i.is_active', '=', true)
    .where('i.kind', 'in', sourceKinds)
    .orderBy('i.name')
    .execute()
  return rows.flatMap(row => {
    const source = toSource(key, row)
    return source === null ? [] : [{ ...source, version: row.version }]
  })
}

/** Synonyms of the application; searches of other servers are asked without them. */
async function synonymsOf(tx: Tx, { propertyId }: KnowledgeQuery): Promise<readonly SynonymGroup[]> {
  const row = await tx
    .selectFrom('property')
    .select('property.search_synonyms as synonyms')
    .where('property.id', '=', propertyId)
    .executeTakeFirst()
  return readSynonyms(row?.synonyms)
}

const asFound = (source: Source, { title, url, text }: PickedResult): FoundDocument => ({
  id: null,
  url,
  source: source.name,
  title: [{ text: title, isHit: false }],
  excerpt: text === '' ? [] : [{ text: text.slice(0, 160), isHit: false }],
})

/** Writes how a source answered where that changed, unless the source was changed meanwhile. */
async function writeOutcome(
  { database, clock }: SearchParts,
  { id, version }: VersionedSource,
  outcome: string,
): Promise<void> {
  const check = JSON.stringify({ at: wireInstant(clock.now()), outcome })
  await database.asSystem(tx =>
    tx
      .updateTable('integration_config')
      .set({ last_check: check })
      .where('id', '=', id)
      .where('version', '=', version)
      .where(sql<boolean>`last_check->>'outcome' IS DISTINCT FROM ${outcome}`)
      .execute(),
  )
}

/** PostgreSQL cancelled the statement at its time limit. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** Opens the search over indexed documents and over searches of other servers, for pages and for its test. */
export function openKnowledgeSearch(parts: SearchParts): SearchKnowledge {
  const { database, key } = parts
  const queue = createFairQueue(limits)
  const askLive = openLiveSearch({
    ...parts,
    noteOutcome: (source, outcome) => writeOutcome(parts, source, outcome),
  })
  const inIndex = (knowledgeQuery: KnowledgeQuery, sources: readonly Source[]) => {
    const integrationIds = sources.filter(({ kind }) => isIndexedKind(kind)).map(({ id }) => id)
    const languages = knowledgeQuery.languages.map(baseLanguage)
    const query = {
      companyId: knowledgeQuery.companyId,
      integrationIds,
      languages,
      typed: knowledgeQuery.typed,
      match: knowledgeQuery.match,
    }
    const found = database.asSystem(async tx =>
      searchDocuments(tx, { ...query, synonyms: await synonymsOf(tx, knowledgeQuery) }),
    )
    return found.catch((error: unknown): FoundDocument[] => {
      if (isTimeout(error)) return []
      throw error
    })
  }
  return knowledgeQuery =>
    queue.run(String(knowledgeQuery.companyId), async () => {
      if (knowledgeQuery.typed.trim().length < 2) return []
      const sources = await database.asSystem(tx => usedSources(tx, key, knowledgeQuery))
      const live = sources.filter(({ kind }) => !isIndexedKind(kind))
      const words = {
        query: knowledgeQuery.typed.trim().toLowerCase(),
        language: knowledgeQuery.languages[0] ?? '',
      }
      const [indexed, ...others] = await Promise.all([
        inIndex(knowledgeQuery, sources),
        ...live.map(async source => (await askLive(source, words)).map(one => asFound(source, one))),
      ])
      return [...indexed, ...others.flat()]
    })
}
