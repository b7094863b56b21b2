export { copyTitle } from './copy-title.ts'
export type { LanguageMapping } from './pair-languages.ts'
export { pairLanguages, premapLanguages } from './pair-languages.ts'
