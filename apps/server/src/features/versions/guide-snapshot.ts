import { completeStep } from '@waymark/domain/guide'
import type { ChapterState, GuideState } from '@waymark/domain/version'

/** A snapshot of whatever age: fields that its time did not know are absent. */
type Kept<T> = Partial<T> & Pick<T, Extract<keyof T, 'texts' | 'visibility' | 'languageBehaviour'>>

/** Languages are on unless they say otherwise; the default of a kept text from before there was a status. */
const withStatus = <T extends { readonly status?: 'on' | 'off' }>(texts: Readonly<Record<string, T>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { ...text, status: text.status ?? 'on' }] as const),
  )

const settingsOf = (kept: Kept<GuideState | ChapterState>) => ({
  visibility: kept.visibility,
  languageBehaviour: kept.languageBehaviour,
  userSegmentId: kept.userSegmentId ?? null,
  pageSegmentId: kept.pageSegmentId ?? null,
  contextTags: kept.contextTags ?? null,
})

/** What a kept version of a guide says, in the present shape whatever shape it was kept in. */
export function readGuideSnapshot(snapshot: unknown): GuideState {
  const kept = snapshot as Kept<GuideState>
  return {
    ...settingsOf(kept),
    chapterId: kept.chapterId ?? null,
    isPromoted: kept.isPromoted ?? false,
    steps: (kept.steps ?? []).map(completeStep),
    texts: withStatus(kept.texts),
  }
}

/** The same for a chapter. */
export function readChapterSnapshot(snapshot: unknown): ChapterState {
  const kept = snapshot as Kept<ChapterState>
  return { ...settingsOf(kept), texts: withStatus(kept.texts), guideIds: kept.guideIds ?? [] }
}

/** What was before the first version: nothing. */
export const noGuide: GuideState = {
  visibility: 'private',
  languageBehaviour: 'fallback_default',
  chapterId: null,
  userSegmentId: null,
  pageSegmentId: null,
  contextTags: null,
  isPromoted: false,
  steps: [],
  texts: {},
}

export const noChapter: ChapterState = {
  visibility: 'public',
  languageBehaviour: 'fallback_default',
  userSegmentId: null,
  pageSegmentId: null,
  contextTags: null,
  texts: {},
  guideIds: [],
}
