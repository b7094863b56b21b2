import type { GuideStep } from '@waymark/domain/content/guide'
import { guarded } from '../../core/scope.ts'
import { inLayer, visibleBox } from '../../finder/measure.ts'
import { ask, parentOf, viewOf } from '../../finder/own-words.ts'
import { watchChanges } from '../observers/watch-changes.ts'
import type { Box } from '../player/placement.ts'
import type { Run } from '../player/run.ts'
import { floatsAround } from './find-popups.ts'
import { boxAround, placeAwayFrom } from './place-away-from.ts'

/** A layer that appears within this time after a press was opened by that press; some lists are fetched first. */
const openedMs = 3_000
/** Delays of the checks after a press, by which a list is drawn. */
const lookMs = [30, 250, 700]

const corner = ({ left, top, width, height }: Box): string => {
  const [right, bottom] = [left + width, top + height]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ]
    .map(([x, y]) => `${x}px ${y}px`)
    .join()
}
const everything = corner({ left: -9_999, top: -9_999, width: 29_998, height: 29_998 })

/** Returns the holes of the shade: one per box; touching boxes share one. */
function holesOf(boxes: readonly Box[]): Box[] {
  const holes: Box[] = []
  for (const box of boxes) {
    const touching = holes.filter(
      one =>
        one.left < box.left + box.width &&
        box.left < one.left + one.width &&
        one.top < box.top + box.height &&
        box.top < one.top + one.height,
    )
    for (const one of touching) holes.splice(holes.indexOf(one), 1)
    holes.push(boxAround([box, ...touching]))
  }
  return holes
}

/** Returns whether the target declares an open popup (ARIA). */
const isExpanded = (target: Element): boolean =>
  [target, ...target.querySelectorAll('*'), ...(target.shadowRoot?.querySelectorAll('*') ?? [])].some(
    one => ask(one, 'getAttribute', 'aria-expanded') === 'true',
  )

/**
 * Moves the card away from a list, menu or calendar that the page opened at the target, and opens the shade around
 * it.
 */
export function moveOffPage(run: Run, step: GuideStep, target: Element): void {
  // A blocked target cannot open a layer.
  if (!step.clickable && !step.nextWhen) return
  const { context, stage } = run
  const { page, shell } = context
  const { window } = page
  const { card } = stage
  const scope = run.step.child()
  const known = new WeakSet<Element>()
  const popups = new Set<Element>()
  let pressedAt = Number.NEGATIVE_INFINITY
  let frame = 0

  const isOpen = (one: Element): boolean =>
    one.isConnected &&
    ask(one, 'checkVisibility', { visibilityProperty: true, opacityProperty: true }) !== false
  const boxOf = (one: Element): Box => inLayer(shell.root, visibleBox(window, one))
  const stand = (): void => {
    const taken = [...popups].map(boxOf).filter(one => one.width > 0 && one.height > 0)
    const isAway = taken.length > 0
    card.classList.toggle('away', isAway)
    card.classList.remove('pill')
    const ring = shell.root.querySelector<HTMLElement>('.ring')
    if (ring) ring.style.clipPath = ''
    if (!isAway) return
    const box = boxOf(target)
    const place = placeAwayFrom(
      { width: card.offsetWidth, height: card.offsetHeight },
      { width: shell.root.offsetWidth, height: shell.root.offsetHeight },
      [box, ...taken],
      shell.root.dir === 'rtl',
    )
    card.classList.toggle('pill', place.isPill)
    card.style.setProperty('--away', `${Math.round(place.left)}px ${Math.round(place.top)}px`)
    if (!ring) return
    const at = ring.getBoundingClientRect()
    const inRing = (one: Box): Box => ({ ...one, left: one.left - at.left, top: one.top - at.top })
    const holes = holesOf(taken).map(inRing).map(corner)
    ring.style.clipPath = `polygon(evenodd,${[everything, ...holes.flatMap(one => [one, '-9999px -9999px'])].join()})`
  }
  /** Slow on a large page, so it runs only after a press. */
  const look = (isBaseline = false): void => {
    if (!scope.isOpen() || run.target !== target) return
    const isPressed = page.now() - pressedAt < openedMs || isExpanded(target)
    if (!isBaseline && !isPressed && popups.size === 0) return
    for (const one of floatsAround(page, shell.host, target, card.getBoundingClientRect())) {
      if (known.has(one)) continue
      if (isPressed) popups.add(one)
      else known.add(one)
    }
    for (const one of popups) if (!isOpen(one)) popups.delete(one)
    stand()
  }
  const soon = (): void => {
    frame ||= window.requestAnimationFrame(
      guarded(() => {
        frame = 0
        look()
      }),
    )
  }
  const pressed = (event: Event): void => {
    if (event.composedPath().includes(shell.host)) return
    // Before the list is there: what floats now belongs to the page.
    if (page.now() - pressedAt > openedMs && popups.size === 0) look(true)
    pressedAt = page.now()
    for (const ms of lookMs) scope.after(ms, soon)
  }
  const roots: Node[] = [page.document]
  for (let one: Element | null = target; one; one = parentOf(one))
    roots.push(ask(one, 'getRootNode'), ...(one.shadowRoot ? [one.shadowRoot] : []))
  watchChanges(page, scope, soon).include(roots)
  scope.listen(viewOf(target), 'pointerdown keydown click', pressed, { capture: true, passive: true })
  scope.listen(window, 'scroll resize', () => popups.size && soon(), { capture: true, passive: true })
  scope.onClose(() => {
    window.cancelAnimationFrame(frame)
    card.classList.remove('away', 'pill')
    const ring = shell.root.querySelector<HTMLElement>('.ring')
    if (ring) ring.style.clipPath = ''
  })
  look()
}
