import { loadRuntime, type Runtime } from '../../core/load-runtime.ts'
import { guarded } from '../../core/scope.ts'
import type { Run } from './run.ts'

/** Additional parts that a step needs besides card and outline; absent where they are not needed or cannot be loaded. */
export interface Extras {
  readonly fields?: typeof import('../fields/target-value.ts') | null
  readonly media?: typeof import('../media/media.ts') | null
  readonly automation?: typeof import('../automation/automation.ts') | null
}

/** Acts with the part that comes later, while the guide runs; without it (the server is away) does what can be done. */
export function withRuntime(run: Run, act: (part: Runtime) => void, otherwise: () => void = () => {}): void {
  loadRuntime()
    .then(guarded(part => run.context.scope.isOpen() && act(part)))
    .catch(guarded(otherwise))
}
