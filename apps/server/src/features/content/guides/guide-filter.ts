import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { hasAlarm, isTextOn } from './guide-facts.ts'
import { type ListLanguages, languageWithKey } from './list-languages.ts'

/** Options of a call that narrow the guides down, as they are sent. */
export interface SentGuideFilter {
  readonly visibility?: 'all' | 'public' | 'private' | 'deleted' | undefined
  readonly missingLanguage?: string | undefined
  readonly alarm?: 'true' | undefined
  readonly q?: string | undefined
}

/** Conditions on `guide`, all of which must hold. */
export interface GuideFilter {
  readonly visibility: RawBuilder<boolean>
  /** Everything else that was requested. */
  readonly rest: RawBuilder<boolean>
}

const visibilities = {
  all: sql<boolean>`guide.visibility <> 'deleted'`,
  public: sql<boolean>`guide.visibility = 'public'`,
  private: sql<boolean>`guide.visibility = 'private'`,
  deleted: sql<boolean>`guide.visibility = 'deleted'`,
}

const lacksText = (scope: PropertyScope, key: string) => sql<boolean>`NOT EXISTS (
  SELECT FROM guide_text WHERE guide_text.property_id = guide.property_id AND guide_text.guide_id = guide.id
    AND guide_text.language_id = ${languageWithKey(scope, key)} AND ${isTextOn})`

// As an array the search is made once. As a set of rows it was made for each guide where the planner did not know yet
// how many there are: right after thousands came at once, a search took longer than it may.
const containsWords = (
  scope: PropertyScope,
  { requested, fallback }: ListLanguages,
  words: string,
) => sql<boolean>`
  guide.id = ANY (ARRAY(SELECT guides_saying(${scope.propertyId}, ${requested}, ${fallback}, ${words})))`

/**
 * The conditions of a filter. Words are looked for in the language of the call, for guides without texts in it in
 * the one that the list shows instead. Whether the property has the languages is for the caller to ask.
 */
export function guideFilter(
  scope: PropertyScope,
  languages: ListLanguages,
  sent: SentGuideFilter,
): GuideFilter {
  const words = sent.q?.trim() ?? ''
  const rest = [
    sql<boolean>`true`,
    ...(words === '' ? [] : [containsWords(scope, languages, words)]),
    ...(sent.missingLanguage === undefined ? [] : [lacksText(scope, sent.missingLanguage)]),
    ...(sent.alarm === undefined ? [] : [hasAlarm]),
  ]
  return { visibility: visibilities[sent.visibility ?? 'all'], rest: sql.join(rest, sql` AND `) }
}
