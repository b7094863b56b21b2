export {
  changeTextsLanguage,
  editTexts,
  longestText,
  mergeTexts,
  readOwnTexts,
} from './assistant-texts.ts'
export {
  announceContentChange,
  changeContent,
  contentChannel,
  markContentChanged,
} from './content-revision.ts'
export { insertProperty } from './insert-property.ts'
export {
  byLanguageKey,
  type ChangeLanguageTexts,
  chooseLanguage,
  type LanguageChoice,
  type LanguageTextChange,
  readLanguages,
} from './language-store.ts'
export { recordPartChange } from './property-part.ts'
export { editLanguages, editStylings, mainUrl } from './property-view.ts'
export { recordContent } from './record-content.ts'
export { propertyRoutes } from './routes.ts'
export { precheckStylingPatterns, refuseStylings, writeStylings } from './save-stylings.ts'
