import type { ElementStatus } from '@waymark/domain/content/contextual'
import type { DeliveredRule } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { focusedElement } from '../../core/element.ts'
import { ask } from '../../finder/own-words.ts'
import { watchChanges } from '../observers/watch-changes.ts'

/** Page facts available to contextual rules: never text that a user typed. */
export interface PageFacts {
  readonly elements: Readonly<Record<string, Partial<Record<ElementStatus, boolean>>>>
  readonly activeS: number
  readonly inactiveS: number
}

type Watched = Pick<Context, 'page' | 'scope' | 'shell'>
/** Only the conditions of a rule are observed. */
type WatchedRule = Pick<DeliveredRule, 'contexts'>

export interface PageWatch {
  /** Observes only the facts that these rules use. */
  watch(rules: readonly WatchedRule[]): void
  facts(): PageFacts
  /** A click counts once. */
  forgetClicks(selectors: readonly string[]): void
  /** Resets the clicks on a new page. */
  reset(): void
}

/** A visitor without activity for this time is no longer active. */
const activeGapMs = 10_000
const moves = 'pointerdown pointermove keydown wheel touchstart scroll'

const selectorsOf = (rules: readonly WatchedRule[]) => [
  ...new Set(
    rules.flatMap(rule => rule.contexts.flatMap(one => (one.type === 'element' ? [one.selector] : []))),
  ),
]
const secondsOf = (rules: readonly WatchedRule[]) =>
  rules.flatMap(rule =>
    rule.contexts.flatMap(one => (one.type === 'user' && one.seconds ? [one.seconds] : [])),
  )

const isSelected = (element: Element): boolean =>
  ask(element, 'matches', ':checked, [aria-selected="true"], [aria-checked="true"]')

/** Observes clicks, focus, elements and activity that rules use; calls `onChange` when a rule may match. */
export function watchPage({ page, scope, shell }: Watched, onChange: () => void): PageWatch {
  const { document, now } = page
  let rules: readonly WatchedRule[] = []
  const clicked = new Set<string>()
  let movedAt = now()
  let activeSince = now()
  let cancelTimer: (() => void) | undefined
  let isWatchingElements = false
  let isWatchingMoves = false

  const matching = (selector: string): readonly Element[] => {
    try {
      return [...document.querySelectorAll(selector)]
    } catch {
      return []
    }
  }
  const factsOf = (selector: string): Partial<Record<ElementStatus, boolean>> => {
    const found = matching(selector)
    const focused = focusedElement(document)
    return {
      present: found.length > 0,
      clicked: clicked.has(selector),
      selected: found.some(isSelected),
      focused: found.some(one => one === focused || one.contains(focused)),
    }
  }
  /** End of the next timer of a rule; there is no polling in between. */
  const schedule = (): void => {
    cancelTimer?.()
    const at = now()
    const waits = secondsOf(rules)
      .flatMap(seconds => [movedAt + seconds * 1_000 - at, activeSince + seconds * 1_000 - at])
      .filter(ms => ms > 0)
    if (waits.length > 0)
      cancelTimer = scope.after(Math.min(...waits) + 20, () => {
        onChange()
        schedule()
      })
  }
  const watchElements = (): void => {
    if (isWatchingElements) return
    isWatchingElements = true
    watchChanges(page, scope, onChange).include([document])
    const options = { capture: true, passive: true }
    scope.listen(
      document,
      'click',
      event => {
        const path = event.composedPath().filter((one): one is Element => 'matches' in one)
        if (path.includes(shell.host)) return
        for (const selector of selectorsOf(rules)) {
          const found = matching(selector)
          if (path.some(one => found.includes(one))) clicked.add(selector)
        }
        onChange()
      },
      options,
    )
    scope.listen(document, 'focusin focusout change', onChange, options)
  }
  const watchMoves = (): void => {
    if (isWatchingMoves) return
    isWatchingMoves = true
    scope.listen(
      document,
      moves,
      () => {
        const at = now()
        const wasActive = at - movedAt < activeGapMs
        // Avoids a new timer for every mouse movement.
        const isSoon = at - movedAt < 500
        movedAt = at
        if (!wasActive) activeSince = at
        if (!isSoon || !wasActive) schedule()
      },
      { capture: true, passive: true },
    )
  }
  return {
    watch(next) {
      rules = next
      if (selectorsOf(rules).length > 0) watchElements()
      if (secondsOf(rules).length > 0) {
        watchMoves()
        schedule()
      }
    },
    facts() {
      const at = now()
      const isActive = at - movedAt < activeGapMs
      return {
        elements: Object.fromEntries(selectorsOf(rules).map(selector => [selector, factsOf(selector)])),
        activeS: isActive ? Math.floor((at - activeSince) / 1_000) : 0,
        inactiveS: Math.floor((at - movedAt) / 1_000),
      }
    },
    forgetClicks(selectors) {
      for (const selector of selectors) clicked.delete(selector)
    },
    reset: () => clicked.clear(),
  }
}
