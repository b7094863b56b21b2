/** A model that speaks the OpenAI-compatible chat interface. */
export interface ModelSettings {
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
}

export type TranslationApi = 'deepl' | 'libretranslate'

/** A service that speaks DeepL's or LibreTranslate's interface. */
export interface TranslationServiceSettings {
  readonly api: TranslationApi
  readonly baseUrl: string
  readonly apiKey: string | null
}
