import type { ElementContext } from '@waymark/domain/content/contextual'
import type { DeliveredRule } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { type ElementFacts, type ElementWatch, watchElements } from './watch-elements.ts'

/** Page facts available to contextual rules: never text that a user typed. */
export interface PageFacts {
  readonly elements: ElementFacts
  readonly activeS: number
  readonly inactiveS: number
}

type Watched = Pick<Context, 'page' | 'scope' | 'shell'>
/** Only the conditions of a rule are observed. */
type WatchedRule = Pick<DeliveredRule, 'contexts'>

export interface PageWatch extends Pick<ElementWatch, 'useClicks' | 'reset'> {
  /** Observes only the facts that these rules use. */
  watch(rules: readonly WatchedRule[]): void
  /** Facts for a rule. */
  facts(rule: number): PageFacts
}

/** A visitor without activity for this time is no longer active. */
const activeGapMs = 10_000
const moves = 'pointerdown pointermove keydown wheel touchstart scroll'

/** Returns the conditions of rules that are about an element. */
export const elementsOf = (rules: readonly WatchedRule[]): readonly ElementContext[] =>
  rules.flatMap(rule => rule.contexts.flatMap(one => (one.type === 'element' ? [one] : [])))

const secondsOf = (rules: readonly WatchedRule[]) =>
  rules.flatMap(rule =>
    rule.contexts.flatMap(one => (one.type === 'user' && one.seconds ? [one.seconds] : [])),
  )

/** Observes clicks, focus, elements and activity that rules use; calls `onChange` when a rule may match. */
export function watchPage(context: Watched, onChange: () => void): PageWatch {
  const { page, scope } = context
  const { document, now } = page
  const elements = watchElements(context, onChange)
  let rules: readonly WatchedRule[] = []
  let movedAt = now()
  let activeSince = now()
  let cancelTimer: (() => void) | undefined
  let isWatchingMoves = false

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
      elements.watch(elementsOf(rules))
      if (secondsOf(rules).length > 0) {
        watchMoves()
        schedule()
      }
    },
    facts(rule) {
      const at = now()
      const isActive = at - movedAt < activeGapMs
      return {
        elements: elements.facts(rule),
        activeS: isActive ? Math.floor((at - activeSince) / 1_000) : 0,
        inactiveS: Math.floor((at - movedAt) / 1_000),
      }
    },
    useClicks: elements.useClicks,
    reset: elements.reset,
  }
}
