import { pickLocale } from './pick-locale.ts'
import { isPseudo } from './pseudo-text.ts'

const storageKey = 'waymark.locale'

/** The person's own choice in this browser, else the best of what the browser asks for. */
export function requestedLocale(): string {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(storageKey)
  } catch {
    // Storage is blocked: the browser's own list decides.
  }
  if (import.meta.env.DEV && stored !== null && isPseudo(stored)) return stored
  return pickLocale([stored, ...navigator.languages])
}

/** Remembers the choice in this browser. */
export function rememberLocale(locale: string): void {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage is blocked: the choice lasts as long as this page.
  }
}
