import { fulfils, type GuideStep } from '@waymark/domain/content/guide'
import { focusedElement, isTypedInto } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import { windowsAround } from '../../finder/measure.ts'
import type { Run } from '../player/run.ts'
import { fieldOf, valuesOf } from './field-value.ts'

/**
 * A person who types is not interrupted: a text counts as ready when the field is left, on Enter, or after
 * this time without a change.
 */
const typedQuietMs = 1_000
/** A choice is ready at once; the application gets a moment to react to it. */
const chosenQuietMs = 120
/** After a click or key a value that no event tells of is looked at: at once, and when the application has reacted. */
const lookAgainMs = [50, 400]

/** Value of the field when its step was first shown; kept because a form may redraw the field at every key. */
let begun: { readonly step: GuideStep; readonly value: string; endedAt: number } | undefined
/** A field that is there again so soon is the same one, drawn again. */
const redrawnMs = 1_500

/** Whether the target's value fulfils the step's condition now. */
export function isStepFulfilled({ nextWhen, nextIf }: GuideStep, target: Element): boolean {
  return !!nextWhen && fulfils(nextWhen, nextIf, valuesOf(target))
}

/** Calls back once the value of the target was changed by a person and fulfils the step's condition. */
export function onTargetValue(
  run: Run,
  scope: Scope,
  step: GuideStep,
  target: Element,
  done: () => void,
): void {
  const { page } = run.context
  const isRedrawn = begun?.step === step && run.shown === run.index && page.now() - begun.endedAt < redrawnMs
  const first = isRedrawn && begun ? begun.value : valuesOf(target).join()
  const own = { step, value: first, endedAt: 0 }
  begun = own
  scope.onClose(() => {
    own.endedAt = page.now()
  })
  const hasChanged = () => valuesOf(target).join() !== first
  let noticed = first
  /** The cursor of an editor blinks: what changes besides the value must not restart the time without a change. */
  const isNew = (): boolean => {
    const before = noticed
    noticed = valuesOf(target).join()
    return noticed !== before && noticed !== first
  }
  let cancel: (() => void) | undefined
  const judge = (): void => {
    cancel?.()
    if (!isStepFulfilled(step, target)) return
    begun = undefined
    done()
  }
  const judgeSoon = (): void => {
    cancel?.()
    const isTyping = isTypedInto(focusedElement(page.document))
    cancel = scope.after(isTyping ? typedQuietMs : chosenQuietMs, judge)
  }
  const concerns = (event: Event) => event.composedPath().includes(target)
  const early = { capture: true, passive: true }
  for (const view of windowsAround(page.window, target)) {
    scope.listen(view, 'input change', event => concerns(event) && judgeSoon(), early)
    // A component that is made of other elements tells no change, but a person chose in it, or in its list.
    // The application receives the event after us, and may take a moment to show the choice.
    scope.listen(
      view,
      'click keyup',
      () => {
        const then = valuesOf(target).join()
        if (hasChanged()) judgeSoon()
        for (const ms of lookAgainMs)
          scope.after(ms, () => valuesOf(target).join() !== then && hasChanged() && judgeSoon())
      },
      early,
    )
    scope.listen(view, 'focusout', event => concerns(event) && hasChanged() && judge(), early)
    scope.listen(
      view,
      'keydown',
      event => {
        const isEnter = (event as KeyboardEvent).key === 'Enter' && !(event as KeyboardEvent).isComposing
        // In a text area Enter is a part of the text.
        if (isEnter && concerns(event) && hasChanged() && fieldOf(target)?.localName !== 'textarea') judge()
      },
      early,
    )
  }
  if (isRedrawn && hasChanged()) judgeSoon()
  if (fieldOf(target) === target) return
  // The text that a dropdown of other elements shows changes some time after the choice.
  const observer = new page.window.MutationObserver(() => isNew() && judgeSoon())
  observer.observe(target, { subtree: true, childList: true, characterData: true, attributes: true })
  scope.onClose(() => observer.disconnect())
}
