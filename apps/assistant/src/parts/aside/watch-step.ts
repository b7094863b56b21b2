import type { GuideStep } from '@waymark/domain/guide'
import type { Scope } from '../../core/scope.ts'
import { watchChanges } from '../../finder/changes.ts'
import { squeeze } from '../../finder/find-element.ts'
import { windowsAround } from '../../finder/measure.ts'
import { ask, parentOf } from '../../finder/own-words.ts'
import { isVisible, writtenOn } from '../../finder/page-lookup.ts'
import type { Run } from '../player/run.ts'

/** Whether the element is still the step's: lists use their rows again for other contents. */
function isStill(run: Run, step: GuideStep, target: Element): boolean {
  const { window } = run.context.page
  if (!target.isConnected || !isVisible(window, target)) return false
  const found = run.moves.findTarget(step)
  if (found && 'element' in found) return found.element === target
  return writtenOn(target).includes(squeeze(step.identifier?.text ?? ''))
}

/** The document, shadow roots and frames in which the target lies. */
function rootsAround(window: Window, target: Element): Node[] {
  const roots: Node[] = windowsAround(window, target).map(view => view.document)
  for (let one: Element | null = target; one; one = parentOf(one)) roots.push(ask(one, 'getRootNode'))
  return roots
}

/** Nothing tells that an element was pushed aside, but that it left the very spot where it stood. */
function watchPlace(
  window: Window & typeof globalThis,
  scope: Scope,
  target: Element,
  onMove: () => void,
): void {
  let places: IntersectionObserver | undefined
  const begin = (): void => {
    places?.disconnect()
    const { left, top, right, bottom } = ask(target, 'getBoundingClientRect')
    const { innerWidth, innerHeight } = window
    const rootMargin = [-top, right - innerWidth, bottom - innerHeight, -left]
      .map(px => `${Math.ceil(px)}px`)
      .join(' ')
    let isFirst = true
    const seen = (): void => {
      // The first word comes a moment later, and tells of no move but of one made in between.
      const now = ask(target, 'getBoundingClientRect')
      const isThere = isFirst && now.left === left && now.top === top
      isFirst = false
      if (isThere) return
      onMove()
      begin()
    }
    places = new window.IntersectionObserver(seen, { rootMargin, threshold: [0.99, 1] })
    places.observe(target)
  }
  begin()
  scope.onClose(() => places?.disconnect())
}

/** Looks after the target of the step shown: it may move, vanish, or become another one. */
export function watchStep(run: Run, step: GuideStep, target: Element): void {
  const { page, shell } = run.context
  const check = (): void => {
    if (!isStill(run, step, target)) {
      run.moves.enter(run.index, 'lost')
      return
    }
    if (!shell.host.isConnected) shell.raise(target)
    run.stage.look()
  }
  const changes = watchChanges(page, run.step, check)
  changes.include(rootsAround(page.window, target))
  watchPlace(page.window, run.step, target, run.stage.look)
  // What happened before this part was there, nothing tells any more.
  run.step.after(0, check)
}
