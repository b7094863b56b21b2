import type { TranslationApi } from './translator-settings.ts'

/** Regional targets that DeepL tells apart (its list of target languages, 2025); of others it takes the language. */
const deeplTargets = ['EN-US', 'EN-GB', 'PT-BR', 'PT-PT', 'ES-419', 'ZH-HANS', 'ZH-HANT']
const chinese: Readonly<Record<string, string>> = { 'ZH-CN': 'ZH-HANS', 'ZH-TW': 'ZH-HANT' }

const base = (key: string) => key.split('-')[0] ?? key

/** A language key of a property, such as `pt-br`, as the service names it. */
export function serviceLanguage(api: TranslationApi, key: string, side: 'source' | 'target'): string {
  if (api === 'libretranslate') return base(key)
  if (side === 'source') return base(key).toUpperCase()
  const upper = key.toUpperCase()
  const requested = chinese[upper] ?? upper
  return deeplTargets.includes(requested) ? requested : base(key).toUpperCase()
}
