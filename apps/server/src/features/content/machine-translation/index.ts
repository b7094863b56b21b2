export { requireTranslator } from './require-translator.ts'
export type { TranslationPlan, TranslationSubject } from './translation-plan.ts'
export { withTranslatorFaults } from './with-translator-faults.ts'
