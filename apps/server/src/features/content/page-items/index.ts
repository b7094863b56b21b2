export type { SentItem } from './apply-item-save.ts'
export { changeItemLanguage } from './change-item-language.ts'
export { findSameTags } from './find-same-tags.ts'
export { readItem, readItemsById } from './page-item-record.ts'
export { gateOf } from './page-item-wire.ts'
export { pageItemRoutes } from './routes.ts'
export {
  createItem,
  defaultLanguageOf,
  requireItemEdit,
  saveItemIn,
  writeRestoredItem,
} from './save-page-item.ts'
