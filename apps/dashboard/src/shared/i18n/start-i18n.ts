import i18next, { type PostProcessorModule } from 'i18next'
import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'
import { fetchTexts } from './early-texts.ts'
import { localeAddress } from './locale-address.ts'
import { locales } from './pick-locale.ts'
import { isPseudo, pseudoLocales, pseudoText } from './pseudo-text.ts'
import { rememberLocale, wishedLocale } from './wished-locale.ts'

function showLocale(locale: string) {
  document.documentElement.lang = locale
  document.documentElement.dir = i18next.dir(locale)
}

/** In development, texts of the two pseudo languages are the English ones made strange. */
const pseudoProcessor: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (text: string) => (isPseudo(i18next.language) ? pseudoText(text) : text),
}

const devOptions = import.meta.env.DEV
  ? { supportedLngs: [...locales, ...pseudoLocales], postProcess: ['pseudo'] }
  : { supportedLngs: locales }

const textsAddress = ([locale = locales[0]]: readonly string[], [namespace = 'common']: readonly string[]) =>
  localeAddress(import.meta.env.DEV && isPseudo(locale) ? locales[0] : locale, namespace)

/** Loads the texts of the wished locale; resolves when the common ones are there. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', showLocale)
  if (import.meta.env.DEV) i18next.use(pseudoProcessor)
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init<HttpBackendOptions>({
      lng: wishedLocale(),
      ...devOptions,
      fallbackLng: locales[0],
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false }, // React escapes
      backend: { loadPath: textsAddress, alternateFetch: fetchTexts },
    })
}

/** Changes the language of the dashboard at once and remembers it in this browser. */
export async function chooseLocale(locale: string): Promise<void> {
  rememberLocale(locale)
  await i18next.changeLanguage(locale)
}
