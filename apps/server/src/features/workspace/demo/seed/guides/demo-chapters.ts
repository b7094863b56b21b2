import { administration } from './administration.ts'
import { dailyWork } from './daily-work.ts'
import type { DemoChapter } from './demo-guide.ts'
import { firstSteps } from './first-steps.ts'

/** The demo company's chapters in their order: ten guides for the pages of the demo application. */
export const demoChapters: readonly DemoChapter[] = [firstSteps, dailyWork, administration]
