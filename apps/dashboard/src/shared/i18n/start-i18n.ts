import i18next, { type BackendModule, type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { formatShare } from '../format/intl-formats.ts'
import { fetchTexts } from './early-texts.ts'
import { localeAddress } from './locale-address.ts'
import { locales } from './pick-locale.ts'
import { isPseudo, pseudoLocales, pseudoText } from './pseudo-text.ts'
import { rememberLocale, requestedLocale } from './requested-locale.ts'

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

/** Texts of a namespace as JSON; a server that is away or failed is asked again by i18next. */
async function readTexts(locale: string, namespace: string) {
  const written = import.meta.env.DEV && isPseudo(locale) ? locales[0] : locale
  const response = await fetchTexts(localeAddress(written, namespace))
  if (!response.ok) throw new Error(`The texts "${namespace}" answered ${response.status}`)
  return response.json()
}

const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    readTexts(locale, namespace).then(
      texts => done(null, texts),
      error => done(error, true),
    )
  },
}

/** Loads the texts of the requested locale; resolves when the common ones are there. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', showLocale)
  if (import.meta.env.DEV) i18next.use(pseudoProcessor)
  await i18next
    .use(textsBackend)
    .use(initReactI18next)
    .init({
      lng: requestedLocale(),
      ...devOptions,
      fallbackLng: locales[0],
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false }, // React escapes
    })
  // In texts: `{{progress, percent}}`, with a number from 0 to 100.
  i18next.services.formatter?.add('percent', (value: number, locale) =>
    formatShare(value / 100, locale ?? locales[0]),
  )
}

/** Changes the language of the dashboard at once and remembers it in this browser. */
export async function chooseLocale(locale: string): Promise<void> {
  rememberLocale(locale)
  await i18next.changeLanguage(locale)
}
