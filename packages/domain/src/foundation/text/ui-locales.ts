/** Languages in which Waymark itself is written: screens, mail, documents, the assistant's own texts. The first is the default. */
export const uiLocales = ['en-US', 'de'] as const
export type UiLocale = (typeof uiLocales)[number]

/** One value for each language of the product. */
export type ByUiLocale<T> = Readonly<Record<UiLocale, T>>

/** Each product language in its own words, for menus that offer them. */
export const uiLocaleNames: ByUiLocale<string> = { 'en-US': 'English', de: 'Deutsch' }

const baseOf = (language: string) => language.split('-', 1)[0]?.toLowerCase()

/** The product language that a language tag asks for, by its base: `de-AT` asks for `de`. Null where there is none. */
export function findUiLocale(language: string): UiLocale | null {
  const base = baseOf(language.trim())
  return uiLocales.find(locale => baseOf(locale) === base) ?? null
}

/** The same, or the default language. */
export const uiLocaleOf = (language: string): UiLocale => findUiLocale(language) ?? uiLocales[0]
