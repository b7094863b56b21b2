import type { WireLanguage } from '@waymark/contract'
import { languageEntity } from '@waymark/domain/content/language'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { selectedFields } from '../../../platform/entity/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'

/** The property's languages: the default one first, the others by name. */
export async function readLanguages(tx: Tx, scope: PropertyScope): Promise<WireLanguage[]> {
  return tx
    .selectFrom('language')
    .select('language.id')
    .select(selectedFields(languageEntity))
    .where('language.property_id', '=', scope.propertyId)
    .orderBy(sql`language.status = 'default'`, 'desc')
    .orderBy('language.name')
    .execute()
}

export interface LanguageChoice {
  /** The language asked for, or the default one where none was. */
  readonly requested: WireLanguage
  readonly fallback: WireLanguage
}

/**
 * Picks the language of a call: the one with this key, or the default one when the caller named none.
 * Refuses a key that the property does not have (422, path `lang`).
 */
export function chooseLanguage(languages: readonly WireLanguage[], key: string | undefined): LanguageChoice {
  const fallback = languages.find(language => language.status === 'default')
  if (fallback === undefined) throw new Error('a property always has a default language')
  if (key === undefined) return { requested: fallback, fallback }
  const requested = languages.find(language => language.key === key)
  if (requested !== undefined) return { requested, fallback }
  throw breaksRule(
    'lang',
    'unknownLanguage',
    `the property does not have the language ${key}, or not any more`,
  )
}

/** Texts of one language that are copied to another one, or removed where `to` is null. */
export interface LanguageTextChange {
  readonly from: Pick<WireLanguage, 'id' | 'key'>
  readonly to: Pick<WireLanguage, 'id' | 'key'> | null
}

/**
 * Changes the texts of one language in the contents of a kind that have them, each as its next version with an audit
 * entry. Requires the property's content lock.
 */
export type ChangeLanguageTexts = (
  tx: Tx,
  scope: PropertyScope,
  ids: readonly number[],
  change: LanguageTextChange,
  now: Date,
) => Promise<void>

/** The change for texts that are kept by language key. */
export const byLanguageKey = ({ from, to }: LanguageTextChange) => ({ from: from.key, to: to?.key ?? null })
