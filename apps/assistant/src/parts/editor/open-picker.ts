import type { WireElementPicture } from '@waymark/contract'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import { element, focusOn } from '../../core/element.ts'
import { type DrawPicture, loadDrawPicture } from './draw-picture.ts'
import { failureText } from './editor-calls.ts'
import type { EditorContext } from './editor-context.ts'
import { actionButton, type Panel, panelWith } from './editor-panel.ts'
import { elementPath } from './element-path.ts'
import { hostsAround, identify, nameFor, pageAddress } from './identify.ts'
import { moveSelection } from './move-selection.ts'
import { openOutline } from './outline.ts'
import { controlOf, elementOf, listenEverywhere } from './page-pointer.ts'
import { candidateList, labelOf, testHere } from './picked-view.ts'
import { type SearchedElement, searchedText, seekElement, withoutRepair } from './seek-element.ts'

/** Events that are hidden from the page while an element is picked. */
const blocked =
  'pointerdown pointerup mousedown mouseup click dblclick auxclick touchstart touchend contextmenu dragstart submit'
/** The pointer rests this long before selectors are computed. */
const restMs = 120

interface Picker {
  readonly context: EditorContext
  readonly panel: Panel
  readonly live: HTMLElement
  readonly draw: DrawPicture
  target: Element | null
  isLocked: boolean
  /** The page is used, for example to open a dialog; nothing is picked meanwhile. */
  isUsing: boolean
  /** The element that the editor was opened for, once it was found. */
  sought: SearchedElement | null
}

async function send(
  picker: Picker,
  identifier: ElementIdentifier,
  picture: WireElementPicture | null,
): Promise<void> {
  const { context, panel, target } = picker
  const { calls, page, token, text } = context
  const { document } = page
  const name = (target && nameFor(context.finder, target)) || ''
  const picked = { identifier: toWire(identifier), url: pageAddress(page), name }
  const reply = await calls.sendPicked(token, { picked, picture })
  if (!context.scope.isOpen()) return
  if (reply?.status !== 200) {
    panel.body.querySelector('[role=alert]')?.remove()
    panel.body.append(element(document, 'p', { role: 'alert', text: failureText(text, reply) }))
    return
  }
  context.forget()
  const close = actionButton(context, text('close'), context.close, true)
  panel.body.replaceChildren(element(document, 'p', { role: 'status', text: text('sent') }), close)
  focusOn(close)
  picker.isLocked = true
}

/** Converts read-only lists to the mutable ones of the contract. */
const toWire = (identifier: ElementIdentifier) => JSON.parse(JSON.stringify(identifier))

/** What the buttons of the panel change to. */
interface Modes {
  /** Picks another element. */
  readonly follow: () => void
  /** Lets the page be used, so that what is not shown yet can be opened. */
  readonly use: () => void
}

/** Draws what to do while no element is chosen. */
function invitation({ context, isUsing }: Picker, { follow, use }: Modes): readonly HTMLElement[] {
  const { page, text } = context
  const change = actionButton(context, text(isUsing ? 'pickHere' : 'usePage'), isUsing ? follow : use)
  change.classList.add('small')
  return [
    element(page.document, 'p', { role: 'status', text: text(isUsing ? 'usingHint' : 'hint') }),
    element(page.document, 'div', { class: 'row' }, change),
  ]
}

/** Draws the known data of the element under the pointer, or of the chosen element, which also gets buttons. */
function drawPanel(picker: Picker, choose: (next: Element) => void, modes: Modes): void {
  const { context, panel, target, isLocked, sought } = picker
  const { page, state, text } = context
  const { document } = page
  if (!target) {
    const isMissing = state.seek !== null && !sought
    panel.body.replaceChildren(
      ...(isMissing ? [element(document, 'p', { role: 'status', text: text('testNone') })] : []),
      ...invitation(picker, modes),
    )
    return
  }
  const identifier = identify(context, target)
  const verdict = element(document, 'p', { class: 'verdict', role: 'status' })
  const isSought = target === sought?.element
  const isRepaired = isSought && sought.isRepaired
  const label = text(isRepaired ? 'acceptRepair' : 'usePicked')
  const use = actionButton(context, label, () => void send(picker, identifier, picker.draw(target)), true)
  const { seek, seekPicture } = state
  const refuse = () => seek && void send(picker, withoutRepair(seek), seekPicture)
  const buttons = [
    use,
    ...(isRepaired ? [actionButton(context, text('refuseRepair'), refuse)] : []),
    actionButton(context, text('test'), () => {
      verdict.textContent = testHere(context, target, identifier)
    }),
    actionButton(context, text('pickAgain'), modes.follow),
  ]
  panel.body.replaceChildren(
    ...(seek && isSought ? [searchedText(context, seek, sought, picker.draw(target))] : []),
    element(document, 'p', { class: 'target', text: labelOf(context.finder, target) }),
    elementPath(context, target, choose),
    candidateList(context, identifier),
    verdict,
    ...(isRepaired ? [element(document, 'p', { text: text('refuseHint') })] : []),
    ...(isLocked ? [element(document, 'div', { class: 'row' }, ...buttons)] : invitation(picker, modes)),
  )
  if (isLocked) focusOn(use)
}

/** Returns the element at which selection by keyboard starts. */
function firstTarget({ page: { document } }: EditorContext): Element | null {
  const { body } = document
  return body.querySelector('main,[role=main],h1') ?? body.querySelector('*:not(script,style,link)')
}

/**
 * Picks one element: the outline follows pointer or arrow keys, a click or Enter chooses, Escape goes back.
 * @param onChosen takes the chosen element; without it the element is shown in detail and sent to the dashboard
 */
export function openPicker(
  context: EditorContext,
  kind = context.state.kind,
  onChosen?: (target: Element) => void,
): void {
  const { page, scope, shell, state, text } = context
  const title = `${text(state.seek ? 'titleCheck' : 'titlePick')} ${text(`for_${kind}`)}`
  const panel = panelWith(context, { title, closeLabel: text('close'), onClose: context.close })
  const live = element(page.document, 'div', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  shell.root.append(live)
  scope.onClose(() => live.remove())
  const outline = openOutline(context)
  const draw = loadDrawPicture(context, () => {
    if (picker.sought) redraw()
  })
  const picker: Picker = {
    ...{ context, panel, live, draw },
    ...{ target: null, isLocked: false, isUsing: false, sought: null },
  }
  let cancelDraw = (): void => {}

  const redraw = (): void => drawPanel(picker, choose, { follow, use })
  const aim = (next: Element, isLocked: boolean): void => {
    picker.target = next
    picker.isLocked = isLocked
    picker.isUsing = false
    const label = labelOf(context.finder, next)
    outline.show(next, label)
    live.textContent = label
    // A layer is looked for around the element in the document, not inside a web component.
    shell.raise(hostsAround(next)[0] ?? next)
    cancelDraw()
    if (isLocked) redraw()
    else cancelDraw = scope.after(restMs, redraw)
  }
  function choose(next: Element): void {
    if (onChosen) onChosen(next)
    else aim(next, true)
  }
  function follow(): void {
    picker.isLocked = false
    picker.isUsing = false
    redraw()
    focusOn(panel.section)
  }
  function use(): void {
    picker.isUsing = true
    picker.target = null
    cancelDraw()
    outline.show(null, '')
    redraw()
    focusOn(panel.body.querySelector('button'))
  }

  const onPointer = (event: Event): void => {
    const hit = elementOf(context, event)
    if (!hit || picker.isUsing) return
    if (event.type === 'pointermove') {
      if (!picker.isLocked && controlOf(hit) !== picker.target) aim(controlOf(hit), false)
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click' && page.tab.get('editor')) choose(controlOf(hit))
  }
  const onKey = (event: Event): void => {
    const { key } = event as KeyboardEvent
    if (!page.tab.get('editor') || (picker.isUsing && key !== 'Escape')) return
    const isOurs = event.composedPath().includes(shell.host)
    if (key === 'Escape') {
      if (picker.isLocked || picker.isUsing) follow()
      else context.close()
    } else if (/^Arrow/.test(key)) {
      const next = picker.target ? moveSelection(picker.target, key) : firstTarget(context)
      if (next) {
        bringIntoSight(next)
        aim(next, false)
        focusOn(panel.section)
      }
    } else if (key === 'Enter' && picker.target && !picker.isLocked && !isOnButton(event))
      choose(picker.target)
    else if (isOurs || key === 'Tab') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  panel.section.tabIndex = -1
  listenEverywhere(context, `pointermove ${blocked}`, onPointer)
  listenEverywhere(context, 'keydown', onKey)
  redraw()
  shell.raise()
  focusOn(panel.section)
  if (state.seek)
    seekElement(context, state.seek, sought => {
      if (picker.isLocked || !page.tab.get('editor')) return
      picker.sought = sought
      sought.element.scrollIntoView({ block: 'center', inline: 'nearest' })
      choose(sought.element)
    })
}

const isOnButton = (event: Event): boolean =>
  !!(event.composedPath()[0] as Element | undefined)?.matches?.('button')

/** Scrolls an element that was selected by keyboard into view. */
const bringIntoSight = (target: Element): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
