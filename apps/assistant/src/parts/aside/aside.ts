export { showDone } from './done-toast.ts'
export { showMissing } from './missing-card.ts'
