import i18next from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { type Locale, locales, pickLocale } from './pick-locale.ts'

const storageKey = 'waymark.locale'

function storedLocale(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null // storage is blocked: the browser's own list decides
  }
}

function showLocale(locale: string) {
  document.documentElement.lang = locale
  document.documentElement.dir = i18next.dir(locale)
}

/** Loads the texts of the wished locale; resolves when the common ones are there. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', showLocale)
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      lng: pickLocale([storedLocale(), ...navigator.languages]),
      supportedLngs: locales,
      fallbackLng: locales[0],
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false }, // React escapes
      backend: { loadPath: `/assets/locales/{{lng}}/{{ns}}.json?v=${__LOCALES_VERSION__}` },
    })
}

/** Changes the language of the dashboard at once and remembers it in this browser. */
export async function chooseLocale(locale: Locale): Promise<void> {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage is blocked: the choice lasts as long as this page.
  }
  await i18next.changeLanguage(locale)
}
