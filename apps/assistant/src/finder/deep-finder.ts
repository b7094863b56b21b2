import { guarded } from '../core/scope.ts'

const load = () => import('../parts/finder/deep-find.ts')
type DeepFinder = Awaited<ReturnType<typeof load>>

let finder: DeepFinder | undefined

/** What looks deeper than the selectors do, once it is there. */
export const deepFinder = (): DeepFinder | undefined => finder

/** Loads it, unless it is there; then calls back. */
export function loadDeepFinder(then: () => void): void {
  if (finder) return
  load()
    .then(
      guarded(part => {
        finder = part
        then()
      }),
    )
    .catch(() => {})
}
