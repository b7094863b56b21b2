import { loadRuntime, type Runtime } from '../../core/load-runtime.ts'
import { guarded } from '../../core/scope.ts'
import type { Run } from './run.ts'

/** Loads the parts of `Extras`, in the same order. */
export const loadParts = [
  () => import('../fields/target-value.ts'),
  () => import('../media/media.ts'),
  () => import('../automation/automation.ts'),
] as const

type Part<Index extends 0 | 1 | 2> = Awaited<ReturnType<(typeof loadParts)[Index]>> | null | undefined

/** Additional parts that a step needs besides card and outline; absent where they are not needed or cannot be loaded. */
export interface Extras {
  readonly fields?: Part<0>
  readonly media?: Part<1>
  readonly automation?: Part<2>
}

/** Acts with the part that comes later, while the guide runs; without it (the server is away) does what can be done. */
export function withRuntime(run: Run, act: (part: Runtime) => void, otherwise: () => void = () => {}): void {
  loadRuntime()
    .then(guarded(part => run.context.scope.isOpen() && act(part)))
    .catch(guarded(otherwise))
}
