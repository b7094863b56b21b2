import type { Scope } from '../../core/scope.ts'
import { ask } from '../../finder/own-words.ts'

/** Detects that an element was moved by layout: an intersection observer on its present position reports it. */
export function watchPlace(
  window: Window & typeof globalThis,
  scope: Scope,
  target: Element,
  onMove: () => void,
): void {
  let places: IntersectionObserver | undefined
  const begin = (): void => {
    places?.disconnect()
    const { left, top, right, bottom } = ask(target, 'getBoundingClientRect')
    const { innerWidth, innerHeight } = window
    const rootMargin = [-top, right - innerWidth, bottom - innerHeight, -left]
      .map(px => `${Math.ceil(px)}px`)
      .join(' ')
    let isFirst = true
    const seen = (): void => {
      // The first callback is asynchronous and reports only a move that happened in between.
      const now = ask(target, 'getBoundingClientRect')
      const isThere = isFirst && now.left === left && now.top === top
      isFirst = false
      if (isThere) return
      onMove()
      begin()
    }
    places = new window.IntersectionObserver(seen, { rootMargin, threshold: [0.99, 1] })
    places.observe(target)
  }
  begin()
  scope.onClose(() => places?.disconnect())
}
