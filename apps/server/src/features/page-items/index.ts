export { changeItemLanguage } from './change-item-language.ts'
export { pageItemRoutes } from './routes.ts'
export { saveItemIn } from './save-page-item.ts'
