/** Locales that the dashboard speaks; the first is the default (document 1 §2.4). */
export const locales = ['en-US', 'de'] as const
export type Locale = (typeof locales)[number]

const isLocale = (text: string): text is Locale => locales.some(locale => locale === text)

/**
 * The first wished locale that the dashboard speaks, exactly or by its language; else en-US. `wished` is the
 * person's stored choice followed by the browser's list.
 */
export function pickLocale(wished: readonly (string | null)[]): Locale {
  for (const wish of wished) {
    if (wish === null) continue
    if (isLocale(wish)) return wish
    const language = wish.split('-')[0]?.toLowerCase()
    const match = locales.find(locale => locale.split('-')[0] === language)
    if (match) return match
  }
  return locales[0]
}
