/**
 * Decides by the words that the host page set with `tag` whether a chapter or guide is shown (document 1 §3, "Tags").
 * `hideOn` applies if it is shown by default, `showOn` if it is hidden by default.
 */
export interface ContextTagRule {
  readonly byDefault: 'show' | 'hide'
  readonly showOn?: readonly string[]
  readonly hideOn?: readonly string[]
}

export interface TagVerdict {
  readonly holds: boolean
  /** The tag that turned the default round; null where the default decided. */
  readonly tag: string | null
}

/** Evaluates a tag rule; null means shown always. Tags are compared as they are, with case. */
export function evaluateContextTags(rule: ContextTagRule | null, tags: readonly string[]): TagVerdict {
  if (rule === null) return { holds: true, tag: null }
  const isShown = rule.byDefault === 'show'
  const exceptions = (isShown ? rule.hideOn : rule.showOn) ?? []
  const tag = tags.find(word => exceptions.includes(word)) ?? null
  return { holds: isShown === (tag === null), tag }
}
