import type { LanguageChoice } from '../properties/index.ts'
import type { ChapterContent } from './chapter-record.ts'
import { chapterTextsIn } from './chapter-wire.ts'

/** Fields of a save; an absent one leaves alone. */
export interface ChapterSave {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
  readonly visibility?: 'public' | 'private' | undefined
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
  const texts = { title: save.title ?? shown.title, subtitle: save.subtitle ?? shown.subtitle }
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
    languageBehaviour: before.languageBehaviour,
    userSegmentId: before.userSegmentId,
    pageSegmentId: before.pageSegmentId,
    contextTags: before.contextTags,
    texts: textsAfter(before, save, choice),
    guideIds: save.tutorials ?? before.guideIds,
  }
}

/** Whether both lists hold the same ids, each once. */
export function isSameSet(ids: readonly number[], others: readonly number[]): boolean {
  const set = new Set(ids)
  return ids.length === others.length && set.size === ids.length && others.every(id => set.has(id))
}
