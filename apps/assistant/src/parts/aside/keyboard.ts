import type { Context } from '../../core/context.ts'
import { focusedElement, focusOn, isTypedInto } from '../../core/element.ts'

export interface Keys {
  readonly card: HTMLElement
  readonly next: () => void
  readonly back: () => void
  readonly exit: () => void
  /** The element of the step that may be used now; null for a slide or a blocked one. */
  readonly target: () => Element | null
}

const focusable =
  'a[href],button,input,select,textarea,iframe,summary,[contenteditable]:not([contenteditable=false]),[tabindex]'

function stopsIn(root: Element): HTMLElement[] {
  const found = [
    ...(root.matches(focusable) ? [root] : []),
    ...root.querySelectorAll(focusable),
  ] as HTMLElement[]
  return found.filter(
    one => one.tabIndex >= 0 && !one.matches(':disabled') && (one.checkVisibility?.() ?? one.offsetWidth > 0),
  )
}

/** Tab goes from the card to the target and back; within each of them the browser knows the way. */
function cycle(event: KeyboardEvent, { page: { document } }: Context, { card, target }: Keys): void {
  const used = target()
  const groups = [stopsIn(card), used ? stopsIn(used) : []].filter(group => group.length)
  const focused = focusedElement(document)
  const at = groups.findIndex(group => group.some(stop => stop === focused))
  const group = groups[at]
  const edge = event.shiftKey ? group?.[0] : group?.at(-1)
  if (group && focused !== edge) return
  const count = groups.length
  const next = at < 0 ? 0 : (at + (event.shiftKey ? -1 : 1) + count) % count
  event.preventDefault()
  const stop = event.shiftKey && at >= 0 ? groups[next]?.at(-1) : groups[next]?.[0]
  focusOn(stop)
  // What has the focus is seen, also in a card that is scrolled (WCAG 2.2, 2.4.11).
  stop?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const isButton = (at: EventTarget | undefined) => !!(at as Element | undefined)?.matches?.('button,a,iframe')

/**
 * Enter goes on, Shift+Enter or the arrow back goes back, Escape asks to leave, Tab cycles card and target.
 * Keys typed into the host application stay its own: only those on our card, or on nothing at all, are taken.
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
    cycle(event, context, keys)
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
