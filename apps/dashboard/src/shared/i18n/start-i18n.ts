import i18next from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { fetchTexts } from './early-texts.ts'
import { localeAddress } from './locale-address.ts'
import { type Locale, locales } from './pick-locale.ts'
import { rememberLocale, wishedLocale } from './wished-locale.ts'

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
      lng: wishedLocale(),
      supportedLngs: locales,
      fallbackLng: locales[0],
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false }, // React escapes
      backend: { loadPath: localeAddress('{{lng}}', '{{ns}}'), alternateFetch: fetchTexts },
    })
}

/** Changes the language of the dashboard at once and remembers it in this browser. */
export async function chooseLocale(locale: Locale): Promise<void> {
  rememberLocale(locale)
  await i18next.changeLanguage(locale)
}
