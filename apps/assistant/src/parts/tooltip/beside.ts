import type { Context } from '../../core/context.ts'
import type { Scope } from '../../core/scope.ts'
import type { Following } from '../automatic/follow-element.ts'

/**
 * Calls `draw` whenever something that stands beside an element may have to move: once per frame at most, and only
 * when the page was scrolled, resized or changed.
 */
export function whenMoved({ page }: Context, scope: Scope, draw: () => void): () => void {
  const { window, document } = page
  let frame = 0
  const soon = (): void => {
    frame ||= window.requestAnimationFrame(() => {
      frame = 0
      if (scope.isOpen()) draw()
    })
  }
  scope.listen(document, 'scroll', soon, { capture: true, passive: true })
  scope.listen(window, 'resize', soon)
  scope.onClose(() => window.cancelAnimationFrame(frame))
  return soon
}

/** A small button at the upper end of an element, and half outside of it. */
export function standAtEnd({ shell }: Context, mark: HTMLElement, following: Following): void {
  const box = following.box()
  mark.hidden = box === null
  if (box === null) return
  const isRtl = shell.root.dir === 'rtl'
  const size = mark.offsetWidth || 24
  const across = isRtl ? box.left - size / 2 : box.left + box.width - size / 2
  const { offsetWidth } = shell.root
  mark.style.left = `${Math.max(0, Math.min(across, offsetWidth - size))}px`
  mark.style.top = `${Math.max(0, box.top - size / 2)}px`
}
