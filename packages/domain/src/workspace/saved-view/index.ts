export type { OwnedView, SavedViewScreen, ViewRight } from './saved-view.ts'
export { rightFor, savedViewLimits, savedViewScreens } from './saved-view.ts'
