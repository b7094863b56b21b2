import { loadRuntime, type Runtime } from '../../core/load-runtime.ts'
import { guarded } from '../../core/scope.ts'
import type { Run } from './run.ts'

/** Loads the code that watches fields, with the first guide that has a step for a field. */
export const loadFields = () => import('../fields/target-value.ts')
export type FieldsPart = Awaited<ReturnType<typeof loadFields>>

export const loadMedia = () => import('../media/media.ts')
export type MediaPart = Awaited<ReturnType<typeof loadMedia>>

export const loadAutomation = () => import('../automation/automation.ts')
export type AutomationPart = Awaited<ReturnType<typeof loadAutomation>>

/** Acts with the part that comes later, while the guide runs; without it (the server is away) does what can be done. */
export function withRuntime(run: Run, act: (part: Runtime) => void, otherwise: () => void = () => {}): void {
  loadRuntime()
    .then(guarded(part => run.context.scope.isOpen() && act(part)))
    .catch(guarded(otherwise))
}
