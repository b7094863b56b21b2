import type { WireLanguage } from '@waymark/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { chooseLanguage, type LanguageChoice } from '../../workspace/properties/index.ts'

/** Ids of the languages that a list shows, best first, as a query finds them; null where there is none. */
export interface ListLanguages {
  readonly requested: RawBuilder<number | null>
  readonly fallback: RawBuilder<number | null>
}

const defaultOf = (scope: PropertyScope) => sql<number | null>`(
  SELECT language.id FROM language WHERE language.property_id = ${scope.propertyId} AND language.status = 'default')`

/** The id of a language of the property by its key; null: it has no such language. */
export const languageWithKey = (scope: PropertyScope, key: string) => sql<number | null>`(
  SELECT language.id FROM language WHERE language.property_id = ${scope.propertyId} AND language.key = ${key})`

/** All languages of the property, so that what was asked for can be checked with the answer in one query. */
export const languagesOfProperty = (scope: PropertyScope) => sql<WireLanguage[]>`(
  SELECT json_agg(json_build_object('id', language.id, 'key', language.key, 'name', language.name,
    'status', language.status, 'copiedFrom', language.copied_from))
  FROM language WHERE language.property_id = ${scope.propertyId})`

/** The languages of a call: the one with this key, or the default one where it names none. */
export function listLanguages(scope: PropertyScope, key: string | undefined): ListLanguages {
  const fallback = defaultOf(scope)
  return { requested: key === undefined ? fallback : languageWithKey(scope, key), fallback }
}

/** The same of languages that are known already. */
export function listLanguagesOf({ requested, fallback }: LanguageChoice): ListLanguages {
  return { requested: sql<number>`${requested.id}::int`, fallback: sql<number>`${fallback.id}::int` }
}

/** Refuses (422) a call that names a language which the property does not have; else the choice that was made. */
export function refuseUnknownKeys(
  languages: readonly WireLanguage[],
  query: { readonly lang?: string | undefined; readonly missingLanguage?: string | undefined },
): LanguageChoice {
  const choice = chooseLanguage(languages, query.lang)
  const { missingLanguage } = query
  if (missingLanguage === undefined || languages.some(one => one.key === missingLanguage)) return choice
  throw breaksRule('missingLanguage', 'unknownLanguage', 'the property does not have this language')
}
