export { changeTextsLanguage } from './assistant-texts.ts'
export {
  announceContentChange,
  changeContent,
  contentChannel,
  markContentChanged,
} from './content-revision.ts'
export {
  byLanguageKey,
  chooseLanguage,
  type LanguageChoice,
  type LanguageTextChange,
  readLanguages,
} from './language-store.ts'
export { recordPartChange } from './property-part.ts'
export { editLanguages, editStylings, mainUrl } from './property-view.ts'
export { propertyRoutes } from './routes.ts'
export { examineStylingPatterns, writeStylings } from './save-stylings.ts'
