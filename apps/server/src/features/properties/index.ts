export {
  announceContentChange,
  changeContent,
  contentChannel,
  markContentChanged,
} from './content-revision.ts'
export { chooseLanguage, type LanguageChoice, readLanguages } from './language-store.ts'
export { mainUrl } from './property-view.ts'
export { propertyRoutes } from './routes.ts'
