import { findUiLocale, type UiLocale, uiLocales } from '@waymark/domain/foundation/text'

/** Locales that the dashboard speaks; the first is the default (document 1 §2.4). */
export const locales = uiLocales
export type Locale = UiLocale

/**
 * The first requested locale that the dashboard speaks, exactly or by its language; else en-US. `requested` is the
 * person's stored choice followed by the browser's list.
 */
export function pickLocale(requested: readonly (string | null)[]): Locale {
  for (const language of requested) {
    const match = language === null ? null : findUiLocale(language)
    if (match !== null) return match
  }
  return locales[0]
}
