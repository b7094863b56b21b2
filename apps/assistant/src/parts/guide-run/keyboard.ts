import type { Context } from '../../core/context.ts'
import { focusedElement, focusOn, isTypedInto } from '../../core/element.ts'
import { stopsAround, stopsIn } from './tab-order.ts'

export interface Keys {
  readonly card: HTMLElement
  readonly next: () => void
  readonly back: () => void
  readonly exit: () => void
  /** The element of the step; null for a slide. */
  readonly target: () => Element | null
  /** Whether the target may be used now. */
  readonly isUsable: () => boolean
  /** Focused element of the page when the focus was moved to the card. */
  readonly left: { focus: Element | null }
}

/** Moves the focus and scrolls it into view, also in a scrolled card (WCAG 2.2, 2.4.11). */
function stopAt(stop: HTMLElement): void {
  focusOn(stop)
  stop.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * Handles Tab between the card and its target: in the order of the page, the card is directly before the target.
 * Everything else is left to the browser.
 */
function moveOn(event: KeyboardEvent, { page: { document }, shell: { host } }: Context, keys: Keys): void {
  const { card } = keys
  const target = keys.target()
  const focused = focusedElement(document)
  if (!target || !focused) return
  const inCard = stopsIn(card, host)
  const { before, after } = stopsAround(target, host)
  const isBack = event.shiftKey
  const isLeaving = focused === (isBack ? inCard[0] : inCard.at(-1)) || focused === card
  const isArriving = focused === (isBack ? after[0] : before.at(-1))
  let next: HTMLElement | undefined
  if (card.contains(focused)) {
    if (!isLeaving || (focused === card && !isBack && inCard.length)) return
    const passed = keys.isUsable() ? 0 : stopsIn(target, host).length
    next = isBack ? before.at(-1) : after[passed]
  } else if (isArriving) next = (isBack ? inCard.at(-1) : inCard[0]) ?? card
  if (!next) return
  event.preventDefault()
  stopAt(next)
}

/** Moves the focus from the page to the card, and from the card back to its former place, or to the target. */
function changeSide({ page: { document } }: Context, { card, target, left }: Keys): void {
  const focused = focusedElement(document)
  if (!card.contains(focused)) {
    left.focus = focused
    focusOn(card)
  } else focusOn(left.focus?.isConnected ? left.focus : target())
}

const isButton = (at: EventTarget | undefined) => !!(at as Element | undefined)?.matches?.('button,a,iframe')

/**
 * Enter is next, Shift+Enter or the back arrow is previous, Escape asks to leave, F6 toggles between card and page.
 * Keys are handled only if the focus is in the card or on no element; the host application receives all others.
 * @param path the event's path, which the event forgets once it is over
 */
export function handleKey(
  context: Context,
  keys: Keys,
  event: KeyboardEvent,
  path: readonly EventTarget[],
): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  const { document } = context.page
  const [at] = path
  const isInCard = path.includes(keys.card)
  const isOurs = isInCard || at === document.body || at === document.documentElement
  const take = (action: () => void): void => {
    if (isOurs) {
      event.preventDefault()
      event.stopPropagation()
    }
    action()
  }
  if (event.key === 'Tab') {
    moveOn(event, context, keys)
    return
  }
  if (event.key === 'F6') {
    event.preventDefault()
    changeSide(context, keys)
    return
  }
  if (event.key === 'Escape') {
    if (isInCard || !isTypedInto(at as Element)) take(keys.exit)
    return
  }
  if (!isOurs || !context.content().look.keyboardShortcuts) return
  const backArrow = context.shell.root.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (event.key === backArrow || (event.key === 'Enter' && event.shiftKey)) take(keys.back)
  else if (event.key === 'Enter' && !isButton(at)) take(keys.next)
}
