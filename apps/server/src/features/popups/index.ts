export { changePopupLanguage } from './change-popup-language.ts'
export { popupRoutes } from './routes.ts'
export { savePopupTextsIn } from './save-popup.ts'
