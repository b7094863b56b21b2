import { type Locale, pickLocale } from './pick-locale.ts'

const storageKey = 'waymark.locale'

/** The person's own choice in this browser, else the best of what the browser asks for. */
export function wishedLocale(): Locale {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(storageKey)
  } catch {
    // Storage is blocked: the browser's own list decides.
  }
  return pickLocale([stored, ...navigator.languages])
}

/** Remembers the choice in this browser. */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage is blocked: the choice lasts as long as this page.
  }
}
