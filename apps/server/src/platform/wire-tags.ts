import type { WireContextTags } from '@waymark/contract'
import type { ContextTagRule } from '@waymark/domain'

/** A context tag rule as it travels: with the words that count, also where there are none. */
export function toWireTags(rule: ContextTagRule | null): WireContextTags {
  if (rule === null) return null
  return rule.byDefault === 'show'
    ? { byDefault: 'show', hideOn: [...(rule.hideOn ?? [])] }
    : { byDefault: 'hide', showOn: [...(rule.showOn ?? [])] }
}
