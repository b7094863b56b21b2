import type { WireContextTags } from '@waymark/contract'
import type { OutlineChapter } from './manage-lines.ts'
import type { ChapterChange } from './use-chapter-actions.ts'

/** For whom, where and by which words a chapter is shown, as its window holds it. */
export interface AudienceDraft {
  readonly segment: number | null
  readonly pageSegment: number | null
  readonly byDefault: 'show' | 'hide'
  /** The words as they are typed, separated by commas. */
  readonly words: string
  readonly languageBehaviour: 'fallback_default' | 'hide'
}

const wordsOf = (tags: WireContextTags): readonly string[] => {
  if (tags === null) return []
  return tags.byDefault === 'show' ? (tags.hideOn ?? []) : (tags.showOn ?? [])
}

export function openAudience(chapter: OutlineChapter): AudienceDraft {
  const { segment, pageSegment, tags, languageBehaviour } = chapter
  return {
    segment,
    pageSegment,
    byDefault: tags?.byDefault ?? 'show',
    words: wordsOf(tags).join(', '),
    languageBehaviour,
  }
}

/** The tag rule of a draft: none where it hides nowhere. */
function tagsOf({ byDefault, words }: AudienceDraft): WireContextTags {
  const list = [...new Set(words.split(',').map(word => word.trim()))].filter(word => word !== '')
  if (byDefault === 'hide') return { byDefault, showOn: list }
  return list.length === 0 ? null : { byDefault, hideOn: list }
}

/** Body of a save: the fields that changed; empty if none did. */
export function closeAudience(draft: AudienceDraft, opened: AudienceDraft): ChapterChange {
  const tags = tagsOf(draft)
  return {
    ...(draft.segment === opened.segment ? {} : { segment: draft.segment }),
    ...(draft.pageSegment === opened.pageSegment ? {} : { pageSegment: draft.pageSegment }),
    ...(draft.languageBehaviour === opened.languageBehaviour
      ? {}
      : { languageBehaviour: draft.languageBehaviour }),
    ...(JSON.stringify(tags) === JSON.stringify(tagsOf(opened)) ? {} : { tags }),
  }
}
