import type { GuideStep } from '@waymark/domain/content/guide'
import { guarded } from '../../core/scope.ts'
import { inLayer, visibleBox } from '../../finder/measure.ts'
import { ask, parentOf, viewOf } from '../../finder/own-words.ts'
import { maxHeightBeside, roomAround } from '../layout/max-height-beside.ts'
import type { Run } from '../player/run.ts'

/** Minimum height of a card that shows a line of text. */
const leastPx = 120
/** Below this height the whole card scrolls instead of its text. */
const tightPx = 290
/** Distance between a fixed bar of the page and the target. */
const belowBarPx = 8

/** Yields an element and its ancestors, starting with the element itself. */
function* around(element: Element): Generator<Element> {
  for (let one: Element | null = element; one; one = parentOf(one)) yield one
}

/** Returns the fixed bar of the page that covers the middle of the target, or null. */
function barOver({ context }: Run, target: Element): Element | null {
  const { page, shell } = context
  const { left, top, width, height } = ask(target, 'getBoundingClientRect')
  const found = page.document.elementsFromPoint(left + width / 2, top + height / 2)
  const first = found.find(one => one !== shell.host)
  if (!first || [...around(target)].includes(first)) return null
  const isBar = (one: Element) => /fixed|sticky/.test(page.window.getComputedStyle(one).position)
  return [...around(first)].find(one => isBar(one) && !one.contains(target)) ?? null
}

/** Scrolls the target to the upper edge of the window, below fixed bars. */
function scrollToTarget(run: Run, target: Element): void {
  const { window } = run.context.page
  target.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' })
  const bar = viewOf(target) === window ? barOver(run, target) : null
  if (!bar) return
  const { top } = ask(target, 'getBoundingClientRect')
  window.scrollBy({ top: top - ask(bar, 'getBoundingClientRect').bottom - belowBarPx, behavior: 'instant' })
}

/** Limits the height of the card so that it does not cover its target, if the window is large enough. */
export function keepTargetInSight(run: Run, step: GuideStep, target: Element): void {
  const { context, stage } = run
  const { window } = context.page
  const { root } = context.shell
  const { card } = stage
  // A card that the author placed in the middle may cover the target.
  if (step.manualStepboxPositioning?.side === 'center') return
  const scope = run.step.child()
  let frame = 0

  const measure = () => {
    const scroller = card.classList.contains('tight') ? card : (card.querySelector('.body') ?? card)
    const hidden = [card, scroller].map(one => one.scrollHeight - one.clientHeight)
    return {
      viewport: { width: root.offsetWidth, height: root.offsetHeight },
      size: { width: card.offsetWidth, height: card.offsetHeight + Math.max(0, ...hidden) },
      box: inLayer(root, visibleBox(window, target)),
    }
  }
  const fit = (): void => {
    const { viewport, size, box } = measure()
    const highest = box.height > 0 ? maxHeightBeside(size, box, viewport, leastPx) : null
    card.style.maxHeight = highest === null ? '' : `${highest}px`
    card.classList.toggle('tight', highest !== null && highest < tightPx)
  }
  const soon = (): void => {
    frame ||= window.requestAnimationFrame(
      guarded(() => {
        frame = 0
        if (scope.isOpen()) fit()
      }),
    )
  }
  const sizes = new window.ResizeObserver(soon)
  sizes.observe(card)
  scope.listen(window, 'scroll resize', soon, { capture: true, passive: true })
  scope.onClose(() => {
    sizes.disconnect()
    window.cancelAnimationFrame(frame)
    card.style.maxHeight = ''
    card.classList.remove('tight')
  })
  const { viewport, size, box } = measure()
  const room = roomAround(box, viewport)
  if (room < leastPx && size.height > room) scrollToTarget(run, target)
  fit()
}
