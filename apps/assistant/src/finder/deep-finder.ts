import { guarded } from '../core/scope.ts'

const load = () => import('../parts/finder/deep-find.ts')
type DeepFinder = Awaited<ReturnType<typeof load>>

let finder: DeepFinder | undefined

/** Returns the finder that searches deeper than the selectors, once it is loaded. */
export const deepFinder = (): DeepFinder | undefined => finder

/** Loads the deep finder unless it is loaded, then calls back. */
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
