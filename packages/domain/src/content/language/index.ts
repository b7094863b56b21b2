export { languageEntity, languageFields } from './language-fields.ts'
