import type { WireLanguage } from '@waymark/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope } from '../../platform/database/index.ts'
import { refuse } from '../../platform/http/index.ts'
import type { LanguageChoice } from '../properties/index.ts'
import { hasAlarm, isTextOn } from './guide-facts.ts'

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
  /** Everything else that was wished for. */
  readonly rest: RawBuilder<boolean>
}

function languageOf(languages: readonly WireLanguage[], key: string): WireLanguage {
  const language = languages.find(one => one.key === key)
  if (language !== undefined) return language
  const message = 'the property does not have this language'
  throw refuse('breaksRule', { issues: [{ path: 'missingLanguage', code: 'unknownLanguage', message }] })
}

const visibilities = {
  all: sql<boolean>`guide.visibility <> 'deleted'`,
  public: sql<boolean>`guide.visibility = 'public'`,
  private: sql<boolean>`guide.visibility = 'private'`,
  deleted: sql<boolean>`guide.visibility = 'deleted'`,
}

const lacksText = (language: WireLanguage) => sql<boolean>`NOT EXISTS (
  SELECT FROM guide_text WHERE guide_text.property_id = guide.property_id
    AND guide_text.guide_id = guide.id AND guide_text.language_id = ${language.id} AND ${isTextOn})`

const says = (scope: PropertyScope, { wished, fallback }: LanguageChoice, words: string) => sql<boolean>`
  guide.id IN (SELECT guides_saying(${scope.propertyId}, ${wished.id}, ${fallback.id}, ${words}))`

/**
 * The conditions of a filter. Words are looked for in the language of the call, for guides without texts in it in
 * the one that the list shows instead. Refuses a language that the property does not have (422).
 */
export function guideFilter(
  scope: PropertyScope,
  { choice, languages }: { readonly choice: LanguageChoice; readonly languages: readonly WireLanguage[] },
  sent: SentGuideFilter,
): GuideFilter {
  const words = sent.q?.trim() ?? ''
  const rest = [
    sql<boolean>`true`,
    ...(words === '' ? [] : [says(scope, choice, words)]),
    ...(sent.missingLanguage === undefined ? [] : [lacksText(languageOf(languages, sent.missingLanguage))]),
    ...(sent.alarm === undefined ? [] : [hasAlarm]),
  ]
  return { visibility: visibilities[sent.visibility ?? 'all'], rest: sql.join(rest, sql` AND `) }
}
