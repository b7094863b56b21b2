import type { WireContextTags } from '@waymark/contract'
import type { ContextTagRule } from '@waymark/domain/targeting'

/** A context tag rule as it travels: with the words that count, also where there are none. */
export function toWireTags(rule: ContextTagRule | null): WireContextTags {
  if (rule === null) return null
  const list = [...((rule.byDefault === 'show' ? rule.hideOn : rule.showOn) ?? [])]
  return rule.byDefault === 'show'
    ? { byDefault: 'show', hideOn: list, list }
    : { byDefault: 'hide', showOn: list, list }
}

/** The rule that a call sent; its list only repeats the words. */
export function fromWireTags(sent: WireContextTags): ContextTagRule | null {
  if (sent === null) return null
  const { list: _list, ...rule } = sent
  return rule
}
