import type { ChapterContent, ChapterTexts } from '@waymark/domain/content/chapter'
import { chapterFields } from '@waymark/domain/content/chapter'
import { applySent, type SentOf } from '@waymark/domain/foundation/entity'
import type { LanguageChoice } from '../../workspace/properties/index.ts'
import { chapterTextsIn } from './chapter-wire.ts'

/** Fields of a save; an absent one leaves alone, null clears. `tutorials`: all guides of the chapter in their new order. */
export interface ChapterSave extends SentOf<typeof chapterFields> {
  readonly title?: string | undefined
  readonly subtitle?: string | undefined
}

function textsAfter(
  before: ChapterContent,
  save: ChapterSave,
  choice: LanguageChoice,
): ChapterContent['texts'] {
  if (save.title === undefined && save.subtitle === undefined) return before.texts
  const shown = chapterTextsIn(before.texts, choice)
  const own = before.texts[choice.requested.key]
  const texts: ChapterTexts = {
    title: save.title ?? shown.title,
    subtitle: save.subtitle ?? shown.subtitle,
    ...(own?.status === undefined ? {} : { status: own.status }),
  }
  return { ...before.texts, [choice.requested.key]: texts }
}

/** Applies a save to a chapter: texts change in one language only. */
export function applyChapterSave(
  before: ChapterContent,
  save: ChapterSave,
  choice: LanguageChoice,
): ChapterContent {
  return { ...applySent(chapterFields, before, save), texts: textsAfter(before, save, choice) }
}

/** Whether both lists hold the same ids, each once. */
export function isSameSet(ids: readonly number[], others: readonly number[]): boolean {
  const set = new Set(ids)
  return ids.length === others.length && set.size === ids.length && others.every(id => set.has(id))
}
