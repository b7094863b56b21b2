import type { Scope } from '../../core/scope.ts'
import { isInSight } from '../../finder/measure.ts'
import { ask } from '../../finder/own-words.ts'

/** Interval and number of checks, for pages that are still loading or that cancel smooth scrolling. */
const lookMs = 400
const maxLooks = 10

/** Scrolls to a target until it is in sight, unless the user scrolls. */
export function scrollUntilSeen(window: Window, step: Scope, target: Element): void {
  const scope = step.child()
  let looks = 0
  let last = ''
  const look = (): void => {
    looks += 1
    const { left, top } = ask(target, 'getBoundingClientRect')
    const isStill = last === `${left} ${top}`
    last = `${left} ${top}`
    if (isStill && !isInSight(window, target))
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    if (looks < maxLooks) scope.after(lookMs, look)
    else scope.close()
  }
  const early = { capture: true, passive: true }
  scope.listen(window, 'wheel touchmove keydown pointerdown', () => scope.close(), early)
  look()
}
