import type { AutomaticKind } from '@waymark/domain/delivery/attention'
import { guarded, type Scope } from '../../core/scope.ts'
import type { Attention } from './attention.ts'

/** The single slot for automatic content. */
export interface Stage {
  /** Returns the kind of content shown, or null if there is none. */
  shown(): AutomaticKind | null
  /** Occupies the slot. Content that the visitor requested by a click does not count for the budget. */
  begin(kind: AutomaticKind, isAsked?: boolean): void
  /** Loads the part that shows it. `show` returns what removes it from the page. */
  present<Part>(load: () => Promise<Part>, show: (part: Part) => () => void): void
  /** Whether a card is shown or being loaded. */
  isPresenting(): boolean
  /** Frees the slot after an answer or the end of the content. */
  end(): void
  /** Removes it without an answer. */
  withdraw(): void
}

export function openStage(scope: Scope, attention: () => Attention, onEnd: () => void): Stage {
  let shown: AutomaticKind | null = null
  let remove: (() => void) | undefined
  let isPresenting = false
  /** Counter of openings, so that a part that loads late shows nothing for ended content. */
  let turn = 0
  const stage: Stage = {
    shown: () => shown,
    isPresenting: () => isPresenting,
    begin(kind, isAsked = false) {
      turn += 1
      shown = kind
      if (!isAsked) attention().note('shown', kind)
    },
    present(load, show) {
      const own = turn
      isPresenting = true
      load()
        .then(
          guarded(part => {
            if (scope.isOpen() && own === turn) remove = show(part)
          }),
        )
        .catch(() => {
          if (own === turn) stage.end()
        })
    },
    end() {
      if (shown === null) return
      attention().note('closed', shown)
      turn += 1
      shown = null
      remove = undefined
      isPresenting = false
      onEnd()
    },
    withdraw() {
      remove?.()
      stage.end()
    },
  }
  return stage
}
