import type { ContextTagRule } from '../../delivery/targeting/context-tags.ts'

/** Whom and where a chapter is for, by the ids of its segments. */
export interface ChapterLimits {
  readonly visibility: 'public' | 'private'
  readonly userSegmentId: number | null
  readonly pageSegmentId: number | null
  readonly contextTags: ContextTagRule | null
  readonly languageBehaviour: 'fallback_default' | 'hide'
}

/** One thing in which a guide cannot reach further than its chapter; the assistant asks both. */
export type InheritedLimit =
  | { readonly kind: 'visibility' }
  | { readonly kind: 'segment'; readonly id: number }
  | { readonly kind: 'pageSegment'; readonly id: number }
  | { readonly kind: 'tags'; readonly tags: ContextTagRule }
  | { readonly kind: 'language' }

/**
 * Returns the limits that a guide inherits from its chapter, to be shown read-only beside its own. A private chapter
 * shows none of its guides (a promotion does), segments and tags of both must admit the visitor, and `hide` leaves out
 * the languages that the chapter lacks. Null: a guide in no chapter inherits nothing.
 */
export function inheritedLimits(chapter: ChapterLimits | null): readonly InheritedLimit[] {
  if (chapter === null) return []
  const { visibility, userSegmentId, pageSegmentId, contextTags, languageBehaviour } = chapter
  return [
    ...(visibility === 'private' ? [{ kind: 'visibility' } as const] : []),
    ...(userSegmentId === null ? [] : [{ kind: 'segment', id: userSegmentId } as const]),
    ...(pageSegmentId === null ? [] : [{ kind: 'pageSegment', id: pageSegmentId } as const]),
    ...(contextTags === null ? [] : [{ kind: 'tags', tags: contextTags } as const]),
    ...(languageBehaviour === 'hide' ? [{ kind: 'language' } as const] : []),
  ]
}
