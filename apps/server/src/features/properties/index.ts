export {
  announceContentChange,
  changeContent,
  contentChannel,
  markContentChanged,
} from './content-revision.ts'
export { chooseLanguage, type LanguageChoice, readLanguages } from './language-store.ts'
export { recordPartChange } from './property-part.ts'
export { editStylings, mainUrl } from './property-view.ts'
export { propertyRoutes } from './routes.ts'
export { writeStylings } from './save-stylings.ts'
