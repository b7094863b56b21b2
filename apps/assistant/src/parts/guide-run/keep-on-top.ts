import type { Context } from '../../core/context.ts'
import { focusOn } from '../../core/element.ts'
import { guarded, type Scope } from '../../core/scope.ts'
import { ask } from '../../finder/own-words.ts'
import { openRoots } from '../../finder/page-lookup.ts'
import { hitAt, isInTopLayer, nearest } from './hit.ts'
import css from './keep-on-top.css?inline'

/** Delays of the checks after a press and after the first of them, by which a new layer is open. */
const lookMs = 60
const lookAgainMs = 340
/** Limit of raises per interval, because another script may compete for the top position. */
const maxRaises = 20
const raisesMs = 10_000
/** Pause before the host element is added again to a page that removes it. */
const pauseMs = 250
/** Minimum interval between searches for shadow roots on a page with many elements. */
const rootsMs = 2_000
/** A layer that covers a larger share of the window is not a list; the assistant is raised above it. */
const dialogShare = 0.3

const kept = new WeakSet<Element>()
const dialogs = '[role=dialog],[role=alertdialog],[aria-modal=true],dialog'

/** Boxes of the assistant's pressable parts, without the overlay that blocks the page. */
function partsOf(window: Window, root: HTMLElement): DOMRect[] {
  return [...root.children]
    .filter(one => !ask(one, 'matches', '.block,[hidden]'))
    .filter(one => window.getComputedStyle(one).pointerEvents === 'auto')
    .map(one => ask(one, 'getBoundingClientRect'))
    .filter(({ width, height }) => width > 0 && height > 0)
}

/** The page element that covers the middle of a part's upper 40 pixels, or null if none does. */
function coveringElement(part: DOMRect, window: Window, host: HTMLElement): Element | null {
  const { left, top, width, height } = part
  const x = Math.max(1, Math.min(left + width / 2, window.innerWidth - 1))
  const y = Math.max(1, Math.min(top + Math.min(height / 2, 40), window.innerHeight - 1))
  const hit = hitAt(window.document, x, y)
  return hit && hit !== host && !host.shadowRoot?.contains(hit) ? hit : null
}

/** Returns whether the covering layer has priority: an open list has, a dialog does not. */
function isList(cover: Element, window: Window): boolean {
  const layer = nearest(cover, isInTopLayer)
  if (
    !layer ||
    ask(layer, 'matches', ':modal,:fullscreen') ||
    nearest(cover, one => ask(one, 'matches', dialogs))
  )
    return false
  const { width, height } = ask(layer, 'getBoundingClientRect')
  return width * height < dialogShare * window.innerWidth * window.innerHeight
}

/**
 * Returns what a press calls: `look` at once and a little later, then `lookEverywhere`. One timer at a time: a click is a
 * press and a change of focus, and setting timers costs more than the checks.
 */
function lookAfterPress(scope: Scope, look: () => void, lookEverywhere: () => void): () => void {
  let callOff = (): void => undefined
  return () => {
    look()
    callOff()
    callOff = scope.after(lookMs, () => {
      look()
      callOff = scope.after(lookAgainMs, lookEverywhere)
    })
  }
}

/**
 * Keeps the assistant above every layer of the page: modal dialogs, popovers and full-screen elements in any root, at
 * any time. Adds its element again if the page removed it. Only a card without a target is raised above a list that
 * the page opened.
 */
export function keepOnTop({ page, scope, shell }: Context): void {
  const { window, document } = page
  const { host, root } = shell
  if (kept.has(host)) return
  kept.add(host)
  shell.adopt(css)
  let raises: number[] = []
  let frame = 0
  let rootsAt = Number.NEGATIVE_INFINITY

  const mayRaise = (): boolean => {
    const now = page.now()
    raises = raises.filter(at => now - at < raisesMs)
    return raises.length < maxRaises
  }
  const raise = (target?: Element | null): void => {
    const focused = host.shadowRoot?.activeElement
    raises.push(page.now())
    if (host.isConnected && ask(host, 'matches', ':popover-open')) host.hidePopover()
    shell.raise(target)
    focusOn(focused)
  }
  const look = (): void => {
    if (!scope.isOpen() || !mayRaise()) return
    if (!host.isConnected || ask(host, 'checkVisibility') === false) raise()
    const covers = () => partsOf(window, root).flatMap(part => coveringElement(part, window, host) ?? [])
    const covering = covers().filter(one => !isList(one, window))
    if (!covering.length) return
    raise()
    const [still] = covers()
    if (still) raise(still)
  }
  // After the frame is painted, its layout is known: the look neither delays the card nor makes the page lay out twice.
  const soon = (): void => {
    frame ||= window.requestAnimationFrame(
      guarded(() => {
        frame = 0
        scope.after(0, look)
      }),
    )
  }
  const resumeGuide = (): void => {
    if (!scope.isOpen() || host.isConnected || !mayRaise()) return
    raise()
  }
  const changes = new window.MutationObserver(
    guarded(() => {
      if (!scope.isOpen()) return
      if (!host.isConnected) {
        const isOften = page.now() - (raises.at(-1) ?? 0) < pauseMs
        if (isOften) scope.after(pauseMs, resumeGuide)
        else resumeGuide()
      }
      soon()
    }),
  )
  const observed = new WeakSet<Node>()
  const watchRoots = (): void => {
    if (page.now() - rootsAt < rootsMs) return
    rootsAt = page.now()
    for (const one of openRoots(document, host)) {
      if (observed.has(one)) continue
      observed.add(one)
      changes.observe(one.getRootNode(), {
        subtree: true,
        childList: true,
        attributeFilter: ['open', 'popover', 'inert'],
      })
      scope.listen(one, 'toggle', soon, { capture: true, passive: true })
    }
  }
  const pressed = lookAfterPress(scope, soon, () => {
    watchRoots()
    soon()
  })
  watchRoots()
  scope.onClose(() => {
    changes.disconnect()
    window.cancelAnimationFrame(frame)
    kept.delete(host)
  })
  const early = { capture: true, passive: true }
  scope.listen(window, 'click keyup focusin fullscreenchange', pressed, early)
  // Blocked input stays blocked while the blocking layer is detached.
  scope.listen(
    window,
    'pointerdown mousedown pointerup mouseup click',
    event => {
      if (host.isConnected || !event.isTrusted || !root.querySelector('.block:not([hidden])')) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  pressed()
}
