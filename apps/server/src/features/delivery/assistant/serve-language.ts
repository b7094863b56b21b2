import { chooseLanguage } from '@waymark/domain/delivery/targeting'
import type { PropertySnapshot } from './property-snapshot.ts'

/** The languages in which a property serves its visitors. */
export interface ServedLanguage {
  readonly wanted: string
  readonly fallback: string
}

/** Picks the language of a visitor; a property without any language is served in English. */
export function serveLanguage(snapshot: PropertySnapshot, requested: readonly string[]): ServedLanguage {
  const choice = chooseLanguage(requested, snapshot.languages)
  const fallback = snapshot.languages.find(language => language.status === 'default')
  return { wanted: choice?.key ?? 'en', fallback: fallback?.key ?? choice?.key ?? 'en' }
}
