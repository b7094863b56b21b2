import type { GuideStep } from '@waymark/domain'
import { isTypedInto } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import type { Page } from '../../loader/page.ts'
import { fieldOf, isFulfilled, valuesOf } from './field-value.ts'

/**
 * Somebody who types is not interrupted: a text counts as ready when the field is left, on Enter, or after
 * this time without a change.
 */
const typedQuietMs = 1_000
/** A choice is ready at once; the application gets a moment to react to it. */
const chosenQuietMs = 120

/** Whether the target's value fulfils the step's condition now. */
export function isStepFulfilled({ nextWhen, nextIf }: GuideStep, target: Element): boolean {
  return !!nextWhen && isFulfilled(nextWhen, nextIf, valuesOf(target))
}

/** Calls back once the value of the target was changed by somebody and fulfils the step's condition. */
export function onTargetValue(
  page: Page,
  scope: Scope,
  step: GuideStep,
  target: Element,
  done: () => void,
): void {
  const first = valuesOf(target).join()
  let cancel: (() => void) | undefined
  const judge = (): void => {
    cancel?.()
    if (isStepFulfilled(step, target)) done()
  }
  const judgeIn = (ms: number): void => {
    cancel?.()
    cancel = scope.after(ms, judge)
  }
  const concerns = (event: Event) => event.composedPath().includes(target)
  const early = { capture: true, passive: true }
  scope.listen(
    page.window,
    'input change',
    event =>
      concerns(event) &&
      judgeIn(isTypedInto(event.composedPath()[0] as Element) ? typedQuietMs : chosenQuietMs),
    early,
  )
  const hasChanged = () => valuesOf(target).join() !== first
  scope.listen(page.window, 'focusout', event => concerns(event) && hasChanged() && judge(), early)
  scope.listen(
    page.window,
    'keydown',
    event => {
      const isEnter = (event as KeyboardEvent).key === 'Enter' && !(event as KeyboardEvent).isComposing
      // In a text area Enter is a part of the text.
      if (isEnter && concerns(event) && hasChanged() && fieldOf(target)?.localName !== 'textarea') judge()
    },
    early,
  )
  // A dropdown made of other elements has no events of its own; its shown text changes.
  if (!fieldOf(target)) {
    const observer = new page.window.MutationObserver(() => hasChanged() && judgeIn(chosenQuietMs))
    observer.observe(target, { subtree: true, childList: true, characterData: true })
    scope.onClose(() => observer.disconnect())
  }
}
