import { type ChapterState, chapterFields } from '@waymark/domain/content/chapter'
import { completeStep, type GuideState, guideFields } from '@waymark/domain/content/guide'
import { defaultContent, readSnapshot } from '@waymark/domain/foundation/entity'

type Kept = Readonly<Record<string, unknown>>

/** A text from before there was a status is on. */
const withStatus = <T extends { readonly status?: 'on' | 'off' }>(texts: Readonly<Record<string, T>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { ...text, status: text.status ?? 'on' }] as const),
  )

/**
 * Reads a stored version of a guide and returns it in the current format, regardless of the format it was stored in.
 */
export function readGuideSnapshot(snapshot: unknown): GuideState {
  const state = readSnapshot(guideFields, snapshot as Kept)
  return { ...state, steps: state.steps.map(completeStep), texts: withStatus(state.texts) }
}

/** The same for a chapter. */
export function readChapterSnapshot(snapshot: unknown): ChapterState {
  const state = readSnapshot(chapterFields, snapshot as Kept)
  return { ...state, texts: withStatus(state.texts) }
}

/** Empty states with which the first version is compared. */
export const noGuide: GuideState = defaultContent(guideFields)
export const noChapter: ChapterState = defaultContent(chapterFields)
