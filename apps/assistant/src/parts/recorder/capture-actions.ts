import { ask } from '../../finder/own-words.ts'
import { isVisible } from '../../finder/page-lookup.ts'
import type { EditorContext } from '../editor/editor-context.ts'
import { identify, nameFor, pageAddress } from '../editor/identify.ts'
import { controlOf, elementOf, listenEverywhere } from '../editor/page-pointer.ts'
import { isFilled } from '../finder/bounded-text.ts'
import type { RecordedAction, RecordedStep } from './recorded-steps.ts'

const pressed = 'input:is([type=checkbox],[type=radio],[type=color],[type=file],[type=range])'
const maxNameLength = 80

/** The element that stands for a control: a box that is drawn by its label is not seen itself. */
function seenFor(window: Window, control: Element): Element {
  if (isVisible(window, control)) return control
  const label = (control as Partial<HTMLInputElement>).labels?.[0]
  return label && isVisible(window, label) ? label : control
}

/** A title in the author's language, from the name of the element. */
function titleOf({ finder, text }: EditorContext, deed: RecordedAction, target: Element): string {
  // The mark of a required field belongs to no sentence.
  const name = nameFor(finder, target).replace(/[\s*:]+$/, '')
  if (!name) return text(`${deed}Here`)
  return text(deed, {
    name: `“${name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name}”`,
  })
}

/** Returns the user's action and its element, or null for an action that is no step, such as clicking into a field. */
function recordedActionOf(event: Event, hit: Element): readonly [RecordedAction, Element] | null {
  if (event.type === 'click') {
    const control = controlOf(hit)
    // The click on a label is followed by one on its control.
    if (ask(control, 'matches', 'label') && (control as HTMLLabelElement).control) return null
    // What was pressed moved away or went meanwhile: the click is on what is around both places.
    if (ask(control, 'matches', 'option,html,body')) return null
    return isFilled(control) && !ask(control, 'matches', pressed) ? null : ['click', control]
  }
  if (ask(hit, 'matches', 'select')) return ['choose', hit]
  const field = ask(hit, 'closest', '[contenteditable]:not([contenteditable=false])') ?? hit
  return isFilled(field) && !ask(field, 'matches', pressed) ? ['fill', field] : null
}

/**
 * Calls back with each step that a person takes in the page, before the page reacts. Scripted events and everything in
 * our own layer are no steps. Of a field only its label is read, never its value.
 */
export function captureActions(
  context: EditorContext,
  isActive: () => boolean,
  onStep: (step: Omit<RecordedStep, 'key'>, target: Element) => void,
): void {
  const written = new WeakSet<Element>()
  listenEverywhere(context, 'click input change', event => {
    if (!event.isTrusted || !isActive()) return
    const hit = elementOf(context, event)
    const deed = hit && recordedActionOf(event, hit)
    if (!deed) return
    const [kind, control] = deed
    // A field that was filled in before is being corrected.
    if (kind === 'fill' && written.has(control)) return
    if (kind === 'fill') written.add(control)
    const target = seenFor(context.page.window, control)
    const step = {
      deed: kind,
      title: titleOf(context, kind, control),
      message: '',
      url: pageAddress(context.page),
      identifier: identify(context, target),
      leavesPage: false,
    }
    onStep(step, target)
  })
}
