/** A model with the OpenAI-compatible chat interface. */
export interface ModelSettings {
  readonly baseUrl: string
  readonly apiKey: string | null
  readonly model: string
  /** Maximum time until the first part of a reply, and between two parts; 15 s without it. */
  readonly replyTimeoutMs?: number
}

export type TranslationApi = 'deepl' | 'libretranslate'

/** A service with the interface of DeepL or LibreTranslate. */
export interface TranslationServiceSettings {
  readonly api: TranslationApi
  readonly baseUrl: string
  readonly apiKey: string | null
}
