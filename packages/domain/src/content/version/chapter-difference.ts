import {
  applyChanges,
  diffVersions,
  type FieldChange,
  type VersionedName,
} from '../../foundation/entity/index.ts'
import { type ChapterState, chapterSettings } from '../chapter/chapter-fields.ts'
import type { GuideTexts } from '../guide/guide-fields.ts'
import { applyOrder, diffOrder, type OrderDifference } from './diff-order.ts'
import { applyTexts, diffTexts, type LanguageDifference } from './diff-texts.ts'

export type ChapterSetting = VersionedName<typeof chapterSettings>

/** Difference between two versions of a chapter. */
export interface ChapterDifference {
  readonly settings: readonly FieldChange<ChapterSetting>[]
  readonly texts: readonly LanguageDifference[]
  readonly guides: OrderDifference<number>
}

const purseCells = 4_000_000

const withSteps = (texts: ChapterState['texts']): Readonly<Record<string, GuideTexts>> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { ...text, status: text.status ?? 'on', steps: {} }]),
  )

/** Compares any two versions of a chapter: settings, texts by language, and which guides it holds in what order. */
export function diffChapter(before: ChapterState, after: ChapterState): ChapterDifference {
  return {
    settings: diffVersions(chapterSettings, before, after),
    texts: diffTexts(withSteps(before.texts), withSteps(after.texts), { cells: purseCells }),
    guides: diffOrder(before.guideIds, after.guideIds),
  }
}

/** The version that a difference makes of the one that it was taken from. */
export function applyChapterDifference(before: ChapterState, difference: ChapterDifference): ChapterState {
  const texts = applyTexts(withSteps(before.texts), difference.texts)
  return {
    ...applyChanges(before, difference.settings),
    texts: Object.fromEntries(
      Object.entries(texts).map(([key, { steps: _none, ...text }]) => [key, text] as const),
    ),
    guideIds: applyOrder(before.guideIds, difference.guides),
  }
}
