import type { WireCodec } from '../../foundation/entity/index.ts'
import type { ContextTagRule } from './context-tags.ts'

/** A rule as it travels. `list` repeats the tags of either direction and is ignored in calls. */
export type WireTagRule =
  | { byDefault: 'show'; hideOn: string[]; list?: string[] | undefined }
  | { byDefault: 'hide'; showOn: string[]; list?: string[] | undefined }
  | null

/** Translates a context tag rule between the record and the wire. */
export const contextTagsCodec: WireCodec<ContextTagRule | null, WireTagRule> = {
  toWire: rule => {
    if (rule === null) return null
    const list = [...((rule.byDefault === 'show' ? rule.hideOn : rule.showOn) ?? [])]
    return rule.byDefault === 'show'
      ? { byDefault: 'show', hideOn: list, list }
      : { byDefault: 'hide', showOn: list, list }
  },
  fromWire: sent => {
    if (sent === null) return null
    const { list: _list, ...rule } = sent
    return rule
  },
}
