import { guarded } from '../../core/scope.ts'
import type { Run } from './run.ts'

/** What no guide begins with: the way back and out, the card for a missing step, the word at the end. */
export const loadAside = () => import('../aside/aside.ts')
export type Aside = Awaited<ReturnType<typeof loadAside>>

/** What watches fields comes with the first guide that has a step for one. */
export const loadFields = () => import('../fields/target-value.ts')
export type FieldsPart = Awaited<ReturnType<typeof loadFields>>

export const loadMedia = () => import('../media/media.ts')
export type MediaPart = Awaited<ReturnType<typeof loadMedia>>

export const loadAutomation = () => import('../automation/automation.ts')
export type AutomationPart = Awaited<ReturnType<typeof loadAutomation>>

/** Acts with the aside part while the guide runs; without it (the server is away) does what can be done without. */
export function withAside(run: Run, act: (part: Aside) => void, otherwise: () => void = () => {}): void {
  loadAside()
    .then(guarded(part => run.context.scope.isOpen() && act(part)))
    .catch(guarded(otherwise))
}
