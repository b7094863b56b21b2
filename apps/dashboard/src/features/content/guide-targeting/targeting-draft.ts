import type { WireContextTag, WireContextTags, WireGuide } from '@waymark/contract'
import { splitWords } from '../../../shared/content-check/split-words.ts'

/** Fields that the segments screen of a guide changes. */
export interface TargetingDraft {
  readonly segment: number | null
  readonly pageSegment: number | null
  readonly byDefault: 'show' | 'hide'
  /** The words as they are typed, separated by commas. */
  readonly words: string
}

const wordsOf = (tags: WireContextTags): readonly string[] => {
  if (tags === null) return []
  return tags.byDefault === 'show' ? (tags.hideOn ?? []) : (tags.showOn ?? [])
}

/** The guide's targeting as its form holds it. */
export function openTargeting(guide: WireGuide): TargetingDraft {
  const { segment, pageSegment, tags } = guide
  return { segment, pageSegment, byDefault: tags?.byDefault ?? 'show', words: wordsOf(tags).join(', ') }
}

/** The words with one more behind them. */
export const addWord = (text: string, word: string): string => [...splitWords(text), word].join(', ')

const maxSuggested = 8

/** Words worth offering: those not typed yet, the ones that pages have set latest first. */
export function suggestedTags(tags: readonly WireContextTag[], typed: string): readonly WireContextTag[] {
  const words = splitWords(typed)
  const left = tags.filter(({ name }) => !words.includes(name) && !name.includes(','))
  const late = (tag: WireContextTag) => tag.lastSeenAt ?? ''
  return [...left].sort((a, b) => late(b).localeCompare(late(a))).slice(0, maxSuggested)
}

/** The tag rule of a draft: none where nothing hides the guide. */
export function tagsOf({ byDefault, words }: TargetingDraft): WireContextTags {
  const list = [...splitWords(words)]
  if (byDefault === 'hide') return { byDefault, showOn: list }
  return list.length === 0 ? null : { byDefault, hideOn: list }
}

/** Body of a save: fields that changed. */
export function closeTargeting(draft: TargetingDraft, opened: TargetingDraft) {
  const tags = tagsOf(draft)
  const isSameTags = JSON.stringify(tags) === JSON.stringify(tagsOf(opened))
  return {
    ...(draft.segment === opened.segment ? {} : { segment: draft.segment }),
    ...(draft.pageSegment === opened.pageSegment ? {} : { pageSegment: draft.pageSegment }),
    ...(isSameTags ? {} : { tags }),
  }
}
