import type { RuleAction } from '@waymark/domain/content/contextual'
import type { DeliveredItem } from '@waymark/domain/delivery/delivery'

export type ItemKind = 'tooltip' | 'beacon' | 'validator'

/** Which items contextual rules have made ready or hidden on this page. */
export interface ItemStates {
  apply(action: RuleAction): void
  isReady(kind: ItemKind, item: DeliveredItem): boolean
  /** Returns whether a rule requested a check; each request is returned once. */
  takeAsked(kind: ItemKind, id: number): boolean
}

/** Stores the effects of rules on items since the page was loaded. */
export function itemStates(): ItemStates {
  const ready = new Set<string>()
  const hidden = new Set<string>()
  const asked = new Set<string>()
  return {
    apply({ type, id }) {
      const [, kind = '', verb = ''] = /^(tooltip|beacon|validator)(Load|Show|Hide)$/.exec(type) ?? []
      const key = `${kind}:${id}`
      if (verb === 'Hide') {
        hidden.add(key)
        return
      }
      if (verb === '') return
      hidden.delete(key)
      ready.add(key)
      if (verb === 'Show') asked.add(key)
    },
    isReady: (kind, { id, isHeldBack }) => {
      const key = `${kind}:${id}`
      return !hidden.has(key) && (!isHeldBack || ready.has(key))
    },
    takeAsked: (kind, id) => asked.delete(`${kind}:${id}`),
  }
}
