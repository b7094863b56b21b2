import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import type { Source } from '../source.ts'
import { textSearchConfig } from '../text-search-config.ts'
import type { CrawledDocument, KnownDocument } from './crawl-step.ts'

type Owner = Pick<Source, 'id' | 'companyId'>

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** Words of a text with and without accents, so that either way of typing finds them. */
function vector(config: string, text: string, weight: 'A' | 'B' | 'D') {
  const bare = withoutAccents(text)
  const of = (words: string) => sql`setweight(to_tsvector(${config}::regconfig, ${words}), ${weight})`
  return bare === text ? of(text) : sql`${of(text)} || ${of(bare)}`
}

/** Addresses and validators of everything that is indexed of a source. */
export async function knownDocuments(tx: Tx, owner: Owner): Promise<ReadonlyMap<string, KnownDocument>> {
  const rows = await tx
    .selectFrom('knowledge_document as d')
    .select(['d.url', 'd.etag', 'd.last_modified'])
    .where('d.company_id', '=', owner.companyId)
    .where('d.integration_id', '=', owner.id)
    .execute()
  return new Map(rows.map(({ url, etag, last_modified }) => [url, { etag, lastModified: last_modified }]))
}

/** Adds a document, or replaces what is known of its address. */
export async function putDocument(tx: Tx, owner: Owner, document: CrawledDocument, at: Date): Promise<void> {
  const { url, language, title, headings, body, etag, lastModified } = document
  const config = textSearchConfig(language)
  const search = sql`${vector(config, title, 'A')} || ${vector(config, headings, 'B')} || ${vector(config, body, 'D')}`
  await sql`
    INSERT INTO knowledge_document AS d (company_id, integration_id, url, language, title, headings, body, search, etag,
      last_modified, seen_at, changed_at)
    VALUES (${owner.companyId}, ${owner.id}, ${url}, ${language}, ${title}, ${headings}, ${body}, ${search}, ${etag},
      ${lastModified}, ${at}, ${at})
    ON CONFLICT (integration_id, url) DO UPDATE SET language = excluded.language, title = excluded.title,
      headings = excluded.headings, body = excluded.body, search = excluded.search, etag = excluded.etag,
      last_modified = excluded.last_modified, seen_at = excluded.seen_at,
      changed_at = CASE WHEN d.title = excluded.title AND d.body = excluded.body THEN d.changed_at
        ELSE excluded.changed_at END`.execute(tx)
}

/** Marks documents as seen by the crawl that began at `at`. */
export async function touchDocuments(tx: Tx, owner: Owner, urls: readonly string[], at: Date): Promise<void> {
  if (urls.length === 0) return
  await sql`UPDATE knowledge_document SET seen_at = ${at} WHERE knowledge_document.company_id = ${owner.companyId}
    AND knowledge_document.integration_id = ${owner.id} AND knowledge_document.url = ANY(${urls})`.execute(tx)
}

export async function removeDocument(tx: Tx, owner: Owner, url: string): Promise<void> {
  await tx
    .deleteFrom('knowledge_document')
    .where('knowledge_document.company_id', '=', owner.companyId)
    .where('knowledge_document.integration_id', '=', owner.id)
    .where('knowledge_document.url', '=', url)
    .execute()
}

/** Removes what no crawl since `before` has seen. */
export async function removeUnseen(tx: Tx, owner: Owner, before: Date): Promise<void> {
  await tx
    .deleteFrom('knowledge_document')
    .where('knowledge_document.company_id', '=', owner.companyId)
    .where('knowledge_document.integration_id', '=', owner.id)
    .where('knowledge_document.seen_at', '<', before)
    .execute()
}
