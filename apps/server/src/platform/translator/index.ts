export { postJson, TranslatorError, type TranslatorFault } from './post-json.ts'
export { translateTexts } from './translate-texts.ts'
export { openTranslator, type Translator } from './translator.ts'
export type { ModelSettings } from './translator-settings.ts'
