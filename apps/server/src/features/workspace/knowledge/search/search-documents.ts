import { type SynonymGroup, toSearchTerms } from '@waymark/domain/workspace/search'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import { textSearchConfig } from '../text-search-config.ts'
import { type FoundDocument, mark, markedOf } from './found-document.ts'

const maxFound = 20
const maxWords = 12
const maxWordLength = 50
/** Of a document, for its excerpt: a match further down is found, and shown without excerpt. */
const excerptFrom = 20_000
/** Words that fit a large part of the index take longest; the search of a page does not wait for them. */
const timeoutMs = 1_000

const phrase = (words: readonly string[], suffix: string): string => {
  const lexemes = words.map(word => `'${word.slice(0, maxWordLength)}'${suffix}`)
  return lexemes.length === 1 ? (lexemes[0] ?? '') : `(${lexemes.join(' <-> ')})`
}

/**
 * The typed words as PostgreSQL matches them; each may be unfinished, or one of its synonyms. Empty: nothing to search
 * for.
 */
function toPrefixQuery({ typed, match, synonyms = [] }: DocumentQuery): string {
  const words = (typed.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords)
  return toSearchTerms(words, synonyms)
    .map(term => {
      const own = term.typed.map(word => phrase([word], ':*')).join(' & ')
      const others = term.synonyms.map(words => phrase(words, ''))
      return others.length === 0 && term.typed.length === 1 ? own : `(${[`(${own})`, ...others].join(' | ')})`
    })
    .join(match === 'any' ? ' | ' : ' & ')
}

interface Row {
  readonly id: number
  readonly url: string
  readonly title: string
  readonly excerpt: string
  readonly source: string
}

export interface DocumentQuery {
  readonly companyId: number
  /** Sources that are searched. */
  readonly integrationIds: readonly number[]
  /** First parts of language tags; documents in other languages are not found, those in an unknown one are. */
  readonly languages: readonly string[]
  readonly typed: string
  /** `any`: documents that have some of the words are found too, and their excerpts are longer. */
  readonly match?: 'any' | undefined
  readonly synonyms?: readonly SynonymGroup[] | undefined
}

/** Matches of one language, with its text search configuration, so that the index is used. */
const hitsIn = (language: string, { companyId, integrationIds }: DocumentQuery, query: string) => {
  const config = textSearchConfig(language)
  return sql`(SELECT d.id, d.url, d.title, d.body, d.integration_id, d.changed_at, ${config}::regconfig AS config,
      to_tsquery(${config}::regconfig, ${query}) AS query,
      ts_rank('{0.02,0.1,0.4,1}', d.search, to_tsquery(${config}::regconfig, ${query})) AS rank
    FROM knowledge_document AS d
    WHERE d.company_id = ${companyId} AND d.integration_id = ANY(${integrationIds}) AND d.language = ${language}
      AND d.search @@ to_tsquery(${config}::regconfig, ${query})
    ORDER BY rank DESC, d.changed_at DESC LIMIT ${maxFound})`
}

/**
 * Returns at most 20 indexed documents that contain all words, or any of them, best first: matches in the title, in
 * headings, in the text.
 */
export async function searchDocuments(tx: Tx, documentQuery: DocumentQuery): Promise<FoundDocument[]> {
  const query = toPrefixQuery(documentQuery)
  if (query === '' || documentQuery.integrationIds.length === 0) return []
  await sql`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx)
  const languages = [...new Set([...documentQuery.languages, ''])]
  const excerptWords = documentQuery.match === 'any' ? 'MaxWords=60,MinWords=30' : 'MaxWords=18,MinWords=8'
  const marks = `StartSel=${mark.start},StopSel=${mark.end}`
  const { rows } = await sql<Row>`
    WITH hit AS (${sql.join(
      languages.map(language => hitsIn(language, documentQuery, query)),
      sql` UNION ALL `,
    )}),
    best AS (SELECT * FROM hit ORDER BY rank DESC, changed_at DESC LIMIT ${maxFound})
    SELECT best.id, best.url, i.name AS source,
      ts_headline(best.config, best.title, best.query, ${`${marks},HighlightAll=true`}) AS title,
      ts_headline(best.config, left(best.body, ${excerptFrom}), best.query,
        ${`${marks},${excerptWords},ShortWord=0,MaxFragments=1`}) AS excerpt
    FROM best JOIN integration_config AS i ON i.id = best.integration_id
    ORDER BY best.rank DESC, best.changed_at DESC`.execute(tx)
  return rows.map(({ id, url, title, excerpt, source }) => ({
    id,
    url,
    source,
    title: markedOf(title),
    excerpt: markedOf(excerpt),
  }))
}
