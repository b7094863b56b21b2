export { changePopupLanguage } from './change-popup-language.ts'
export { editPopups, isPopupPublished, type PopupRecord, readPopup, readPopups } from './popup-record.ts'
export { popupRoutes } from './routes.ts'
export { savePopupTextsIn, writeRestoredPopup } from './save-popup.ts'
