import type { Context } from '../../core/context.ts'
import { element, focusOn } from '../../core/element.ts'
import type { Scope } from '../../core/scope.ts'
import { inLayer, windowsAround } from '../../finder/measure.ts'
import { openingOf } from './opening.ts'
import { type Box, placeCard } from './placement.ts'
import type { Scene, Stage } from './scene.ts'

/** Room between the target and its outline. */
const outlinePx = 4
/** Something that stood still for so many frames has arrived. */
const stillFrames = 2
const glideMs = 220

/** Keeps what `measure` draws at its place while anything may move; gives a function that looks at once. */
export function follow(
  context: Context,
  scope: Scope,
  moving: readonly [Element, ...Element[]],
  measure: (last: string) => string,
): () => void {
  const { window, document } = context.page
  const [target] = moving
  let frame = 0
  let still = 0
  let last = measure('')
  const isSame = (): boolean => {
    const before = last
    last = measure(before)
    return last === before
  }
  const step = (): void => {
    frame = 0
    if (!scope.isOpen()) return
    still = isSame() ? still + 1 : 0
    if (still < stillFrames) frame = window.requestAnimationFrame(step)
  }
  const moved = (): void => {
    still = 0
    frame ||= window.requestAnimationFrame(step)
  }
  // Unmoved elements are not followed: a ResizeObserver also reports the initial sizes.
  const look = (): void => {
    if (!isSame()) moved()
  }
  const sizes = new window.ResizeObserver(look)
  for (const one of [...moving, document.body]) sizes.observe(one)
  scope.onClose(() => {
    sizes.disconnect()
    window.cancelAnimationFrame(frame)
  })
  const early = { capture: true, passive: true }
  for (const view of windowsAround(window, target)) scope.listen(view, 'scroll resize', moved, early)
  scope.listen(document, 'transitionrun transitionend animationstart animationend load', moved, early)
  moved()
  return look
}

const roundingOf = (window: Window, target: Element): number =>
  Math.min(Number.parseFloat(window.getComputedStyle(target).borderTopLeftRadius) || 2, 24) + outlinePx

/** Makes the layers of the stage; closing the run's scope takes them away. */
export function createStage(context: Context, run: Scope): Stage {
  const { page, shell } = context
  const { window, document } = page
  const block = element(document, 'div', { class: 'block', hidden: true })
  const ring = element(document, 'div', { class: 'ring', hidden: true })
  const arrow = element(document, 'div', { class: 'arrow' })
  const card = element(document, 'div', {
    class: 'card',
    role: 'dialog',
    'aria-modal': 'false',
    'aria-labelledby': 'title',
    'aria-describedby': 'message',
    tabindex: -1,
    hidden: true,
  })
  const layers = [block, ring, card]
  let look = (): void => {}
  shell.root.append(...layers)
  run.onClose(() => {
    for (const layer of layers) layer.remove()
  })

  const drawRing = (box: Box, target: Element): void => {
    const rounding = roundingOf(window, target)
    ring.hidden = !box.width || !box.height
    ring.style.width = `${box.width + 2 * outlinePx}px`
    ring.style.height = `${box.height + 2 * outlinePx}px`
    ring.style.translate = `${box.left - outlinePx}px ${box.top - outlinePx}px`
    ring.style.borderRadius = `${rounding}px`
  }

  const draw = ({ target, position, shade }: Scene, last: string): string => {
    const box = target && inLayer(shell.root, openingOf(window, target))
    const size = { width: card.offsetWidth, height: card.offsetHeight }
    const viewport = { width: shell.root.offsetWidth, height: shell.root.offsetHeight }
    const seen = page.toJson([size, viewport, box])
    if (seen === last) return seen
    if (box && target) drawRing(box, target)
    const isLow = !target && shade === 'none'
    const place = placeCard({
      card: size,
      viewport,
      target: box,
      side: position?.side ?? 'auto',
      dx: position?.dx ?? 0,
      dy: isLow ? viewport.height : (position?.dy ?? 0),
      isRightToLeft: shell.root.dir === 'rtl',
    })
    card.style.translate = `${Math.round(place.left)}px ${Math.round(place.top)}px`
    arrow.hidden = place.arrow === null || ring.hidden
    // On the edge that faces the target; along it at the target's middle.
    const along = `${place.arrow}px`
    arrow.style.left = place.side === 'left' ? '100%' : place.side === 'right' ? '0' : along
    arrow.style.top = place.side === 'top' ? '100%' : place.side === 'bottom' ? '0' : along
    return seen
  }

  return {
    card,
    look: () => look(),
    show(scope, scene) {
      const isGliding = !card.hidden && !ring.hidden
      card.hidden = false
      card.replaceChildren(arrow, ...scene.contents)
      block.hidden = scene.shade !== 'block'
      // Without a target the dimming cannot hang on the outline.
      block.classList.toggle('dim', !scene.target)
      ring.hidden = !scene.target
      shell.root.classList.toggle('glide', isGliding)
      // Before its place is measured, for which the page is laid out too.
      if (scene.takesFocus) focusOn(card)
      if (isGliding) scope.after(glideMs, () => shell.root.classList.remove('glide'))
      look = follow(context, scope, scene.target ? [scene.target, card] : [card], seen => draw(scene, seen))
    },
    hide() {
      for (const layer of layers) layer.hidden = true
    },
  }
}
