import type { ContextTagRule } from '../../delivery/targeting/context-tags.ts'
import { contextTagsCodec } from '../../delivery/targeting/context-tags-codec.ts'
import { choice, coded, json, reference } from '../../foundation/entity/index.ts'

/** Behaviours of a content in a language in which it has no text. */
export const languageBehaviours = ['fallback_default', 'hide'] as const

/** Fields that determine which users see a guide or a chapter, and on which pages. */
export const audienceFields = {
  languageBehaviour: choice(languageBehaviours, 'fallback_default', {
    column: 'language_behaviour',
    wire: 'languageBehaviour',
    delivered: 'languageBehaviour',
  }),
  userSegmentId: reference({
    column: 'user_segment_id',
    wire: 'segment',
    delivered: 'userSegmentId',
    copied: 'inProperty',
  }),
  pageSegmentId: reference({
    column: 'page_segment_id',
    wire: 'pageSegment',
    delivered: 'page',
    copied: 'inProperty',
  }),
  /** Null: shown whatever tags the page sets. */
  contextTags: coded(
    json<ContextTagRule | null>()(null, {
      column: 'context_tags',
      wire: 'tags',
      delivered: 'tags',
      copied: 'inProperty',
    }),
    contextTagsCodec,
  ),
}
