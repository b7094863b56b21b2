import type { WireChapterVersion, WireGuideVersion, WireListedVersion, WireVersion } from '@waymark/contract'
import type { ChapterState, GuideState, VersionedSettings } from '@waymark/domain/version'
import type { ListedVersion, VersionNote } from '../../platform/record/index.ts'
import { wireInstant } from '../../platform/wire-instant.ts'
import { toWireTags } from '../../platform/wire-tags.ts'
import { toWireStructure } from '../guides/index.ts'

/** A version's note as it travels; `current` is the number of what stands now. */
export function toWireNote(note: VersionNote, current: number): WireVersion {
  const { version, author, savedAt, action, restoredFrom } = note
  const isCurrent = version === current
  return { version, author, savedAt: wireInstant(savedAt), action, restoredFrom, isCurrent }
}

const textsPlace = /^texts\.(.+)$/

/** A version as the list tells it: with what it changed in short. */
export function toWireListed({ note, changed }: ListedVersion, current: number): WireListedVersion {
  const isSetting = (place: string) => !['steps', 'guideIds'].includes(place) && !textsPlace.test(place)
  const changes = changed && {
    languages: changed.flatMap(place => textsPlace.exec(place)?.[1] ?? []),
    steps: changed.includes('steps'),
    tutorials: changed.includes('guideIds'),
    settings: changed.filter(isSetting).length,
  }
  return { ...toWireNote(note, current), changes }
}

const settings = (state: VersionedSettings) => ({
  visibility: state.visibility,
  languageBehaviour: state.languageBehaviour,
  segment: state.userSegmentId,
  pageSegment: state.pageSegmentId,
  tags: toWireTags(state.contextTags),
})

/** A guide as one of its versions says it. */
export function toWireGuideState(state: GuideState, guideId: number): WireGuideVersion['guide'] {
  const texts = Object.entries(state.texts).map(([key, { title, subtitle, status, steps }]) => {
    return [key, { title, subtitle, status, steps: { ...steps } }] as const
  })
  return {
    ...settings(state),
    launcher: state.chapterId ?? 0,
    promotion: state.isPromoted,
    steps: state.steps.map(step => toWireStructure(step, guideId)),
    languageTexts: Object.fromEntries(texts),
  }
}

/** A chapter as one of its versions says it. */
export function toWireChapterState(state: ChapterState): WireChapterVersion['chapter'] {
  const texts = Object.entries(state.texts).map(([key, { title, subtitle, status }]) => {
    return [key, { title, subtitle, status }] as const
  })
  return { ...settings(state), tutorials: [...state.guideIds], languageTexts: Object.fromEntries(texts) }
}
