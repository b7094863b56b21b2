import type { WireContextTags } from '@waymark/contract'
import { fromWireTags } from '../../platform/wire-tags.ts'
import type { LanguageChoice } from '../properties/index.ts'
import type { ChapterContent, ChapterTexts } from './chapter-record.ts'
import { chapterTextsIn } from './chapter-wire.ts'

/** Fields of a save; an absent one leaves alone, null clears. */
export interface ChapterSave {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  readonly visibility?: 'public' | 'private' | undefined
  readonly languageBehaviour?: 'fallback_default' | 'hide' | undefined
  readonly segment?: number | null | undefined
  readonly pageSegment?: number | null | undefined
  readonly tags?: WireContextTags | undefined
  /** All guides of the chapter in their new order. */
  readonly tutorials?: readonly number[] | undefined
}

function textsAfter(
  before: ChapterContent,
  save: ChapterSave,
  choice: LanguageChoice,
): ChapterContent['texts'] {
  if (save.title === undefined && save.subtitle === undefined) return before.texts
  const shown = chapterTextsIn(before.texts, choice)
  const own = before.texts[choice.wished.key]
  const texts: ChapterTexts = {
    title: save.title ?? shown.title,
    subtitle: save.subtitle ?? shown.subtitle,
    ...(own?.status === undefined ? {} : { status: own.status }),
  }
  return { ...before.texts, [choice.wished.key]: texts }
}

/** What a save makes of a chapter: texts change in one language only. */
export function applyChapterSave(
  before: ChapterContent,
  save: ChapterSave,
  choice: LanguageChoice,
): ChapterContent {
  return {
    visibility: save.visibility ?? before.visibility,
    languageBehaviour: save.languageBehaviour ?? before.languageBehaviour,
    userSegmentId: save.segment === undefined ? before.userSegmentId : save.segment,
    pageSegmentId: save.pageSegment === undefined ? before.pageSegmentId : save.pageSegment,
    contextTags: save.tags === undefined ? before.contextTags : fromWireTags(save.tags),
    texts: textsAfter(before, save, choice),
    guideIds: save.tutorials ?? before.guideIds,
  }
}

/** Whether both lists hold the same ids, each once. */
export function isSameSet(ids: readonly number[], others: readonly number[]): boolean {
  const set = new Set(ids)
  return ids.length === others.length && set.size === ids.length && others.every(id => set.has(id))
}
