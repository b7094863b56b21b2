import { breaksRule } from '../../../platform/http/index.ts'
import type { Translator } from '../../../platform/translator/index.ts'

/** Refuses (422) to translate where neither a translation service nor a model is configured. */
export function requireTranslator(translator: Translator | null): Translator {
  if (translator !== null) return translator
  const message = 'no translation service is configured (TRANSLATE_URL or AI_BASE_URL)'
  throw breaksRule('translator', 'noTranslator', message)
}
