import { element } from '../../core/element.ts'
import { visibleBox } from '../../finder/measure.ts'
import type { EditorContext } from './editor-context.ts'

export interface Outline {
  /** Outlines an element, or none. */
  show(target: Element | null, label: string): void
}

/** Draws a frame with a name around an element; it follows the element when the page scrolls. */
export function openOutline({
  page: { document, window },
  scope,
  shell,
}: Pick<EditorContext, 'page' | 'scope' | 'shell'>): Outline {
  const tag = element(document, 'span')
  const frame = element(document, 'div', { class: 'outline', 'aria-hidden': 'true', hidden: true }, tag)
  shell.root.append(frame)
  scope.onClose(() => frame.remove())
  let target: Element | null = null
  const place = (): void => {
    frame.hidden = !target?.isConnected
    if (!target?.isConnected) return
    const { left, top, width, height } = visibleBox(window, target)
    frame.style.translate = `${left}px ${top}px`
    frame.style.width = `${width}px`
    frame.style.height = `${height}px`
    // Above the element, or below it at the top of the window.
    tag.className = top < 28 ? 'below' : ''
  }
  scope.listen(window, 'scroll', place, { capture: true, passive: true })
  scope.listen(window, 'resize', place)
  return {
    show(next, label) {
      target = next
      tag.textContent = label
      place()
    },
  }
}
