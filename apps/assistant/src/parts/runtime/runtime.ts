// Code that a started guide and the page need once the first step is shown, in one file.

export { normalPath } from '../events/normal-path.ts'
export { openRecorder } from '../events/recorder.ts'
export { showDone } from '../guide-run/done-toast.ts'
export { showDots } from '../guide-run/dots.ts'
export { showExitQuestion } from '../guide-run/exit-question.ts'
export { followToNewTab } from '../guide-run/follow-to-new-tab.ts'
export { goBack } from '../guide-run/go-back.ts'
export { goToPage } from '../guide-run/go-to-page.ts'
export { leaveUnpublished } from '../guide-run/leave-unpublished.ts'
export { seekStep } from '../guide-run/seek-step.ts'
export { takeOver } from '../guide-run/take-over.ts'
export { attendPage } from '../host-page/attend-page.ts'
