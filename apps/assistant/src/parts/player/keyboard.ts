import type { Context } from '../../core/context.ts'
import { focusedElement, focusOn, isTypedInto } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'

interface Keys {
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
  focusOn(event.shiftKey && at >= 0 ? groups[next]?.at(-1) : groups[next]?.[0])
}

/**
 * Enter goes on, Shift+Enter or the arrow back goes back, Escape asks to leave, Tab cycles card and target.
 * Keys typed into the host application stay its own: only those on our card, or on nothing at all, are taken.
 */
export function listenToKeys(context: Context, scope: Scope, keys: Keys): void {
  const { window, document } = context.page
  const isButton = (at: EventTarget | undefined) =>
    at instanceof window.Element && at.matches('button,a,iframe')
  const handle = (event: KeyboardEvent): void => {
    const path = event.composedPath()
    const [at] = path
    const isInCard = path.includes(keys.card)
    const isOnNothing = at === document.body || at === document.documentElement
    const take = (action: () => void): void => {
      if (isInCard || isOnNothing) {
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
    if (!(isInCard || isOnNothing) || !context.content().look.keyboardShortcuts) return
    const backArrow = context.shell.root.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (event.key === backArrow || (event.key === 'Enter' && event.shiftKey)) take(keys.back)
    else if (event.key === 'Enter' && !isButton(at)) take(keys.next)
  }
  scope.listen(
    window,
    'keydown',
    event => {
      const key = event as KeyboardEvent
      if (!key.defaultPrevented && !key.isComposing && !key.ctrlKey && !key.metaKey && !key.altKey)
        handle(key)
    },
    { capture: true },
  )
}
